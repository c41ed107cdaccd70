import { useEffect, useRef } from 'react'
import { type Instant, millisecondsOf } from '#domain/time.ts'
import { useHouse } from '../../../../context.ts'
import { sayDesk } from '../sayDesk.ts'

/** How long somebody has really waited, in words that a person says: minutes, then hours, then days. */
function said(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000))
  if (minutes === 0) return sayDesk('waits.now')
  if (minutes < 60) return sayDesk('waits.minutes', { minutes })
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? sayDesk('waits.hours', { hours }) : sayDesk('waits.days', { days: Math.floor(hours / 24) })
}

export function WaitingMinutes({ since }: { readonly since: Instant }) {
  const { ticker } = useHouse()
  const node = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const from = millisecondsOf(since)
    return ticker.each((now) => {
      const text = said(now - from)
      if (node.current && node.current.textContent !== text) node.current.textContent = text
    })
  }, [since, ticker])
  return <span ref={node} />
}
