import { attendanceRate, type AttendanceRow } from '#streams/derive/reports/attendanceReport.ts'
import { localeTag } from '#locale/common/locale.ts'
import { changeText, pointsOf, rateText } from './attendanceRows.ts'
import styles from './Attendance.module.css'
import { tReports } from '../tReports.ts'

const counted = ['booked', 'attended', 'failed'] as const

/** The totals of the period, each beside that of the days before, with its definition in words. */
export function AttendanceFigures({ total }: { readonly total: AttendanceRow }) {
  const hasBefore = total.before.booked > 0
  return (
    <dl className={styles.figures}>
      <Figure label={tReports('measures.rate')} definition={tReports('definitions.rate')} value={rateText(attendanceRate(total.counts))}>
        {hasBefore
          ? tReports('pointsOf', { count: Math.abs(pointsOf(total) ?? 0), change: changeText(pointsOf(total)) })
          : tReports('nothingBefore')}
      </Figure>
      {counted.map((key) => (
        <Figure
          key={key}
          label={tReports(`measures.${key}`)}
          definition={tReports(`definitions.${key}`)}
          value={total.counts[key].toLocaleString(localeTag)}
        >
          {hasBefore
            ? tReports('change', {
                change: changeText(total.counts[key] - total.before[key]),
                before: total.before[key].toLocaleString(localeTag),
              })
            : ''}
        </Figure>
      ))}
    </dl>
  )
}

type FigureProps = { readonly label: string; readonly definition: string; readonly value: string; readonly children: string }

const Figure = ({ label, definition, value, children }: FigureProps) => (
  <div className={styles.figure}>
    <dt>{label}</dt>
    <dd>
      <span className={`figure ${styles.value}`}>{value}</span> <span className={styles.change}>{children}</span>
      <p className={styles.definition}>{definition}</p>
    </dd>
  </div>
)
