import { onTestFinished } from 'vitest'
import { instantOf } from '#domain/time.ts'
import type { AnyRecord, Actor, Fields, Origin } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'
import { write } from '#server/engine/storeRequests.ts'
import type { Query } from '#domain/query.ts'
import type { CommitResult, Tx, LoggedEntry, Store } from '#server/store/store.ts'
import { areas } from './areas.ts'

/** The dependencies of a store implementation. The test controls the clock and the ids. */
export type StoreTestDeps = {
  readonly resources: readonly Resource[]
  readonly now: () => number
  readonly newId: () => string
  readonly report: (message: string, error?: unknown) => void
}
export type StoreImplementation = {
  readonly store: Store
  /** Closes the store and opens the same data again, so that anything held only in memory is lost. */
  readonly reopen: () => Promise<StoreImplementation>
  /** Closes the store and deletes its data. */
  readonly destroy: () => Promise<void>
}
export type OpenStore = (given: StoreTestDeps) => Promise<StoreImplementation>

export type StoreHarness = {
  readonly store: () => Store
  readonly practice: string
  readonly clock: { now: number }
  readonly reports: string[]
  readonly newId: () => string
  readonly reopen: () => Promise<void>
  /** Runs one transaction in the practice, or in another one. */
  readonly runTx: <Result>(run: (now: number) => Tx<Result>, practice?: string) => Promise<CommitResult<Result>>
  /** Runs a transaction that writes one record. */
  readonly put: (area: string, id: string, fields: Fields | null, practice?: string) => Promise<AnyRecord>
  readonly list: (area: string, query?: Partial<Query>, practice?: string) => Promise<readonly AnyRecord[]>
  /** Every log entry passed to `onCommit` since the harness was created. */
  readonly logged: LoggedEntry[]
}

export const testUser: Actor = { kind: 'user', id: '0190', name: 'Ruth' }
export const testOrigin: Origin = { kind: 'screen', id: 'a screen' }
export const startTime = Date.parse('2026-11-24T00:00:00.000Z')

export async function createStoreHarness(openStore: OpenStore): Promise<StoreHarness> {
  const clock = { now: startTime }
  const reports: string[] = []
  let count = 0
  const newId = () => `0190${String(++count).padStart(4, '0')}-0000-7000-8000-000000000000`
  let implementation = await openStore({
    resources: areas,
    now: () => clock.now,
    newId,
    report: (message) => {
      reports.push(message)
    },
  })
  onTestFinished(() => implementation.destroy())
  const practice = newId()
  await implementation.store.createPractice(practice, 'Harbour Dental')
  const logged: LoggedEntry[] = []
  const subscribe = () =>
    implementation.store.onCommit((entries) => {
      logged.push(...entries)
    })
  subscribe()
  const runTx: StoreHarness['runTx'] = (run, targetPractice = practice) =>
    implementation.store.change({
      practice: targetPractice,
      by: testUser,
      origin: testOrigin,
      because: 'a test',
      command: 'people.edit',
      run,
    })
  return {
    store: () => implementation.store,
    practice,
    clock,
    reports,
    newId,
    runTx,
    logged,
    reopen: async () => {
      implementation = await implementation.reopen()
      subscribe()
    },
    put: async (area, id, fields, targetPractice) => (await runTx(() => write(area, id, fields), targetPractice)).result,
    list: async (area, query = {}, targetPractice = practice) =>
      (await implementation.store.list(targetPractice, area, { where: [], ...query })).items,
  }
}

export const instantAfter = (milliseconds: number) => instantOf(startTime + milliseconds)

/** Waits until the listeners have received every commit: an empty transaction resolves after them. */
export const untilNotified = ({ runTx }: StoreHarness): Promise<unknown> => runTx(function* () {})
