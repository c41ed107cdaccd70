import type { Resource } from '#resources/resource.ts'
import { type Connection, openForReading } from '../../disk/connection.ts'
import { type DataKey, openDataKey } from '../../disk/dataKey.ts'
import { parseEntry } from '../../log/log.ts'
import { isKeyedSecret, secretUse } from '../../tables/keyedValues.ts'
import type { OpenNoteRow } from '../../tables/openNotes.ts'
import { columnValueOf } from '../../tables/tableSchema.ts'
import { recordOf, type RecordRow } from '../../tables/recordTables.ts'
import { areaStatements } from '../commit/flush.ts'
import { openDatabase, type Session } from '../database.ts'
import { valuesByColumn, unnestSql } from '../query/statement.ts'
import { type AreaTable, type AreaTables, createAreaTables } from '../schema/areaTables.ts'

type CopyOptions = {
  readonly url: string
  readonly resources: readonly Resource[]
  /** The data file that is copied, with its key beside it. */
  readonly from: string
  /** Beside this path is the key of the database. */
  readonly to: string
  readonly report: (message: string, error?: unknown) => void
}

type Copy = {
  readonly connection: Connection
  readonly session: Session
  readonly areas: AreaTables
  readonly keys: { readonly from: DataKey; readonly to: DataKey }
  readonly practice: PracticeRow
}
type PracticeRow = { readonly n: number; readonly id: string; readonly name: string; readonly epoch: string; readonly madeAt: string }

/** Rows of one statement. */
const batchSize = 500

const practicesSql = `SELECT practices.n, id, name, epoch, made_at AS madeAt FROM practices
  JOIN epochs ON epochs.n = (SELECT max(n) FROM epochs WHERE practice = practices.n) ORDER BY practices.n`

/**
 * Copies the practices of a data file to a database in one transaction: an interrupted copy leaves nothing. Figures are counted at the next
 * start. Sessions, stored responses and security events are not copied.
 */
export async function copyData({ url, resources, from, to, report }: CopyOptions): Promise<void> {
  const connection = openForReading(from)
  const database = openDatabase({ url, report })
  try {
    const keys = { from: openDataKey(from), to: openDataKey(to) }
    const areas = createAreaTables(resources)
    await database.write(async (session) => {
      await session.query('BEGIN')
      for (const practice of connection.all<PracticeRow>(practicesSql)) await copyPractice({ connection, session, areas, keys, practice })
      await session.query('COMMIT')
    })
  } finally {
    connection.close()
    await database.close()
  }
}

const practiceSql = 'INSERT INTO practices (practice, name, epoch, made_at, position, hash) VALUES ($1, $2, $3, $4, 0, $1)'
const headSql = `UPDATE practices SET position = log.position, hash = log.hash FROM log
  WHERE practices.practice = $1 AND log.practice = $1 AND log.position = (SELECT max(position) FROM log WHERE practice = $1)`

async function copyPractice(copy: Copy): Promise<void> {
  const { id, name, epoch, madeAt } = copy.practice
  await copy.session.query(practiceSql, [id, name, epoch, madeAt])
  await copyLog(copy)
  await copy.session.query(headSql, [id])
  for (const table of copy.areas.all) await copyArea(copy, table)
  await copyTimers(copy)
  await copySecrets(copy)
  await copyOpenNotes(copy)
}

function* batchesOf<Row>(rows: Iterable<Row>): Iterable<readonly Row[]> {
  let batch: Row[] = []
  for (const row of rows) {
    batch.push(row)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

const logSql = `INSERT INTO log (practice, position, hash, entry) SELECT $1, * FROM ${unnestSql(['bigint', 'text', 'text'])}`
const recordsSql = `INSERT INTO log_of_record (practice, area, record, position, version)
  SELECT $1, * FROM ${unnestSql(['text', 'text', 'bigint', 'bigint'])}`

async function copyLog({ connection, session, areas: { names }, practice }: Copy): Promise<void> {
  const sql = 'SELECT position, hash, entry FROM log WHERE practice = ? ORDER BY position'
  for (const rows of batchesOf(connection.each<{ position: number; hash: string; entry: string }>(sql, practice.n))) {
    const entries = rows.map(({ position, hash, entry }) => [position, hash, entry])
    const touched = rows.flatMap(({ position, entry }) =>
      parseEntry(names, entry).changes.map(({ area, record, version }) => [names.storedArea(area), record, position, version]),
    )
    await session.query(logSql, [practice.id, ...valuesByColumn(entries, 3)])
    await session.query(recordsSql, [practice.id, ...valuesByColumn(touched, 4)])
  }
}

async function copyArea({ connection, session, practice }: Copy, table: AreaTable): Promise<void> {
  const rows = connection.each<RecordRow>(`SELECT _record FROM ${table.table} WHERE _practice = ?`, practice.n)
  for (const batch of batchesOf(rows)) {
    const changed = batch.map((row) => {
      const record = recordOf(table, row)
      return { area: table.name, id: record.id, base: null, record, text: row._record }
    })
    for (const { text, values } of areaStatements(practice.id, table, changed)) await session.query(text, values)
    for (const { columns, isServerWide } of table.indexes) {
      const indexed = table.columns.filter(({ name }) => columns.includes(name))
      const taken = changed
        .map(({ record }) => [...indexed.map((column) => columnValueOf(record, column)), record.id])
        .filter((values) => !values.includes(null))
      const values = taken.map((row) => [table.area, columns.join(' '), JSON.stringify(row.slice(0, -1)), row.at(-1) ?? null])
      if (isServerWide) await session.query(takenSql, [practice.id, ...valuesByColumn(values, 4)])
    }
  }
}

const takenSql = `INSERT INTO server_unique (practice, area, fields, value, record) SELECT $1, * FROM ${unnestSql(['text', 'text', 'text', 'text'])}`
const timersSql = `INSERT INTO timers (practice, area, record, name, due) SELECT $1, * FROM ${unnestSql(['text', 'text', 'text', 'text'])}`
const secretsSql = `INSERT INTO secrets (practice, area, record, name, value) SELECT $1, * FROM ${unnestSql(['text', 'text', 'text', 'text'])}`

type NamedRow = { readonly area: string; readonly record: string; readonly name: string; readonly value: string }

const namedRows = ({ connection, practice }: Copy, table: string, column: string) =>
  batchesOf(connection.each<NamedRow>(`SELECT area, record, name, ${column} AS value FROM ${table} WHERE practice = ?`, practice.n))

async function copyTimers(copy: Copy): Promise<void> {
  for (const rows of namedRows(copy, 'timers', 'due')) {
    const timers = rows.map(({ area, record, name, value }) => [area, record, name, value])
    await copy.session.query(timersSql, [copy.practice.id, ...valuesByColumn(timers, 4)])
  }
}

const noteColumns = ['n', 'area', 'record', 'kind', 'reader', 'name', 'at']
const notesSql = `INSERT INTO open_notes (practice, ${noteColumns.join(', ')})
  SELECT $1, * FROM ${unnestSql(['bigint', 'text', 'text', 'text', 'text', 'text', 'text'])}`

async function copyOpenNotes({ connection, session, practice }: Copy): Promise<void> {
  const rows = connection.each<OpenNoteRow>(`SELECT ${noteColumns.join(', ')} FROM open_notes WHERE practice = ?`, practice.id)
  for (const batch of batchesOf(rows)) {
    const notes = batch.map(({ n, area, record, kind, reader, name, at }) => [n, area, record, kind, reader, name, at])
    await session.query(notesSql, [practice.id, ...valuesByColumn(notes, noteColumns.length)])
  }
}

/** A value that the key of the file does not decrypt is left out: its owner sets it again. */
async function copySecrets(copy: Copy): Promise<void> {
  for (const rows of namedRows(copy, 'secrets', 'value')) {
    const secrets = rows.flatMap(({ area, record, name, value }) => {
      const use = secretUse(area, record, name)
      const plain = isKeyedSecret(name) ? copy.keys.from.decrypt(use, value) : value
      if (plain === null) return []
      return [[area, record, name, isKeyedSecret(name) ? copy.keys.to.encrypt(use, plain) : plain]]
    })
    await copy.session.query(secretsSql, [copy.practice.id, ...valuesByColumn(secrets, 4)])
  }
}
