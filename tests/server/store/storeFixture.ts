import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { write } from '#server/engine/storeRequests.ts'
import { type SqliteStoreOptions, openSqlite } from '#server/store/openSqlite.ts'
import type { Tx, Store } from '#server/store/store.ts'
import { areas } from '#tests/contracts/store/areas.ts'

/** SQLite files with realistic practice data, for tests of the SQLite store only. */

export const practice = '0190aaaa-0000-7000-8000-000000000000'

export function createTempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'store-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Options to open a store, which collect its storage failures. */
export function storeOptions(
  file: string,
  overrides: Partial<SqliteStoreOptions> = {},
): SqliteStoreOptions & { readonly failures: unknown[] } {
  const failures: unknown[] = []
  let count = 0
  return {
    file,
    resources: areas,
    now: () => Date.parse('2026-11-24T00:00:00.000Z'),
    // No group of writes ends by the speed of the machine.
    monotonic: () => 0,
    newId: () => `0190bbbb-0000-7000-8000-${String(++count).padStart(12, '0')}`,
    report: () => {},
    onStorageFailed: (error) => {
      failures.push(error)
    },
    ballastBytes: 0,
    ...overrides,
    failures,
  }
}

export const idOf = (count: number) => `0190cccc-0000-7000-8000-${String(count).padStart(12, '0')}`

export const runTestTx = <Result>(store: Store, run: () => Tx<Result>) =>
  store.change({
    practice,
    by: { kind: 'system', id: 'test', name: 'Test' },
    origin: { kind: 'screen', id: 'test' },
    because: 'a test',
    command: 'people.edit',
    run,
  })

export const writeRecord = async (store: Store, area: string, id: string, fields: Fields | null): Promise<AnyRecord> =>
  (await runTestTx(store, () => write(area, id, fields))).result

/** Writes people that are created, changed and removed, a chair, and one appointment: eleven log entries. */
export async function writeSampleHistory(store: Store): Promise<void> {
  await store.createPractice(practice, 'Harbour Dental')
  for (let count = 0; count < 6; count++)
    await writeRecord(store, 'people', idOf(count), { name: `Person ${count}`, town: 'Perth', email: null, age: count, tall: false })
  await writeRecord(store, 'people', idOf(1), { name: 'Person one', town: null, email: null, age: 1, tall: true })
  await writeRecord(store, 'people', idOf(2), null)
  await writeRecord(store, 'chairs', idOf(90), { name: 'One' })
  const appointment = {
    person: idOf(1),
    chair: idOf(90),
    startsAt: '2026-11-24T00:00:00.000Z',
    endsAt: '2026-11-24T01:00:00.000Z',
    state: { visit: 'scheduled' },
  }
  await writeRecord(store, 'visits', idOf(10), appointment)
  await runTestTx(store, function* (): Tx<void> {
    yield* write('people', idOf(3), { name: 'Both', town: 'Hobart', email: null, age: 3, tall: false })
    yield* write('visits', idOf(10), { ...appointment, state: { visit: 'arrived' } })
  })
}

/** A closed data file with that history, written by the current version. */
export async function createDataFile(): Promise<string> {
  const file = join(createTempFolder(), 'a.sqlite')
  const store = openSqlite(storeOptions(file))
  await writeSampleHistory(store)
  await store.close()
  return file
}
