import { createHash } from 'node:crypto'
import type { Instant } from '#domain/time.ts'
import type { Connection } from '../disk/connection.ts'
import { logMigration } from './0001-the-log.ts'
import { messagesMigration } from './0002-messages-are-records.ts'
import { sealsMigration } from './0003-seals.ts'
import { fileSealsMigration } from './0004-file-seals.ts'
import { securityEventsMigration } from './0005-security-events.ts'
import { eventsByRecordMigration } from './0006-events-by-record.ts'
import { figuresMigration } from './0007-figures.ts'
import { declarationsMigration } from './0008-declarations.ts'
import { figureIdsMigration } from './0009-figure-ids.ts'
import { layoutMigration } from './0010-layout.ts'
import { notedOpensMigration } from './0011-open-notes.ts'

export type Migration = { readonly number: number; readonly name: string; readonly sql: string }

/** Forward only; a migration is never edited after it has run on any data. */
export const migrations: readonly Migration[] = [
  logMigration,
  messagesMigration,
  sealsMigration,
  fileSealsMigration,
  securityEventsMigration,
  eventsByRecordMigration,
  figuresMigration,
  declarationsMigration,
  figureIdsMigration,
  layoutMigration,
  notedOpensMigration,
]

const ledgerSql = `CREATE TABLE IF NOT EXISTS migrations_run (
  number INTEGER PRIMARY KEY, name TEXT NOT NULL, checksum TEXT NOT NULL, at TEXT NOT NULL
) STRICT`

const checksumOf = (migration: Migration) => createHash('sha256').update(migration.sql).digest('hex')

/**
 * Migrates the file to the newest schema: each step completely or not at all.
 * @returns whether any step ran.
 * @throws on data of a newer version, and on a step that was edited after it ran.
 */
export function migrate(connection: Connection, at: Instant, steps: readonly Migration[] = migrations): boolean {
  connection.exec(ledgerSql)
  const applied = connection.all<{ number: number; name: string; checksum: string }>(
    'SELECT number, name, checksum FROM migrations_run ORDER BY number',
  )
  for (const row of applied) {
    const step = steps.find(({ number }) => number === row.number)
    if (!step)
      throw new Error(`the data was written by a newer version (its schema is ${row.number}, "${row.name}"); this one would harm it`)
    if (checksumOf(step) !== row.checksum) throw new Error(`migration ${row.number}, "${row.name}", is not the one that made this data`)
  }
  const pending = steps.filter(({ number }) => !applied.some((row) => row.number === number))
  for (const step of pending) applyMigration(connection, step, at)
  return pending.length > 0
}

function applyMigration(connection: Connection, step: Migration, at: Instant): void {
  inTransaction(connection, () => {
    connection.exec(step.sql)
    connection.run(
      'INSERT INTO migrations_run (number, name, checksum, at) VALUES (?, ?, ?, ?)',
      step.number,
      step.name,
      checksumOf(step),
      at,
    )
  })
}

/** Runs the body in one transaction: in that of the caller, if there is one. */
export function inTransaction<Result>(connection: Connection, body: () => Result): Result {
  if (connection.inTransaction()) return body()
  connection.exec('BEGIN IMMEDIATE')
  try {
    const result = body()
    connection.exec('COMMIT')
    return result
  } catch (error) {
    if (connection.inTransaction()) connection.exec('ROLLBACK')
    throw error
  }
}
