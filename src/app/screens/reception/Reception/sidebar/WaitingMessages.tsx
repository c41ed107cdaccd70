import './areas.ts'
import type { WaitingMessage } from '#streams/derive/messaging/waitingMessages.ts'
import type { MessageRow } from '#streams/derive/messaging/recordedAnswers.ts'
import { CancelSending } from '../../../../components/messaging/thread/CancelSending.tsx'
import { LeavingTime } from '../../../../components/messaging/thread/LeavingTime.tsx'
import { Badge } from '../../../../components/state/Badge.tsx'
import { patientName } from '../../../../components/scheduling/appointment/names.ts'
import { tReception } from '../../../../components/scheduling/appointment/tReception.ts'
import { sentText } from '../../../../components/messaging/sentText.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
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
      <header className={classNames(asRow(10, 'center'), styles.head)}>
        <h2 className={asText('headingTracked')}>{tReception('outbox')}</h2>
        <Badge kind="count">{messages.length}</Badge>
      </header>
      <ul className={classNames(asText('card'), styles.asking)}>
        {messages.map((waiting) => (
          <li key={waiting.id} className={classNames(asStack(3), styles.waiting)}>
            <span className={asRow(8, 'center', 'shrinks')}>
              <span className={classNames(asText('breaks', 'shrinks'), styles.name)}>{patientName(waiting.patient)}</span>
              <span className={classNames(asText('small', 'quiet', 'fixed', 'pushed'), styles.since)}>
                <LeavingTime message={waiting.message} timeZone={timeZone} />
              </span>
            </span>
            <span className={asRow(8, 'center', 'shrinks')}>
              <span className={asText('small', 'quiet', 'cut')}>{summaryOf(waiting.message)}</span>
              <CancelSending message={waiting.message} about={patientName(waiting.patient)} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
