import { useEffect, useRef } from 'react'
import { millisecondsOf } from '#domain/time.ts'
import { useAppContext } from '../../appContext.ts'
import { tWall } from '../shared/display/tWall.ts'
import styles from './WallDisplay.module.css'

type Props = { readonly since: string; readonly className?: string | undefined }

const hoursFrom = 600

/** Whole minutes; from ten hours, whole hours. */
const elapsed = (milliseconds: number): { readonly count: number; readonly unit: 'min' | 'hours' } => {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000))
  return minutes < hoursFrom ? { count: minutes, unit: 'min' } : { count: Math.floor(minutes / 60), unit: 'hours' }
}

const setText = (node: HTMLElement | null, text: string): void => {
  if (node && node.textContent !== text) node.textContent = text
}

/** Elapsed time without seconds. Written directly to the DOM on the shared tick, without re-rendering. */
export function ElapsedTime({ since, className }: Props) {
  const { ticker } = useAppContext()
  const number = useRef<HTMLSpanElement>(null)
  const unitLabel = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const from = millisecondsOf(since)
    return ticker.onTick((now) => {
      const { count, unit } = elapsed(now - from)
      setText(number.current, String(count))
      setText(unitLabel.current, ` ${tWall(unit)}`)
    })
  }, [since, ticker])
  return (
    <span className={className}>
      <span ref={number} className="figure" />
      <span ref={unitLabel} className={styles.min} />
    </span>
  )
}
