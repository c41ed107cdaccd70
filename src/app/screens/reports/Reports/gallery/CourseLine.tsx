import type { Report } from '#domain/reports/buildReport.ts'
import styles from './CourseLine.module.css'

const [width, height, margin] = [100, 36, 4]

/** The period as a line with a dot at its end, over the dashed one of the days before. A single point has no line. */
export function CourseLine({ course: { points, span, compared } }: Pick<Report, 'course'>) {
  const count = Math.max(points.length, compared.length)
  if (count < 2) return null
  const most = Math.max(1, ...span, ...compared)
  const x = (index: number) => (index / (count - 1)) * width
  const y = (value: number) => height - margin - (value / most) * (height - 2 * margin)
  const pathOf = (values: readonly number[]) =>
    values.map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`).join('')
  const last = span.length - 1
  return (
    <svg className={styles.line} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.before} d={pathOf(compared)} />
      <path d={pathOf(span)} />
      <path className={styles.dot} d={`M${x(last).toFixed(1)} ${y(span[last] ?? 0).toFixed(1)}h0`} />
    </svg>
  )
}
