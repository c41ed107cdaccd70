import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Fields } from '#domain/wire.ts'
import { write } from '#server/engine/storeRequests.ts'
import { openForReading } from '#server/store/disk/connection.ts'
import { openSqlite } from '#server/store/openSqlite.ts'
import type { Store, Tx } from '#server/store/store.ts'
import { createRandom } from '#tests/support/random.ts'
import { testSeed as seed } from '#tests/support/testSeed.ts'
import { executeAt } from '#tests/support/postgres/startPostgres.ts'
import { idOf, practice, runTestTx, storeOptions } from '../storeFixture.ts'
import { createPostgresFixture } from './postgresFixture.ts'

const fixture = createPostgresFixture()

type LogRow = { readonly position: number; readonly hash: string; readonly entry: string }

const names = ['Ada', 'Zoë Müller', 'Nguyễn\u0000', '\uD83E\uDDB7', 'lone \uD800', '', 'a"b\\c', null]

function randomFields(random: () => number): Fields {
  const choose = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const source = random() < 0.1 ? { source: { system: 'old', id: String(Math.floor(random() * 3)) } } : {}
  return {
    name: choose(names),
    town: choose(['Perth', 'Hobart', null]),
    email: choose(['a@b', null, null, `${Math.floor(random() * 50)}@c`]),
    age: choose([1, 2.5, null]),
    ...source,
  }
}

/** One write after the other, so that both stores execute the same transactions. Some are refused, and some fail. */
async function writeHistory(store: Store): Promise<readonly string[]> {
  const random = createRandom(seed)
  await store.createPractice(practice, 'Harbour Dental')
  const outcomes: string[] = []
  for (let count = 0; count < 150; count += 1) {
    const steps = Array.from({ length: 1 + Math.floor(random() * 3) }, () => ({
      id: idOf(Math.floor(random() * 6)),
      fields: random() < 0.2 ? null : randomFields(random),
    }))
    const fails = random() < 0.1
    const transaction = runTestTx(store, function* (): Tx<void> {
      for (const { id, fields } of steps) yield* write('people', id, fields)
      if (fails) throw new Error('given up')
    })
    outcomes.push(
      await transaction.then(
        ({ position }) => `at ${position}`,
        (error: Error) => error.message,
      ),
    )
  }
  return outcomes
}

async function sqliteLog(): Promise<readonly [readonly string[], readonly LogRow[]]> {
  const folder = mkdtempSync(join(tmpdir(), 'store-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const options = storeOptions(join(folder, 'a.sqlite'))
  const store = openSqlite(options)
  const outcomes = await writeHistory(store)
  await store.close()
  const connection = openForReading(options.file)
  const rows = connection.all<LogRow>('SELECT position, hash, entry FROM log ORDER BY position').map((row) => ({ ...row }))
  connection.close()
  return [outcomes, rows]
}

test('[POSTGRES-8] a random history has the same log on SQLite and on PostgreSQL, to the letter', async () => {
  const url = await fixture.createDatabase()
  const { now, resources } = storeOptions('')
  const outcomes = await writeHistory(await fixture.open(url, { now, resources }))
  const rows = await executeAt(url, 'SELECT position::int, hash, entry FROM log ORDER BY position')
  const [sqliteOutcomes, sqliteRows] = await sqliteLog()
  expect(outcomes, `seed ${seed}`).toEqual(sqliteOutcomes)
  expect(rows, `seed ${seed}`).toEqual(sqliteRows)
  expect(rows.length).toBeGreaterThan(50)
})
