import { timeOfDay } from '#locale/common/time.ts'
import type { Instant } from '#domain/time.ts'
import { useKiosk } from '../kioskContext.ts'
import styles from './questions.module.css'

/** Times keep left-to-right digits in every language. */

export function LargeTime({ at }: { readonly at: Instant }) {
  const { timeZone, locale } = useKiosk()
  const { digits, half: dayPeriod } = timeOfDay(at, timeZone)
  return (
    <time className={styles.largeTime} dateTime={at}>
      <bdi dir="ltr">{digits}</bdi> <span>{locale.t(dayPeriod)}</span>
    </time>
  )
}

export function FullTime({ at }: { readonly at: Instant }) {
  const { timeZone, locale } = useKiosk()
  const { digits, half: dayPeriod } = timeOfDay(at, timeZone)
  return (
    <time dateTime={at}>
      <bdi dir="ltr">{digits}</bdi> {locale.t(dayPeriod)}
    </time>
  )
}
