import styles from './Report.module.css'

const widestBar = 6
const gap = 2
const height = 20
/** The bars of a long period are narrower, so that all of them fit. */
const widest = 200

/** One bar for each day or month, the last one in ink. The others are one path, which the browser draws faster than as many rectangles. */
export function CourseBars({ counts }: { readonly counts: readonly number[] }) {
  const most = Math.max(1, ...counts)
  const barWidth = Math.min(widestBar, Math.max(1, widest / counts.length - gap))
  const width = counts.length * (barWidth + gap) - gap
  const bars = counts.map((count, index) => {
    const size = Math.max(count > 0 ? 2 : 0, (count / most) * height)
    return `M${index * (barWidth + gap)} ${height}v${-size}h${barWidth}v${size}z`
  })
  return (
    <svg className={styles.bars} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={bars.slice(0, -1).join('')} />
      <path d={bars.at(-1)} />
    </svg>
  )
}
