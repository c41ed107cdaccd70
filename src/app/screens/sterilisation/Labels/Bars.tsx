import { barsOf, isCodable } from './code128.ts'
import styles from './Labels.module.css'

/** Ten times the narrowest bar is left white on each side: a scanner looks for that before it reads. */
const quiet = 10

/** Drawn in whole widths, so that a printer of any fineness keeps them; the code stands below in letters for whoever has no scanner. */
export function Bars({ code }: { readonly code: string }) {
  if (!isCodable(code)) return null
  const widths = barsOf(code)
  const total = widths.reduce((sum, width) => sum + width, 0) + 2 * quiet
  const starts = widths.map((_, place) => quiet + widths.slice(0, place).reduce((sum, width) => sum + width, 0))
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${total} 40`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={code}
    >
      {widths.map((width, place) =>
        // Bars and gaps in turn: their place is all that they have.
        place % 2 === 0 ? <rect key={place} x={starts[place]} y="0" width={width} height="40" /> : null,
      )}
    </svg>
  )
}
