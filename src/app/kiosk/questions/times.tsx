import { timeOfDay } from '#domain/words/time.ts'
import type { Instant } from '#domain/time.ts'
import { useGlass } from '../glass.ts'
import styles from './questions.module.css'

/** The digits stand as they do on any clock here, in whatever direction the language runs. */

export function LargeTime({ at }: { readonly at: Instant }) {
  const { timeZone, tongue } = useGlass()
  const { digits, half } = timeOfDay(at, timeZone)
  return (
    <time className={styles.largeTime} dateTime={at}>
      <bdi dir="ltr">{digits}</bdi> <span>{tongue.say(half)}</span>
    </time>
  )
}

export function WholeTime({ at }: { readonly at: Instant }) {
  const { timeZone, tongue } = useGlass()
  const { digits, half } = timeOfDay(at, timeZone)
  return (
    <time dateTime={at}>
      <bdi dir="ltr">{digits}</bdi> {tongue.say(half)}
    </time>
  )
}
