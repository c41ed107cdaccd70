import type { Report } from '#domain/reports/buildReport.ts'
import styles from './CourseLine.module.css'

const [width, height, margin] = [100, 36, 4]

/**
 * The period as a line with a dot at its end, over the dashed one of the days before. Days on which nothing was counted in either are left
 * out: on most of them the practice was closed. A single point has no line.
 */
export function CourseLine({ course: { points, span, compared } }: Pick<Report, 'course'>) {
  const last = span.length - 1
  const shown = Array.from({ length: Math.max(points.length, compared.length) }, (_, index) => index).filter(
    (index) => index === last || (span[index] ?? 0) > 0 || (compared[index] ?? 0) > 0,
  )
  if (shown.length < 2) return null
  const most = Math.max(1, ...span, ...compared)
  const x = (index: number) => (shown.indexOf(index) / (shown.length - 1)) * width
  const y = (value: number) => height - margin - (value / most) * (height - 2 * margin)
  const pathOf = (values: readonly number[]) =>
    shown
      .filter((index) => index < values.length)
      .map((index, place) => `${place === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(values[index] ?? 0).toFixed(1)}`)
      .join('')
  return (
    <svg className={styles.line} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.before} d={pathOf(compared)} />
      <path d={pathOf(span)} />
      <path className={styles.dot} d={`M${x(last).toFixed(1)} ${y(span[last] ?? 0).toFixed(1)}h0`} />
    </svg>
  )
}
