import { diffRows, type RowChanges } from './diffRows.ts'

/** The rows that a grid has. */
export type ShownRows<Row> = {
  /** The changes to a list of rows; only those of contents while rows may not move. */
  readonly changesTo: (rows: readonly Row[], canMove: boolean) => RowChanges<Row>
  readonly find: (id: string) => Row | undefined
  readonly apply: (changes: RowChanges<Row>) => void
}

export function createShownRows<Row extends { readonly id: string }>(initialRows: readonly Row[]): ShownRows<Row> {
  const byId = new Map(initialRows.map((row) => [row.id, row]))
  // The last list of which the grid has every row; empty while it lacks some, which came in under a finger.
  let list = initialRows
  return {
    changesTo: (rows, canMove) => {
      const changes = diffRows(byId, rows, list)
      list = canMove ? rows : []
      return canMove ? changes : { add: [], update: changes.update, remove: [] }
    },
    find: (id) => byId.get(id),
    apply: ({ add, update, remove }) => {
      for (const { id } of remove) byId.delete(id)
      for (const row of [...add, ...update]) byId.set(row.id, row)
    },
  }
}
