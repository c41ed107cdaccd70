import { useAppContext } from '../../../../appContext.ts'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { dayAndTimeOf } from '#locale/common/time.ts'
import { tReports } from '../tReports.ts'
import styles from './Print.module.css'

type Props = {
  readonly name: string
  /** What the report is limited to and compared with, in words. */
  readonly details: readonly string[]
}

/** The head of a report on paper: its name, what it is about, and when it was true. */
export function PrintHead({ name, details }: Props) {
  const { ticker } = useAppContext()
  const { timeZone } = useCurrentLocation().location
  return (
    <header className={styles.head}>
      <h1>{name}</h1>
      <p>{[...details, tReports('asOf', { time: dayAndTimeOf(ticker.now(), timeZone) })].join(' · ')}</p>
    </header>
  )
}
