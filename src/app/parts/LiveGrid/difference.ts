export type Difference<Row> = {
  readonly add: readonly Row[]
  readonly update: readonly Row[]
  readonly remove: readonly Row[]
}

/** What one frame made of the rows that the grid holds. A row that is the same object is the same row. */
export function differenceOf<Row extends { readonly id: string }>(held: ReadonlyMap<string, Row>, rows: readonly Row[]): Difference<Row> {
  const staying = new Set(rows.map(({ id }) => id))
  return {
    add: rows.filter(({ id }) => !held.has(id)),
    update: rows.filter((row) => held.has(row.id) && held.get(row.id) !== row),
    remove: [...held.values()].filter(({ id }) => !staying.has(id)),
  }
}

export const isNothing = ({ add, update, remove }: Difference<unknown>): boolean => add.length + update.length + remove.length === 0
