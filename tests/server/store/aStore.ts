import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { write } from '#server/engine/look.ts'
import { type Opening, openSqlite } from '#server/store/sqlite.ts'
import type { Decision, Store } from '#server/store/store.ts'
import { areas } from '#tests/contracts/store/areas.ts'

/** SQLite files of real practices' shape, for the tests of what is SQLite's own. */

export const practice = '0190aaaa-0000-7000-8000-000000000000'

export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'store-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** What a store is opened with; its failures of storage are gathered. */
export function anOpening(file: string, more: Partial<Opening> = {}): Opening & { readonly failures: unknown[] } {
  const failures: unknown[] = []
  let count = 0
  return {
    file,
    resources: areas,
    now: () => Date.parse('2026-11-24T00:00:00.000Z'),
    newId: () => `0190bbbb-0000-7000-8000-${String(++count).padStart(12, '0')}`,
    report: () => {},
    onStorageFailed: (error) => {
      failures.push(error)
    },
    ballastBytes: 0,
    ...more,
    failures,
  }
}

export const idOf = (count: number) => `0190cccc-0000-7000-8000-${String(count).padStart(12, '0')}`

export const work = <Result>(store: Store, decide: () => Decision<Result>) =>
  store.change({ practice, by: { kind: 'system', id: 'test', name: 'Test' }, because: 'a test', command: 'people.edit', decide })

export const put = async (store: Store, area: string, id: string, fields: Fields | null): Promise<AnyRecord> =>
  (await work(store, () => write(area, id, fields))).result

/** Some people who came, changed and went, a chair, and a visit of one of them: eleven entries. */
export async function aHistory(store: Store): Promise<void> {
  await store.makePractice(practice, 'Harbour Dental')
  for (let count = 0; count < 6; count++)
    await put(store, 'people', idOf(count), { name: `Person ${count}`, town: 'Perth', email: null, age: count, tall: false })
  await put(store, 'people', idOf(1), { name: 'Person one', town: null, email: null, age: 1, tall: true })
  await put(store, 'people', idOf(2), null)
  await put(store, 'chairs', idOf(90), { name: 'One' })
  const visit = {
    person: idOf(1),
    chair: idOf(90),
    startsAt: '2026-11-24T00:00:00.000Z',
    endsAt: '2026-11-24T01:00:00.000Z',
    state: { visit: 'scheduled' },
  }
  await put(store, 'visits', idOf(10), visit)
  await work(store, function* (): Decision<void> {
    yield* write('people', idOf(3), { name: 'Both', town: 'Hobart', email: null, age: 3, tall: false })
    yield* write('visits', idOf(10), { ...visit, state: { visit: 'arrived' } })
  })
}

/** A file with that history, as the present version leaves it. */
export async function someData(): Promise<string> {
  const file = join(aFolder(), 'a.sqlite')
  const store = openSqlite(anOpening(file))
  await aHistory(store)
  await store.close()
  return file
}
