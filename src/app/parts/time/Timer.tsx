import { useEffect, useRef } from 'react'
import type { Instant } from '#domain/time.ts'
import { millisecondsOf } from '#domain/time.ts'
import { runningTime } from '#domain/words/time.ts'
import { classes } from '../../classes.ts'
import { useHouse } from '../../context.ts'

type Props = {
  /** When it began, by the server's clock. */
  readonly since: Instant
  readonly className?: string | undefined
}

/** A running time. All of them step on one beat, and the text goes straight to the node: nothing is drawn anew each second. */
export function Timer({ since, className }: Props) {
  const { ticker } = useHouse()
  const node = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const from = millisecondsOf(since)
    return ticker.each((now) => {
      const text = runningTime(now - from)
      if (node.current && node.current.textContent !== text) node.current.textContent = text
    })
  }, [since, ticker])
  return <span ref={node} role="timer" aria-live="off" className={classes('figure', className)} />
}
