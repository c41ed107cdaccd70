import { attendanceRate } from '#streams/derive/reports/attendanceReport.ts'
import { localeTag } from '#locale/common/locale.ts'
import type { LiveColumn } from '../../../../components/liveGrid/columns.tsx'
import { changeText, pointsOf, rateText, type ReportRow } from './attendanceRows.ts'
import styles from './Attendance.module.css'
import { DayBars } from './DayBars.tsx'
import { PointsBar } from './PointsBar.tsx'
import { tReports } from '../tReports.ts'

type CountKey = 'booked' | 'attended' | 'failed' | 'treated'

const countColumn = (key: CountKey): LiveColumn<ReportRow> => ({
  id: key,
  header: tReports(`measures.${key}`),
  value: ({ counts }) => counts[key],
  cell: ({ counts }) => <span className="figure">{counts[key].toLocaleString(localeTag)}</span>,
  sortValue: ({ counts }) => counts[key],
  width: key === 'failed' ? 140 : 96,
  align: 'end',
})

/** Unknown rates come first in ascending order. */
const asNumber = (value: number | null): number => value ?? -Infinity

const rateColumn: LiveColumn<ReportRow> = {
  id: 'rate',
  header: tReports('measures.rate'),
  value: ({ counts }) => rateText(attendanceRate(counts)),
  cell: ({ counts }) => <span className={`figure ${styles.rate}`}>{rateText(attendanceRate(counts))}</span>,
  sortValue: ({ counts }) => asNumber(attendanceRate(counts)),
  width: 112,
  align: 'end',
}

const beforeColumn: LiveColumn<ReportRow> = {
  id: 'before',
  header: tReports('measures.before'),
  value: ({ before }) => rateText(attendanceRate(before)),
  cell: ({ before }) => <span className={`figure ${styles.quiet}`}>{rateText(attendanceRate(before))}</span>,
  sortValue: ({ before }) => asNumber(attendanceRate(before)),
  width: 96,
  align: 'end',
}

const pointsColumn: LiveColumn<ReportRow> = {
  id: 'points',
  header: tReports('measures.points'),
  value: (row) => changeText(pointsOf(row)),
  cell: (row) => <PointsBar points={pointsOf(row)} />,
  sortValue: (row) => asNumber(pointsOf(row)),
  width: 136,
  align: 'end',
}

const daysColumn: LiveColumn<ReportRow> = {
  id: 'days',
  header: tReports('measures.days'),
  value: ({ days }) => days.join(' '),
  cell: ({ days }) => <DayBars days={days} />,
  width: 128,
  flex: 1,
  maxWidth: 260,
  isGlowOff: true,
}

/** @param header what the rows are: providers, days or locations. @param isByTime each row is one day. */
export const attendanceColumns = (header: string, isByTime: boolean, onOpen: (key: string) => void): readonly LiveColumn<ReportRow>[] => [
  {
    id: 'name',
    header,
    value: ({ name }) => name,
    cell: ({ name, id }) => (
      <button type="button" className={styles.name} onClick={() => onOpen(id)}>
        {name}
      </button>
    ),
    sortValue: ({ name, key }) => (isByTime ? key : name),
    sort: 'asc',
    width: 200,
    flex: 2,
    maxWidth: 320,
  },
  countColumn('booked'),
  countColumn('attended'),
  countColumn('failed'),
  countColumn('treated'),
  rateColumn,
  beforeColumn,
  pointsColumn,
  ...(isByTime ? [] : [daysColumn]),
]
