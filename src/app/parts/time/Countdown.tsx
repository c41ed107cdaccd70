import { useEffect, useRef } from 'react'
import { runningTime } from '#domain/words/time.ts'
import { classes } from '../../classes.ts'
import { useHouse } from '../../context.ts'
import { say } from '../../sayings.ts'
import styles from './Countdown.module.css'
import type { Family } from '../state/StateGlyph.tsx'

type Props = {
  /** Milliseconds of the server's clock. */
  readonly from: number
  readonly to: number
  readonly className?: string | undefined
}

/** What is left, in minutes and seconds. It stands still where it has run out: what follows is the server's to say. */
export function TimeLeft({ to, className }: Pick<Props, 'to' | 'className'>) {
  const { ticker } = useHouse()
  const node = useRef<HTMLSpanElement>(null)
  useEffect(
    () =>
      ticker.each((now) => {
        const text = runningTime(Math.max(0, to - now))
        if (node.current && node.current.textContent !== text) node.current.textContent = text
      }),
    [to, ticker],
  )
  return (
    <span className={className}>
      <span ref={node} role="timer" aria-live="off" className="figure" />
      <span className="unseen"> {say('left')}</span>
    </span>
  )
}

/** A bar that depletes in steps of a second, and does not slide. */
export function LeftBar({ from, to, family, className }: Props & { readonly family: Family }) {
  const { ticker } = useHouse()
  const bar = useRef<HTMLSpanElement>(null)
  useEffect(
    () =>
      ticker.each((now) => {
        const share = to <= from ? 0 : Math.min(1, Math.max(0, (to - now) / (to - from)))
        bar.current?.style.setProperty('inline-size', `${(share * 100).toFixed(1)}%`)
      }),
    [from, to, ticker],
  )
  return (
    <span className={classes(styles.track, className)} data-family={family} aria-hidden="true">
      <span ref={bar} className={styles.left} />
    </span>
  )
}
