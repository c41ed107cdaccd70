export type RowChanges<Row> = {
  readonly add: readonly Row[]
  readonly update: readonly Row[]
  readonly remove: readonly Row[]
}

/** Compares the rows of a new frame with those in the grid. Rows are compared by object identity. */
export function diffRows<Row extends { readonly id: string }>(current: ReadonlyMap<string, Row>, rows: readonly Row[]): RowChanges<Row> {
  const keptIds = new Set(rows.map(({ id }) => id))
  return {
    add: rows.filter(({ id }) => !current.has(id)),
    update: rows.filter((row) => current.has(row.id) && current.get(row.id) !== row),
    remove: [...current.values()].filter(({ id }) => !keptIds.has(id)),
  }
}

export const hasNoChanges = ({ add, update, remove }: RowChanges<unknown>): boolean => add.length + update.length + remove.length === 0
