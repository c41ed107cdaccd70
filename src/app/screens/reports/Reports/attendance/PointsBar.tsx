import { changeText } from './attendanceRows.ts'
import styles from './Attendance.module.css'

/** Pixels for one percentage point, and the longest bar. */
const pixelsPerPoint = 2
const longest = 36

/** The change as a bar to the left or right of a line, with its number. */
export function PointsBar({ points }: { readonly points: number | null }) {
  const length = Math.min(longest, Math.abs(points ?? 0) * pixelsPerPoint)
  return (
    <span className={styles.points}>
      <svg className={styles.bar} width={2 * longest} height={12} aria-hidden="true">
        <rect className={styles.middle} x={longest} y={0} width={1} height={12} />
        <rect x={(points ?? 0) < 0 ? longest - length : longest + 1} y={2} width={length} height={8} />
      </svg>
      <span className="figure">{changeText(points)}</span>
    </span>
  )
}
