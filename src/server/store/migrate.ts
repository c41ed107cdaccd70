import { createHash } from 'node:crypto'
import type { Instant } from '#domain/time.ts'
import type { Connection } from './connection.ts'
import { theLog } from './migrations/0001-the-log.ts'
import { messagesAreRecords } from './migrations/0002-messages-are-records.ts'

export type Migration = { readonly number: number; readonly name: string; readonly sql: string }

/** Forward only, and never edited once they have run anywhere. */
export const migrations: readonly Migration[] = [theLog, messagesAreRecords]

const ledger = `CREATE TABLE IF NOT EXISTS migrations_run (
  number INTEGER PRIMARY KEY, name TEXT NOT NULL, checksum TEXT NOT NULL, at TEXT NOT NULL
) STRICT`

const checksumOf = (migration: Migration) => createHash('sha256').update(migration.sql).digest('hex')

/**
 * Brings the file to the newest schema: each step whole or not at all.
 * @throws on a newer file, and on a step that was edited after it ran.
 */
export function migrate(connection: Connection, at: Instant, steps: readonly Migration[] = migrations): void {
  connection.exec(ledger)
  const done = connection.all<{ number: number; name: string; checksum: string }>(
    'SELECT number, name, checksum FROM migrations_run ORDER BY number',
  )
  for (const one of done) {
    const step = steps.find(({ number }) => number === one.number)
    if (!step)
      throw new Error(`the data was written by a newer version (its schema is ${one.number}, "${one.name}"); this one would harm it`)
    if (checksumOf(step) !== one.checksum) throw new Error(`migration ${one.number}, "${one.name}", is not the one that made this data`)
  }
  for (const step of steps.slice(done.length)) take(connection, step, at)
}

function take(connection: Connection, step: Migration, at: Instant): void {
  inOneTransaction(connection, () => {
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

export function inOneTransaction<Result>(connection: Connection, work: () => Result): Result {
  connection.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    connection.exec('COMMIT')
    return result
  } catch (error) {
    if (connection.inTransaction()) connection.exec('ROLLBACK')
    throw error
  }
}
