import { useEffect, useRef } from 'react'
import { dayOf, instantOf, millisecondsOf, minutes } from '#domain/time.ts'
import { dayAndTimeOf, wholeTimeOf } from '#locale/common/time.ts'
import { tThreads } from '#locale/messaging/threads.ts'
import type { MessageRow } from '#streams/derive/messaging/recordedAnswers.ts'
import { useAppContext } from '../../../appContext.ts'

const twoDigits = (count: number): string => String(count).padStart(2, '0')

/** The time of day, with the day unless it is today. */
function whenText(at: number, now: number, timeZone: string): string {
  const [instant, present] = [instantOf(at), instantOf(now)]
  return dayOf(instant, timeZone) === dayOf(present, timeZone) ? wholeTimeOf(instant, timeZone) : dayAndTimeOf(instant, timeZone)
}

/** Formats the time that is left: a countdown within the hour, otherwise the time of day. */
function leavingText(leavesAt: number, now: number, timeZone: string): string {
  const seconds = Math.max(0, Math.ceil((leavesAt - now) / 1000))
  if (seconds === 0) return tThreads('sendingNow')
  if (leavesAt - now > minutes(60)) return tThreads('sendingAt', { time: whenText(leavesAt, now, timeZone) })
  return tThreads('sendingIn', { time: `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}` })
}

/** When a waiting message leaves. */
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
