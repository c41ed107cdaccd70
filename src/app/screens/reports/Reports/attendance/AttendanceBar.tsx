import { attendanceRowKinds } from '#streams/derive/reports/attendanceReport.ts'
import { reportPeriods } from '#streams/derive/reports/reportPeriod.ts'
import { Menu } from '../../../../components/overlays/Menu.tsx'
import { Button } from '../../../../components/form/Button.tsx'
import { SegmentedControl } from '../../../../components/form/SegmentedControl.tsx'
import type { RowNames } from './attendanceRows.ts'
import type { ReportsAddress } from '../reportsAddress.ts'
import styles from './Attendance.module.css'
import { tReports } from '../tReports.ts'

type Props = ReportsAddress & {
  readonly change: (part: Partial<ReportsAddress>) => void
  readonly locations: RowNames['locations']
  /** What the period is compared with, in words. */
  readonly compared: string
}

/** What the report is about, as a sentence: the period, what it is compared with, where, and what its rows are. */
export function AttendanceBar({ period, by, location, change, locations, compared }: Props) {
  const periods = reportPeriods.map((id) => ({
    id,
    label: tReports(`periods.${id}`),
    isChosen: id === period,
    onChoose: () => change({ period: id }),
  }))
  const places = [
    { id: 'all', label: tReports('allLocations'), isChosen: location === null, onChoose: () => change({ location: null }) },
    ...locations.map(({ id, name }) => ({ id, label: name, isChosen: id === location, onChoose: () => change({ location: id }) })),
  ]
  const place = locations.find(({ id }) => id === location)?.name ?? tReports('allLocations')
  return (
    <div className={styles.controls}>
      <Menu label={tReports('period')} selection groups={[{ id: 'periods', choices: periods }]}>
        <Button isSoft>{tReports(`periods.${period}`)}</Button>
      </Menu>
      <span className={styles.against}>{compared}</span>
      {locations.length > 1 && (
        <Menu label={tReports('location')} selection groups={[{ id: 'places', choices: places }]}>
          <Button isSoft>{place}</Button>
        </Menu>
      )}
      <span className={styles.by}>
        <SegmentedControl
          label={tReports('by')}
          choices={attendanceRowKinds.map((id) => ({ id, label: tReports(`groupings.${id}`) }))}
          chosen={by}
          onChoose={(grouping) => change({ by: grouping })}
        />
      </span>
    </div>
  )
}
