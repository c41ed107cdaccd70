import { barWidthsOf, isEncodable } from './code128.ts'
import styles from './Labels.module.css'

/** Quiet zone: ten times the narrowest bar, white on each side. A scanner needs it to find the code. */
const quietZone = 10

/** Draws the barcode in whole bar widths, so that any printer resolution keeps them. The code is also printed as text below. */
export function Barcode({ code }: { readonly code: string }) {
  if (!isEncodable(code)) return null
  const widths = barWidthsOf(code)
  const total = widths.reduce((sum, width) => sum + width, 0) + 2 * quietZone
  const starts = widths.map((_, index) => quietZone + widths.slice(0, index).reduce((sum, width) => sum + width, 0))
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${total} 40`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={code}
    >
      {widths.map((width, index) =>
        // Bars and gaps alternate, so the index is their only identity.
        index % 2 === 0 ? <rect key={index} x={starts[index]} y="0" width={width} height="40" /> : null,
      )}
    </svg>
  )
}
