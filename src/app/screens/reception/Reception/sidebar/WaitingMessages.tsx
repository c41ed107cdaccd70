import './areas.ts'
import type { WaitingMessage } from '#streams/derive/messaging/waitingMessages.ts'
import type { MessageRow } from '#streams/derive/messaging/recordedAnswers.ts'
import { CancelSending } from '../../../../components/messaging/thread/CancelSending.tsx'
import { LeavingTime } from '../../../../components/messaging/thread/LeavingTime.tsx'
import { Badge } from '../../../../components/state/Badge.tsx'
import { patientName } from '../../../../components/scheduling/appointment/names.ts'
import { tReception } from '../../../../components/scheduling/appointment/tReception.ts'
import { sentText } from '../../../../components/messaging/sentText.ts'
import styles from './ReceptionSidebar.module.css'

type Props = { readonly messages: readonly WaitingMessage[]; readonly timeZone: string }

/** Names the message in a few words, because the list has one line for it. */
function summaryOf({ words, delayMinutes, body }: MessageRow): string {
  if (words === 'delay' && delayMinutes !== null) return tReception('laterBy', { minutes: delayMinutes })
  if (words === 'delayTakenBack') return tReception('backOnTime')
  return words === 'offerTaken' ? tReception('offerTaken') : sentText(body)
}

/** Lists messages that are about to leave, the first one first. It shows all of them, because each can be cancelled until then. */
export function WaitingMessages({ messages, timeZone }: Props) {
  return (
    <section aria-label={tReception('outbox')}>
      <header className={styles.head}>
        <h2 className={styles.word}>{tReception('outbox')}</h2>
        <Badge kind="count">{messages.length}</Badge>
      </header>
      <ul className={styles.asking}>
        {messages.map((waiting) => (
          <li key={waiting.id} className={styles.waiting}>
            <span className={styles.line}>
              <span className={styles.name}>{patientName(waiting.patient)}</span>
              <span className={styles.since}>
                <LeavingTime message={waiting.message} timeZone={timeZone} />
              </span>
            </span>
            <span className={styles.line}>
              <span className={styles.body}>{summaryOf(waiting.message)}</span>
              <CancelSending message={waiting.message} about={patientName(waiting.patient)} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
