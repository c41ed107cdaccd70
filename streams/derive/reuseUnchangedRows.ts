import { isEqualJson } from '#domain/json/equalJson.ts'

/**
 * Returns the next rows and reuses each unchanged row object, so a grid finds changes by identity. Returns the previous list itself if
 * nothing changed.
 */
export function reuseUnchangedRows<Row extends { readonly id: string }>(before: readonly Row[], next: readonly Row[]): readonly Row[] {
  if (before === next) return before
  const previousById = new Map(before.map((row) => [row.id, row]))
  const rows = next.map((row) => {
    const previous = previousById.get(row.id)
    return previous && isEqualJson(previous, row) ? previous : row
  })
  return rows.length === before.length && rows.every((row, index) => row === before[index]) ? before : rows
}
