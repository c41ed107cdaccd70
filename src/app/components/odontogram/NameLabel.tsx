import type { ToothPlace } from './layout/layoutOf.ts'
import styles from './Odontogram.module.css'

const height = 21
const maximalLetters = 14

/** The name of a colleague beside the column that they have just changed. Its width follows the number of letters. */
export function NameLabel({ place: { x, nameY }, name }: { readonly place: ToothPlace; readonly name: string }) {
  const shown = name.length > maximalLetters ? `${name.slice(0, maximalLetters - 1)}…` : name
  const width = Math.max(44, shown.length * 7.4 + 16)
  return (
    <g className={styles.name} transform={`translate(${x} ${nameY})`} aria-hidden="true">
      <rect x={-width / 2} y={-height / 2} width={width} height={height} rx="5" />
      <text y="0.5">{shown}</text>
    </g>
  )
}
