import { CartesianGrid, Line, LineChart, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { dayText } from '#locale/common/dateTexts.ts'
import type { Report } from '#domain/reports/buildReport.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow } from '../../../../theme/looks.ts'
import styles from './Report.module.css'
import { tReports } from '../tReports.ts'

const graphHeight = 168

/** A day or a month. A longer period before has points that this one has not. */
function pointText(point: string | undefined): string {
  if (point === undefined) return ''
  return point.length === 7 ? dayText('shortMonthAndShortYear', `${point}-01`) : dayText('weekdayAndDay', point)
}

type Props = { readonly course: Report['course'] /** What the graph shows. */; readonly label: string }

/** One measure on each day or month, this period in ink and the one before dashed. A chunk of its own, because it brings a library. */
export function CourseGraph({ course: { points: days, span, compared }, label }: Props) {
  const points = Array.from({ length: Math.max(span.length, compared.length) }, (_, index) => ({
    day: pointText(days[index]),
    now: span[index],
    before: compared[index],
  }))
  return (
    <figure className={styles.chart} aria-label={label}>
      <ResponsiveContainer width="100%" height={graphHeight}>
        <LineChart data={points} margin={{ top: 12, right: 24, bottom: 4, left: 0 }} accessibilityLayer>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis dataKey="day" tickLine={false} axisLine={false} minTickGap={24} tick={{ fill: 'var(--ink-3)', fontSize: 12 }} />
          <YAxis allowDecimals={false} width={40} tickLine={false} axisLine={false} tick={{ fill: 'var(--ink-3)', fontSize: 12 }} />
          <Line dataKey="before" stroke="var(--ink-3)" strokeDasharray="4 4" dot={false} isAnimationActive={false} />
          <Line dataKey="now" stroke="var(--ink)" strokeWidth={2.25} dot={points.length === 1} isAnimationActive={false} />
        </LineChart>
      </ResponsiveContainer>
      <figcaption className={classNames(asRow(0, 'fine', 'quiet'), styles.legend)}>
        <span data-line="now">
          {label}, {tReports('chartNow')}
        </span>
        <span data-line="before">{tReports('chartBefore')}</span>
      </figcaption>
    </figure>
  )
}
