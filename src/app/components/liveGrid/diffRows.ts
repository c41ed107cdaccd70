export type RowChanges<Row> = {
  readonly add: readonly Row[]
  readonly update: readonly Row[]
  readonly remove: readonly Row[]
}

/**
 * Compares the rows of a new frame with those in the grid. Rows are compared by object identity.
 * @param shown a list of which the grid has every row. Most rows of the next list are at the same index there, and need no search.
 */
export function diffRows<Row extends { readonly id: string }>(
  current: ReadonlyMap<string, Row>,
  rows: readonly Row[],
  shown: readonly Row[] = [],
): RowChanges<Row> {
  const add: Row[] = []
  const update: Row[] = []
  for (const [index, row] of rows.entries()) {
    if (row === shown[index]) continue
    const before = current.get(row.id)
    if (before === undefined) add.push(row)
    else if (before !== row) update.push(row)
  }
  // Each id occurs once, so a row was removed only if fewer than all of the current ones are there.
  if (rows.length - add.length === current.size) return { add, update, remove: [] }
  const keptIds = new Set(rows.map(({ id }) => id))
  return { add, update, remove: [...current.values()].filter(({ id }) => !keptIds.has(id)) }
}

export const hasNoChanges = ({ add, update, remove }: RowChanges<unknown>): boolean => add.length + update.length + remove.length === 0
