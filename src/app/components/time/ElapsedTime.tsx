import { useEffect, useRef } from 'react'
import type { Instant } from '#domain/time.ts'
import { millisecondsOf } from '#domain/time.ts'
import { runningTime } from '#locale/common/time.ts'
import { classNames } from '../../classNames.ts'
import { useAppContext } from '../../appContext.ts'

type Props = {
  /** Start, by the server's clock. */
  readonly since: Instant
  readonly className?: string | undefined
}

/** A running time. All of them share one tick and write straight to the DOM node, so React does not render every second. */
export function ElapsedTime({ since, className }: Props) {
  const { ticker } = useAppContext()
  const node = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const from = millisecondsOf(since)
    return ticker.onTick((now) => {
      const text = runningTime(now - from)
      if (node.current && node.current.textContent !== text) node.current.textContent = text
    })
  }, [since, ticker])
  return <span ref={node} role="timer" aria-live="off" className={classNames('figure', className)} />
}
