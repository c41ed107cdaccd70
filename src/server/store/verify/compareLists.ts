import type { Connection } from '../disk/connection.ts'
import { expectedRowsSql, listsOf, storedLists } from '../tables/listTables.ts'
import { quotedName, type TableSchema } from '../tables/tableSchema.ts'
import type { Fault } from './foldLog.ts'

/** Reports the tables of an area's lists of references that differ from its records. The next start makes a missing one. */
export function* compareLists(connection: Connection, schema: TableSchema): Generator<Fault> {
  const stored = new Set(listsOf(storedLists(connection), schema.area).map(quotedName))
  for (const list of schema.lists) {
    if (!stored.has(list.table)) continue
    const [rows, expected] = [`SELECT id, record FROM ${list.table}`, expectedRowsSql(schema, list)]
    const isDifferent = (left: string, right: string) => connection.one(`SELECT 1 FROM (${left} EXCEPT ${right}) LIMIT 1`) !== undefined
    if (isDifferent(rows, expected) || isDifferent(expected, rows))
      yield `list ${schema.area} ${list.name}: the ids are not those of the records`
  }
}
