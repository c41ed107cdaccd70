import { CartesianGrid, Line, LineChart, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import type { Day } from '#domain/time.ts'
import { localeTag } from '#locale/common/locale.ts'
import type { AttendanceReport } from '#streams/derive/reports/attendanceReport.ts'
import styles from './Attendance.module.css'
import { tReports } from '../tReports.ts'

const graphHeight = 168
const dayFormat = new Intl.DateTimeFormat(localeTag, { weekday: 'short', day: 'numeric', timeZone: 'UTC' })
/** A longer month before has days that this one has not. */
const dayText = (day: Day | undefined): string => (day === undefined ? '' : dayFormat.format(new Date(`${day}T00:00:00Z`)))

/** How many patients attended on each day, this period in ink and the days before dashed. A chunk of its own, because it brings a library. */
export function CourseGraph({ course: { days, span, compared } }: { readonly course: AttendanceReport['course'] }) {
  const points = Array.from({ length: Math.max(span.length, compared.length) }, (_, index) => ({
    day: dayText(days[index]),
    now: span[index],
    before: compared[index],
  }))
  return (
    <figure className={styles.chart} aria-label={tReports('chart')}>
      <ResponsiveContainer width="100%" height={graphHeight}>
        <LineChart data={points} margin={{ top: 12, right: 24, bottom: 4, left: 0 }} accessibilityLayer>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis dataKey="day" tickLine={false} axisLine={false} minTickGap={24} tick={{ fill: 'var(--ink-3)', fontSize: 12 }} />
          <YAxis allowDecimals={false} width={40} tickLine={false} axisLine={false} tick={{ fill: 'var(--ink-3)', fontSize: 12 }} />
          <Line dataKey="before" stroke="var(--ink-3)" strokeDasharray="4 4" dot={false} isAnimationActive={false} />
          <Line dataKey="now" stroke="var(--ink)" strokeWidth={2.25} dot={points.length === 1} isAnimationActive={false} />
        </LineChart>
      </ResponsiveContainer>
      <figcaption className={styles.legend}>
        <span data-line="now">{tReports('chartNow')}</span>
        <span data-line="before">{tReports('chartBefore')}</span>
      </figcaption>
    </figure>
  )
}
