import { idsAt } from '#domain/references/referencePaths.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { storedText } from '../../tables/recordTables.ts'
import { wordsInSets } from '../../query/searchSets.ts'
import { type AreaTable, columnValues } from '../schema/areaTables.ts'
import { deleteNamedSql, secretRows, timerRows } from '../tables/namedRows.ts'
import { responseStatements } from '../tables/responses.ts'
import { valuesByColumn, type Statement, unnestSql } from '../query/statement.ts'
import type { GroupState } from './groupState.ts'
import type { OverlaidRecord } from './overlay.ts'

/** The statements that store what a group has changed. Each writes each row once, so their order decides only about removals. */
export function flushStatements(group: GroupState): readonly Statement[] {
  const byArea = Map.groupBy(group.overlay.records.values(), ({ area }) => area)
  const records = [...byArea].flatMap(([area, changed]) => areaStatements(group.practice, group.areas.tableOf(area), changed))
  const { timers, secrets } = group.overlay
  const removed = [...group.overlay.removed.values()].map(({ area, id }) => [group.areas.names.storedArea(area), id])
  return [
    ...records,
    ...deleteNamedSql(group.practice, removed),
    ...timerRows(group, [...timers.values()]),
    ...secretRows(group, [...secrets.values()]),
    ...responseStatements(group, [...group.overlay.responses.values()]),
  ]
}

export function areaStatements(practice: string, table: AreaTable, changed: readonly OverlaidRecord[]): readonly Statement[] {
  const kept = changed.flatMap(({ record, base, text }) => (record && record !== base ? [{ record, text }] : []))
  const removed = changed.filter(({ record, base }) => base && !record).map(({ id }) => id)
  return [
    ...(removed.length > 0
      ? [{ text: `DELETE FROM ${table.table} WHERE practice = $1 AND id = ANY($2)`, values: [practice, removed] }]
      : []),
    ...(kept.length > 0 ? [upsertStatement(practice, table, kept)] : []),
    ...setStatements(practice, table, changed, wordRows),
    ...setStatements(practice, table, changed, itemRows),
  ]
}

function upsertStatement(
  practice: string,
  table: AreaTable,
  kept: readonly { readonly record: AnyRecord; readonly text: string }[],
): Statement {
  const columns = ['version', 'created_at', 'updated_at', 'record', ...table.typed.map(({ column }) => column.sql)]
  const types = ['text', 'bigint', 'text', 'text', 'text', ...table.typed.map(({ type }) => type)]
  const rows = kept.map(({ record, text }) => [
    ...[record.id, record.version, record.createdAt, record.updatedAt, storedText(table, record, text)],
    ...columnValues(table, record),
  ])
  return {
    text: `INSERT INTO ${table.table} (practice, id, ${columns.join(', ')}) SELECT $1, * FROM ${unnestSql(types)}
      ON CONFLICT (practice, id) DO UPDATE SET ${columns.map((column) => `${column} = EXCLUDED.${column}`).join(', ')}`,
    values: [practice, ...valuesByColumn(rows, types.length)],
  }
}

/** Rows of a table that follow from a record, and how they are stored. */
type RowSet = {
  readonly insertSql: string
  readonly deleteSql: string
  readonly width: number
  /** The rows of one record, by a text that names each. */
  readonly rowsOf: (table: AreaTable, id: string, record: AnyRecord | null) => ReadonlyMap<string, readonly string[]>
}

const wordRows: RowSet = {
  insertSql: `INSERT INTO search_words (practice, area, word, record) SELECT $1, * FROM ${unnestSql(['text', 'text', 'text'])}`,
  deleteSql: `DELETE FROM search_words WHERE practice = $1 AND (area, word, record) IN (SELECT * FROM ${unnestSql(['text', 'text', 'text'])})`,
  width: 3,
  rowsOf: (table, id, record) => new Map(wordsInSets(table, record).map(([set, word]) => [`${set} ${word}`, [set, word, id]])),
}

const itemRows: RowSet = {
  insertSql: `INSERT INTO list_items (practice, area, field, id, record) SELECT $1, * FROM ${unnestSql(['text', 'text', 'text', 'text'])}`,
  deleteSql: `DELETE FROM list_items WHERE practice = $1
    AND (area, field, id, record) IN (SELECT * FROM ${unnestSql(['text', 'text', 'text', 'text'])})`,
  width: 4,
  rowsOf: ({ area, lists }, id, record) =>
    new Map(
      lists.flatMap(({ name, stored }) =>
        idsAt(record, name).map((item): [string, readonly string[]] => [`${stored} ${item}`, [area, stored, item, id]]),
      ),
    ),
}

/** Most changes of a record leave its words and lists as they are, so only the difference is written. */
function setStatements(practice: string, table: AreaTable, changed: readonly OverlaidRecord[], set: RowSet): readonly Statement[] {
  const [added, removed]: [(readonly string[])[], (readonly string[])[]] = [[], []]
  for (const { id, base, record } of changed) {
    const [before, after] = [set.rowsOf(table, id, base), set.rowsOf(table, id, record)]
    for (const [key, row] of after) if (!before.has(key)) added.push(row)
    for (const [key, row] of before) if (!after.has(key)) removed.push(row)
  }
  const statement = (text: string, rows: readonly (readonly string[])[]): Statement => ({
    text,
    values: [practice, ...valuesByColumn(rows, set.width)],
  })
  return [
    ...(removed.length > 0 ? [statement(set.deleteSql, removed)] : []),
    ...(added.length > 0 ? [statement(set.insertSql, added)] : []),
  ]
}
