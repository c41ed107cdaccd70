import { IconAlertTriangle } from '@tabler/icons-react'
import { dayAndTimeOf } from '#locale/common/time.ts'
import type { ReportFault } from '#streams/derive/reports/watchReportFault.ts'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { asText } from '../../../../theme/looks.ts'
import styles from './FaultNotice.module.css'
import { tReports } from '../tReports.ts'

/** Says that the figures below are not right, since when, and what happens about it. */
export function FaultNotice({ fault: { since, cells } }: { readonly fault: ReportFault }) {
  const { timeZone } = useCurrentLocation().location
  return (
    <div className={styles.notice} role="alert">
      <IconAlertTriangle size={24} stroke={1.75} aria-hidden="true" />
      <p className={asText('label', 'ink')}>{tReports('disagrees', { time: dayAndTimeOf(since, timeZone) })}</p>
      <p className={asText('small', 'quiet')}>{tReports('disagreesHelp', { count: cells })}</p>
    </div>
  )
}
