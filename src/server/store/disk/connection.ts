import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { ensurePrivateFile } from './dataFile.ts'

/** A value that can be bound to a statement. */
export type SqlValue = string | number | null

/** One connection that caches its prepared statements. */
export type Connection = {
  readonly one: <Row>(sql: string, ...values: readonly SqlValue[]) => Row | undefined
  readonly all: <Row>(sql: string, ...values: readonly SqlValue[]) => Row[]
  /** Iterates over the rows, for results too large to hold in memory. */
  readonly each: <Row>(sql: string, ...values: readonly SqlValue[]) => Iterable<Row>
  /** Returns the rowid of the last inserted row. */
  readonly run: (sql: string, ...values: readonly SqlValue[]) => number
  readonly exec: (sql: string) => void
  readonly inTransaction: () => boolean
  readonly raw: DatabaseSync
  readonly close: () => void
}

/** The first SQLite version in which a checkpoint racing a write cannot corrupt the file. */
const minSqliteVersion = [3, 51, 3]
const maxPreparedStatements = 1000

/** Each pragma and the value that must be read back. A connection with a wrong value can silently lose acknowledged writes. */
const pragmas = [
  ['journal_mode', 'wal'],
  ['synchronous', 2],
  ['foreign_keys', 1],
  ['busy_timeout', 2000],
  // Only where the thread of checkpoints falls behind: one on this thread takes 20 to 30 ms of it.
  ['wal_autocheckpoint', 16_000],
  ['journal_size_limit', 67_108_864],
  ['cache_size', -32_000],
  ['temp_store', 2],
  // A replaced row leaves its seal, too.
  ['recursive_triggers', 1],
] as const

/**
 * Opens the file for writing.
 * @throws if SQLite is too old or a pragma is not applied.
 */
export function openForWriting(file: string): Connection {
  ensurePrivateFile(file)
  const connection = wrapDatabase(new DatabaseSync(file))
  assertVersion(connection)
  for (const [name, value] of pragmas) setPragma(connection, name, value)
  return connection
}

/**
 * As `openForWriting`, for a file that counts only once it is closed: no commit waits for the disk. A file that was not closed may be
 * damaged, so its writer must make it again.
 */
export function openToBeClosed(file: string): Connection {
  const connection = openForWriting(file)
  setPragma(connection, 'synchronous', 0)
  return {
    ...connection,
    close: () => {
      setPragma(connection, 'synchronous', 2)
      connection.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      connection.close()
    },
  }
}

/** Opens the file read-only, beside a server that may be writing to it. */
export const openForReading = (file: string): Connection => {
  const connection = wrapDatabase(new DatabaseSync(file, { readOnly: true }))
  connection.exec('PRAGMA busy_timeout = 5000')
  return connection
}

/** Opens the file of a running server for checkpoints only. */
export const openForCheckpoints = (file: string): Connection => {
  const connection = wrapDatabase(new DatabaseSync(file))
  for (const [name, value] of [...pragmas, ['wal_autocheckpoint', 0] as const]) setPragma(connection, name, value)
  return connection
}

/** An empty database that no file keeps. */
export const openInMemory = (): Connection => wrapDatabase(new DatabaseSync(':memory:'))

function setPragma(connection: Connection, name: string, value: string | number): void {
  connection.exec(`PRAGMA ${name} = ${value}`)
  const [actual] = Object.values(connection.one<Record<string, unknown>>(`PRAGMA ${name}`) ?? {})
  if (actual !== value) throw new Error(`SQLite keeps ${name} at ${String(actual)} where ${value} was asked for`)
}

function assertVersion(connection: Connection): void {
  const version = connection.one<{ version: string }>('SELECT sqlite_version() AS version')?.version ?? '0'
  const versionParts = version.split('.').map(Number)
  const firstDifference = minSqliteVersion.findIndex((part, index) => part !== versionParts[index])
  if (firstDifference >= 0 && (versionParts[firstDifference] ?? 0) < (minSqliteVersion[firstDifference] ?? 0)) {
    throw new Error(`SQLite ${version} can corrupt the data; ${minSqliteVersion.join('.')} or newer is needed`)
  }
}

function wrapDatabase(raw: DatabaseSync): Connection {
  const prepared = new Map<string, StatementSync>()
  const statement = (sql: string) => prepared.get(sql) ?? prepare(raw, prepared, sql)
  return {
    one: <Row>(sql: string, ...values: readonly SqlValue[]) => statement(sql).get(...toSqlInputs(values)) as Row | undefined,
    all: <Row>(sql: string, ...values: readonly SqlValue[]) => statement(sql).all(...toSqlInputs(values)) as Row[],
    each: <Row>(sql: string, ...values: readonly SqlValue[]) => statement(sql).iterate(...toSqlInputs(values)) as Iterable<Row>,
    run: (sql, ...values) => Number(statement(sql).run(...toSqlInputs(values)).lastInsertRowid),
    exec: (sql) => raw.exec(sql),
    inTransaction: () => raw.isTransaction,
    raw,
    close: () => raw.close(),
  }
}

const toSqlInputs = (values: readonly SqlValue[]): SQLInputValue[] => values as SQLInputValue[]

/** Prepares a statement. Query shapes vary, so the oldest statement is dropped at the limit. */
function prepare(raw: DatabaseSync, prepared: Map<string, StatementSync>, sql: string): StatementSync {
  const compiled = raw.prepare(sql)
  if (prepared.size >= maxPreparedStatements)
    for (const oldest of prepared.keys()) {
      prepared.delete(oldest)
      break
    }
  prepared.set(sql, compiled)
  return compiled
}
