import { useEffect, useRef } from 'react'
import { isWaiting, type WaitingMessage } from '#streams/derive/messaging/waitingMessages.ts'
import type { MessageRow } from '#streams/derive/messaging/recordedAnswers.ts'
import { millisecondsOf, minutes } from '#domain/time.ts'
import { wholeTimeOf } from '#locale/common/time.ts'
import { useAppContext, useClient } from '../../../../appContext.ts'
import { CommandButton } from '../../../../components/command/CommandButton.tsx'
import { Badge } from '../../../../components/state/Badge.tsx'
import { patientName } from '../names.ts'
import { tReception } from '../tReception.ts'
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
  if (messages.length === 0) return null
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

/** Cancels a message that still waits. Nothing for other messages, or without the permission. */
export function CancelSending({ message, about }: { readonly message: MessageRow; readonly about: string }) {
  const client = useClient()
  if (!isWaiting(message) || !client.scopes.has('msg')) return null
  return (
    <CommandButton
      className={styles.cancelSending}
      command="messages.withdraw"
      record={message.id}
      shownVersion={message.version}
      label={tReception('cancelSending')}
      about={about}
      isSoft
    />
  )
}

const twoDigits = (count: number): string => String(count).padStart(2, '0')

/** Formats the time that is left: a countdown within the hour, otherwise the time of day. */
function leavingText(leavesAt: number, now: number, timeZone: string): string {
  const seconds = Math.max(0, Math.ceil((leavesAt - now) / 1000))
  if (seconds === 0) return tReception('sendingNow')
  if (leavesAt - now > minutes(60)) return tReception('sendingAt', { time: wholeTimeOf(new Date(leavesAt).toISOString(), timeZone) })
  return tReception('sendingIn', { time: `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}` })
}

export function LeavingTime({ message, timeZone }: { readonly message: MessageRow; readonly timeZone: string }) {
  const { ticker } = useAppContext()
  const node = useRef<HTMLSpanElement>(null)
  const leavesAt = millisecondsOf(message.notBefore ?? message.createdAt)
  useEffect(
    () =>
      ticker.onTick((now) => {
        const text = leavingText(leavesAt, now, timeZone)
        if (node.current && node.current.textContent !== text) node.current.textContent = text
      }),
    [leavesAt, ticker, timeZone],
  )
  return <span ref={node} className="figure" />
}
