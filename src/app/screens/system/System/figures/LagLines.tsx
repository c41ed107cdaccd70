import type { LagMinute } from '#domain/system/systemFigures.ts'
import { asText } from '../../../../theme/looks.ts'
import { tSystem } from '../tSystem.ts'
import styles from './figures.module.css'

const [width, height] = [100, 40]
const topSteps = [20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000]

type Measure = 'p50' | 'p95'

/** The medians as a line and the 95th percentiles as a dashed one. A minute without a report leaves a gap. */
export function LagLines({ lag, from }: { readonly lag: readonly LagMinute[]; readonly from: string }) {
  const most = Math.max(0, ...lag.map(({ p95 }) => p95 ?? 0))
  const top = topSteps.find((step) => step >= most) ?? most
  const hasLines = lag.some(({ p50 }) => p50 !== null)
  return (
    <figure className={styles.lines} aria-label={tSystem('lag')}>
      <span className={asText('fine', 'quiet')}>{tSystem('milliseconds', { count: top })}</span>
      <svg className={styles.plot} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.rule} d={`M0 0H${width}M0 ${height / 2}H${width}M0 ${height}H${width}`} />
        <path className={styles.p95} d={pathOf(lag, 'p95', top)} />
        <path className={styles.p50} d={pathOf(lag, 'p50', top)} />
      </svg>
      <figcaption className={asText('fine', 'quiet')}>
        <span>{from}</span>
        <span>{hasLines ? tSystem('lagKey') : tSystem('lagNone')}</span>
        <span>{tSystem('now')}</span>
      </figcaption>
    </figure>
  )
}

/** A single minute between two gaps is drawn as a dot: a line of no length with round ends. */
function pathOf(lag: readonly LagMinute[], measure: Measure, top: number): string {
  let isOpen = false
  return lag
    .map((minute, index) => {
      const value = minute[measure]
      const command = isOpen ? 'L' : 'M'
      isOpen = value !== null
      if (value === null) return ''
      const point = `${((index / Math.max(1, lag.length - 1)) * width).toFixed(2)} ${(height - (value / top) * height).toFixed(2)}`
      return command === 'M' ? `M${point}L${point}` : `L${point}`
    })
    .join('')
}
