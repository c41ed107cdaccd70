import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { forOurEyesOnly } from './dataFile.ts'

/** What a statement may be given. */
export type Value = string | number | null

/** One connection, its statements prepared once and kept. */
export type Connection = {
  readonly one: <Row>(sql: string, ...values: readonly Value[]) => Row | undefined
  readonly all: <Row>(sql: string, ...values: readonly Value[]) => Row[]
  /** One by one, for what is too much to hold. */
  readonly each: <Row>(sql: string, ...values: readonly Value[]) => Iterable<Row>
  /** Answers the rowid of the last row inserted. */
  readonly run: (sql: string, ...values: readonly Value[]) => number
  readonly exec: (sql: string) => void
  readonly inTransaction: () => boolean
  readonly raw: DatabaseSync
  readonly close: () => void
}

/** The first version in which a checkpoint racing a write cannot corrupt the file. */
const oldestSafeVersion = [3, 51, 3]
const mostStatements = 1000

/** Each pragma and the value that must be read back: one that is missing on one connection loses acknowledged writes, silently. */
const pragmas = [
  ['journal_mode', 'wal'],
  ['synchronous', 2],
  ['foreign_keys', 1],
  ['busy_timeout', 2000],
  ['wal_autocheckpoint', 4000],
  ['journal_size_limit', 67_108_864],
  ['cache_size', -32_000],
  ['temp_store', 2],
] as const

/** Opens the file for writing. @throws when SQLite is too old or a pragma does not hold. */
export function openForWriting(file: string): Connection {
  forOurEyesOnly(file)
  const connection = connectionTo(new DatabaseSync(file))
  assertVersion(connection)
  for (const [name, value] of pragmas) settle(connection, name, value)
  return connection
}

/** A second pair of eyes on the file, beside a server that may be writing to it. */
export const openForReading = (file: string): Connection => {
  const connection = connectionTo(new DatabaseSync(file, { readOnly: true }))
  connection.exec('PRAGMA busy_timeout = 5000')
  return connection
}

function settle(connection: Connection, name: string, value: string | number): void {
  connection.exec(`PRAGMA ${name} = ${value}`)
  const [found] = Object.values(connection.one<Record<string, unknown>>(`PRAGMA ${name}`) ?? {})
  if (found !== value) throw new Error(`SQLite keeps ${name} at ${String(found)} where ${value} was asked for`)
}

function assertVersion(connection: Connection): void {
  const version = connection.one<{ version: string }>('SELECT sqlite_version() AS version')?.version ?? '0'
  const parts = version.split('.').map(Number)
  const at = oldestSafeVersion.findIndex((part, index) => part !== parts[index])
  if (at >= 0 && (parts[at] ?? 0) < (oldestSafeVersion[at] ?? 0)) {
    throw new Error(`SQLite ${version} can corrupt the data; ${oldestSafeVersion.join('.')} or newer is needed`)
  }
}

function connectionTo(raw: DatabaseSync): Connection {
  const prepared = new Map<string, StatementSync>()
  const statement = (sql: string) => prepared.get(sql) ?? prepare(raw, prepared, sql)
  return {
    one: <Row>(sql: string, ...values: readonly Value[]) => statement(sql).get(...given(values)) as Row | undefined,
    all: <Row>(sql: string, ...values: readonly Value[]) => statement(sql).all(...given(values)) as Row[],
    each: <Row>(sql: string, ...values: readonly Value[]) => statement(sql).iterate(...given(values)) as Iterable<Row>,
    run: (sql, ...values) => Number(statement(sql).run(...given(values)).lastInsertRowid),
    exec: (sql) => raw.exec(sql),
    inTransaction: () => raw.isTransaction,
    raw,
    close: () => raw.close(),
  }
}

const given = (values: readonly Value[]): SQLInputValue[] => values as SQLInputValue[]

/** Queries come in many shapes; the oldest statement makes room, so that they do not pile up. */
function prepare(raw: DatabaseSync, prepared: Map<string, StatementSync>, sql: string): StatementSync {
  const made = raw.prepare(sql)
  if (prepared.size >= mostStatements)
    for (const oldest of prepared.keys()) {
      prepared.delete(oldest)
      break
    }
  prepared.set(sql, made)
  return made
}
