import { useEffect, useRef } from 'react'
import { type Instant, millisecondsOf } from '#domain/time.ts'
import { tThreads } from '#locale/messaging/threads.ts'
import { useAppContext } from '../../appContext.ts'

/** Formats the waiting time in the largest fitting unit: minutes, then hours, then days. */
function waitingText(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000))
  if (minutes === 0) return tThreads('waitTime.now')
  if (minutes < 60) return tThreads('waitTime.minutes', { minutes })
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? tThreads('waitTime.hours', { hours }) : tThreads('waitTime.days', { days: Math.floor(hours / 24) })
}

export function WaitingTime({ since }: { readonly since: Instant }) {
  const { ticker } = useAppContext()
  const node = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const from = millisecondsOf(since)
    return ticker.onTick((now) => {
      const text = waitingText(now - from)
      if (node.current && node.current.textContent !== text) node.current.textContent = text
    })
  }, [since, ticker])
  return <span ref={node} />
}
