import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Instant } from '#domain/time.ts'
import type { Declarations } from '../../declarations/declarations.ts'
import { connectionTo } from '../database.ts'
import { codeOf } from '../databaseErrors.ts'
import type { AreaTables } from './areaTables.ts'
import { databaseMigrations, type DatabaseMigration } from './fixedTables.ts'
import { syncAreas } from './syncAreas.ts'
import { syncSearchWords } from './syncSearchWords.ts'

/** One number for every server of this product. Only migrations take it: a lock of a session breaks behind a pooler. */
const migrationLock = 2_097_152_011
const lockTimeout = 2000
const attempts = 30
const lockNotAvailable = '55P03'

type Client = Pick<pg.Client, 'query'>

export type PrepareOptions = {
  readonly url: string
  readonly areas: AreaTables
  readonly declarations: Declarations
  readonly at: () => Instant
}

/**
 * Brings the fixed tables and those of the areas to this version, in one transaction under a lock. A server that starts beside waits for
 * it, and tries again.
 */
export async function prepareDatabase(options: PrepareOptions): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await prepareOnce(options)
    } catch (error) {
      if (codeOf(error) !== lockNotAvailable || attempt === attempts) throw error
      await wait(lockTimeout / 4)
    }
  }
}

async function prepareOnce(options: PrepareOptions): Promise<void> {
  const client = new pg.Client({ ...connectionTo(options.url), statement_timeout: 0, idle_in_transaction_session_timeout: 0 })
  client.on('error', () => {})
  await client.connect().catch(refuseStart)
  try {
    await client.query('BEGIN')
    await client.query(`SET LOCAL lock_timeout = ${lockTimeout}`)
    await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock])
    await migrateDatabase(client, options.at())
    await syncAreas(client, options.areas.all)
    await syncSearchWords(client, options.areas.all)
    const { schema, text } = options.declarations
    const saveSql = 'INSERT INTO declarations (schema, declaration, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING'
    await client.query(saveSql, [schema, text, options.at()])
    await client.query('COMMIT')
  } finally {
    await client.end()
  }
}

/** @throws one line without the address, because that may contain a password. */
function refuseStart(error: unknown): never {
  const reason = codeOf(error) || (error instanceof Error ? error.message : String(error))
  throw new Error(`the database of DATABASE_URL does not accept a connection (${reason}): check the address and the account`)
}

const checksumOf = ({ sql }: DatabaseMigration) => createHash('sha256').update(sql).digest('hex')

/** @throws on data of a newer version, and on a step that was edited after it ran. */
async function migrateDatabase(client: Client, at: Instant): Promise<void> {
  await client.query(`CREATE TABLE IF NOT EXISTS migrations_run (
    number bigint PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, at text NOT NULL)`)
  const { rows } = await client.query<{ number: number; name: string; checksum: string }>(
    'SELECT number, name, checksum FROM migrations_run',
  )
  for (const row of rows) {
    const step = databaseMigrations.find(({ number }) => number === row.number)
    if (!step) throw new Error(`the database was written by a newer version (its schema is ${row.number}, "${row.name}")`)
    if (checksumOf(step) !== row.checksum) throw new Error(`migration ${row.number}, "${row.name}", is not the one that made this database`)
  }
  for (const step of databaseMigrations.filter(({ number }) => !rows.some((row) => row.number === number))) {
    await client.query(step.sql)
    const insertSql = 'INSERT INTO migrations_run (number, name, checksum, at) VALUES ($1, $2, $3, $4)'
    await client.query(insertSql, [step.number, step.name, checksumOf(step), at])
  }
}
