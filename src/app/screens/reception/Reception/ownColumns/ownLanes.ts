import type { CSSProperties } from 'react'

/** The narrowest column in which a card shows all that it has, in pixels. */
const minColumnWidth = 236

/** The widths of the practice's own columns: all alike. Those that do not fit are reached by scrolling. */
export const ownLanes = (names: readonly string[] | null): CSSProperties =>
  names ? ({ '--lanes': `repeat(${names.length}, minmax(${minColumnWidth}px, 1fr))` } as CSSProperties) : {}
