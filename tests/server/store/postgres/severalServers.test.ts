import { expect, test } from 'vitest'
import pg from 'pg'
import type { Problem } from '#domain/problems.ts'
import { get, write } from '#server/engine/storeRequests.ts'
import type { LoggedEntry, Store, Tx } from '#server/store/store.ts'
import { executeAt } from '#tests/support/postgres/startPostgres.ts'
import { practice, runTestTx, writeRecord } from '../storeFixture.ts'
import { createPostgresFixture } from './postgresFixture.ts'

const fixture = createPostgresFixture()

/** A loaded machine may take seconds. */
const patiently = { timeout: 10_000 }

const person = '0190eeee-0000-7000-8000-000000000001'

async function openServers(count: number): Promise<{ readonly url: string; readonly servers: readonly Store[] }> {
  const url = await fixture.createDatabase()
  const servers: Store[] = []
  for (let index = 0; index < count; index += 1) servers.push(await fixture.open(url, { pollInterval: 50 }))
  await servers[0]?.createPractice(practice, 'Harbour Dental')
  return { url, servers }
}

/** Adds one to a person's age, as every lost update would show. */
function* addYear(): Tx<void> {
  const before = yield* get('people', person)
  yield* write('people', person, { name: 'Ada', age: Number(before?.['age'] ?? 0) + 1 })
}

/** Waits for so many connections whose last statement was like this, then ends them, as a restart of the database does. */
async function endConnections(url: string, statement: string, count: number): Promise<void> {
  const found = `FROM pg_stat_activity WHERE query LIKE '${statement}' AND datname = current_database() AND pid <> pg_backend_pid()`
  await expect.poll(async () => (await executeAt(url, `SELECT pid ${found}`)).length, patiently).toBeGreaterThanOrEqual(count)
  await executeAt(url, `SELECT pg_terminate_backend(pid) ${found}`)
}

const entriesOf = async (store: Store) => (await store.entries(practice, 0, 1000)).entries

test('[POSTGRES-1] a transaction that waits for the lock of its practice reads what the other server wrote', async () => {
  const { url, servers } = await openServers(1)
  const [store] = servers as readonly [Store]
  await writeRecord(store, 'people', person, { name: 'Ada', age: 1 })
  const other = new pg.Client(url)
  await other.connect()
  await other.query('BEGIN')
  await other.query('SELECT position FROM practices FOR UPDATE')
  const waiting = runTestTx(store, addYear)
  const waitingSql = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%FOR UPDATE%'`
  const isWaiting = async () => (await executeAt(url, waitingSql)).length > 0
  await expect.poll(isWaiting, patiently).toBe(true)
  const changed = JSON.stringify({ ...(await store.get(practice, 'people', person)), age: 40 })
  await other.query(`UPDATE "area people" SET age = 40, record = $1`, [changed])
  await other.query('COMMIT')
  await other.end()
  await waiting
  expect(await store.get(practice, 'people', person)).toMatchObject({ age: 41 })
})

test('[POSTGRES-2] three servers that change one practice at once lose no change, and its positions have no gap', async () => {
  const { servers } = await openServers(3)
  const changes = servers.flatMap((server) => Array.from({ length: 20 }, () => runTestTx(server, addYear)))
  await Promise.all(changes)
  const [first] = servers as readonly [Store]
  expect(await first.get(practice, 'people', person)).toMatchObject({ age: 60, version: 60 })
  expect((await entriesOf(first)).map(({ position }) => position)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
})

test('[POSTGRES-3] a server tells its followers what every server wrote, each entry once and in order', async () => {
  const { servers } = await openServers(3)
  const notified = servers.map((server) => {
    const entries: LoggedEntry[] = []
    server.onCommit((added) => void entries.push(...added))
    return entries
  })
  await Promise.all(servers.flatMap((server) => Array.from({ length: 10 }, () => runTestTx(server, addYear))))
  const [first] = servers as readonly [Store]
  const log = await entriesOf(first)
  expect(log).toHaveLength(30)
  await expect.poll(() => notified.map(({ length }) => length), patiently).toEqual([30, 30, 30])
  for (const entries of notified) expect(entries).toEqual(log)
})

test('[POSTGRES-4] a server finds what another one wrote even if no message arrives', async () => {
  const { url, servers } = await openServers(2)
  const [first, second] = servers as readonly [Store, Store]
  const notified: number[] = []
  second.onCommit((entries) => void notified.push(...entries.map(({ position }) => position)))
  await endConnections(url, 'LISTEN%', 2)
  await writeRecord(first, 'people', person, { name: 'Ada' })
  await expect.poll(() => notified, patiently).toEqual([1])
})

test('[POSTGRES-14] a server whose connections the database ends refuses with 503 at most, and then works and follows as before', async () => {
  const { url, servers } = await openServers(2)
  const [first, second] = servers as readonly [Store, Store]
  const notified: number[] = []
  second.onCommit((entries) => void notified.push(...entries.map(({ position }) => position)))
  await runTestTx(first, addYear)
  await endConnections(url, '%', 4)
  const outcomes: (string | number)[] = []
  const change = async () => {
    outcomes.push(
      await runTestTx(first, addYear).then(
        () => 'written',
        (error: Problem) => error.status,
      ),
    )
    return outcomes.at(-1)
  }
  await expect.poll(change, patiently).toBe('written')
  expect(outcomes.slice(0, -1).filter((outcome) => outcome !== 503)).toEqual([])
  await expect.poll(async () => notified.length - (await entriesOf(second)).length, patiently).toBe(0)
  expect(notified).toEqual(notified.map((_, index) => index + 1))
})
