import type { Query } from '#domain/query.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { compareValues, meetsCondition } from '#machines/kernel/facts/selectRows.ts'
import type { SqlValue } from '../disk/connection.ts'
import { parseCursor } from '../query/cursor.ts'
import { orderOf } from '../query/query.ts'
import type { PageRow } from '../query/queryMessages.ts'
import { searchedBeginnings } from '../query/searchForms.ts'
import { recordWords, type SearchQuery, searchSetOf } from '../query/searchSets.ts'
import { recordOf, storedText } from '../tables/recordTables.ts'
import { columnValueOf, type TableSchema, toSqlValue } from '../tables/tableSchema.ts'
import type { PastRecords } from './pastRecords.ts'

/**
 * The rows of a list at a position: those that have not changed since, which the list's own statement finds, and those that have, as they
 * were. Both stores put their pages together here.
 */

type PlacedRow = PageRow & { readonly id: string }

/**
 * @param present rows that have not changed since, in the order of the query and within its limit
 * @param past the records that have changed since, as they were
 */
export function rowsAtPosition(table: TableSchema, query: Query, present: readonly PageRow[], past: PastRecords): readonly PageRow[] {
  const matching = [...past.values()].filter((record) => record !== null).filter((record) => matches(table, query, record))
  const placed = matching.map((record) => placedRow(table, query, record)).filter(isAfterCursor(query))
  const rows = [...present.map((row): PlacedRow => ({ ...row, id: recordOf(table, row).id })), ...placed]
  const inOrder = rows.toSorted(orderRows(query)).slice(0, query.limit)
  const count = query.count === undefined ? {} : { counted: Math.min(query.count, (present[0]?.counted ?? 0) + matching.length) }
  return inOrder.map(({ _record, sorted }) => ({ _record, sorted, ...count }))
}

function matches(table: TableSchema, { where, ...searched }: Query, record: AnyRecord): boolean {
  const isInstant = (name: string) => table.columns.some((column) => column.name === name && column.isInstant)
  return (
    where.every((condition) => meetsCondition(record, condition, isInstant)) &&
    (searched.search === undefined || isFound(table, searched, record))
  )
}

function isFound(table: TableSchema, { search = '', searchIn }: SearchQuery, record: AnyRecord): boolean {
  const sought = searchedBeginnings(search)
  const words = [...recordWords(searchSetOf(table, searchIn)?.fields ?? [], record)]
  return sought.length > 0 && sought.every((beginnings) => words.some((word) => beginnings.some((beginning) => word.startsWith(beginning))))
}

function placedRow(table: TableSchema, query: Query, record: AnyRecord): PlacedRow {
  return { id: record.id, sorted: sortedValue(table, query, record), _record: storedText(table, record, JSON.stringify(record)) }
}

function sortedValue({ columns }: TableSchema, query: Query, record: AnyRecord): SqlValue {
  const { column: name } = orderOf(query)
  const column = columns.find((candidate) => candidate.name === name)
  return column ? columnValueOf(record, column) : toSqlValue(record[name])
}

type Place = Pick<PlacedRow, 'sorted' | 'id'>

const comparePlaces = (left: Place, right: Place): number => compareValues(left.sorted, right.sorted) || compareValues(left.id, right.id)

function orderRows(query: Query): (left: Place, right: Place) => number {
  return orderOf(query).descending ? (left, right) => comparePlaces(right, left) : comparePlaces
}

function isAfterCursor(query: Query): (row: Place) => boolean {
  if (query.after === undefined) return () => true
  const { value, id } = parseCursor(query.after, orderOf(query).sort)
  const compare = orderRows(query)
  return (row) => compare(row, { sorted: value, id }) > 0
}
