import type { AnyRecord } from '#domain/wire.ts'
import { same } from '../canonical.ts'
import type { Connection, Value } from '../connection.ts'
import { type Layout, valueAt } from '../layout.ts'
import { recordOf, type Row } from '../records.ts'
import type { Finding, Folded } from './foldLog.ts'

type AreaRow = Row & { readonly id: string } & Readonly<Record<string, Value>>

/** Says where an area's table is not what the log folds to: a record too many, too few or other, or a column that is not its record's. */
export function* compareTable(connection: Connection, layout: Layout, folded: Folded, practice: number): Generator<Finding> {
  const expected = new Set([...folded.standing.keys()].filter((key) => key.startsWith(`${layout.area} `)))
  for (const row of rowsOf(connection, layout, practice)) {
    const place = `practice ${folded.practice}, ${layout.area} ${row.id}`
    const said = folded.standing.get(`${layout.area} ${row.id}`)
    expected.delete(`${layout.area} ${row.id}`)
    const what = said ? differenceOf(layout, row, said) : 'the table holds it and the log does not'
    if (what) yield `${place}: ${what}`
  }
  for (const key of expected) yield `practice ${folded.practice}, ${key}: the log holds it and the table does not`
}

function* rowsOf(connection: Connection, layout: Layout, practice: number): Iterable<AreaRow> {
  const there = connection.one(`SELECT 1 FROM sqlite_schema WHERE name = ?`, `area ${layout.area}`)
  if (there) yield* connection.each<AreaRow>(`SELECT * FROM ${layout.table} WHERE _practice = ?`, practice)
}

function differenceOf({ columns }: Layout, row: AreaRow, said: AnyRecord): string | null {
  const held = readable(row)
  if (!held) return 'the record cannot be read'
  if (!same(held, said)) return `the table holds version ${held.version}, which is not what the log says of version ${said.version}`
  const astray = columns.find((column) => column.name in row && row[column.name] !== valueAt(held, column))
  return astray ? `the column ${astray.name} is not the record's` : null
}

function readable(row: Row): AnyRecord | null {
  try {
    return recordOf(row)
  } catch {
    return null
  }
}
