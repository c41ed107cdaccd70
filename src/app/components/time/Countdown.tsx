import { useEffect, useRef } from 'react'
import { runningTime } from '#locale/common/time.ts'
import { classNames } from '../../classNames.ts'
import { useAppContext } from '../../appContext.ts'
import { t } from '../../i18n/translators.ts'
import styles from './Countdown.module.css'
import type { ColourFamily } from '../state/StateGlyph.tsx'

type Props = {
  /** Milliseconds of the server's clock. */
  readonly from: number
  readonly to: number
  readonly className?: string | undefined
}

/** Time left in minutes and seconds. It stops at zero: the server decides what follows. */
export function TimeLeft({ to, className }: Pick<Props, 'to' | 'className'>) {
  const { ticker } = useAppContext()
  const node = useRef<HTMLSpanElement>(null)
  useEffect(
    () =>
      ticker.onTick((now) => {
        const text = runningTime(Math.max(0, to - now))
        if (node.current && node.current.textContent !== text) node.current.textContent = text
      }),
    [to, ticker],
  )
  return (
    <span className={className}>
      <span ref={node} role="timer" aria-live="off" className="figure" />
      <span className="unseen"> {t('left')}</span>
    </span>
  )
}

/** A bar that shrinks in steps of one second, without an animation. */
export function CountdownBar({ from, to, family, className }: Props & { readonly family: ColourFamily }) {
  const { ticker } = useAppContext()
  const bar = useRef<HTMLSpanElement>(null)
  useEffect(
    () =>
      ticker.onTick((now) => {
        const fraction = to <= from ? 0 : Math.min(1, Math.max(0, (to - now) / (to - from)))
        bar.current?.style.setProperty('inline-size', `${(fraction * 100).toFixed(1)}%`)
      }),
    [from, to, ticker],
  )
  return (
    <span className={classNames(styles.track, className)} data-family={family} aria-hidden="true">
      <span ref={bar} className={styles.left} />
    </span>
  )
}
