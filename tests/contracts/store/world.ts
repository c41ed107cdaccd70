import { onTestFinished } from 'vitest'
import { instantOf } from '#domain/time.ts'
import type { AnyRecord, By, Fields } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'
import { write } from '#server/engine/look.ts'
import type { Committed, Decision, LoggedEntry, Query, Store } from '#server/store/store.ts'
import { areas } from './areas.ts'

/** What a keeper of the store is opened with. The clock and the ids are the test's. */
export type Given = {
  readonly resources: readonly Resource[]
  readonly now: () => number
  readonly newId: () => string
  readonly report: (what: string, error?: unknown) => void
}
export type Keeper = {
  readonly store: Store
  /** Closes it and opens the same data anew: nothing that was only in memory is left. */
  readonly again: () => Promise<Keeper>
  /** Closes it and clears the data away. */
  readonly end: () => Promise<void>
}
export type OpenKeeper = (given: Given) => Promise<Keeper>

export type World = {
  readonly store: () => Store
  readonly practice: string
  readonly clock: { now: number }
  readonly reported: string[]
  readonly newId: () => string
  readonly reopen: () => Promise<void>
  /** One work in the practice, or in another. */
  readonly work: <Result>(decide: () => Decision<Result>, practice?: string) => Promise<Committed<Result>>
  /** A work that writes one record. */
  readonly put: (area: string, id: string, fields: Fields | null, practice?: string) => Promise<AnyRecord>
  readonly list: (area: string, query?: Partial<Query>, practice?: string) => Promise<readonly AnyRecord[]>
  /** Everything told by `onCommit` since the world began. */
  readonly told: LoggedEntry[]
}

export const someone: By = { kind: 'user', id: '0190', name: 'Ruth' }
export const startOfTime = Date.parse('2026-11-24T00:00:00.000Z')

export async function aWorld(open: OpenKeeper): Promise<World> {
  const clock = { now: startOfTime }
  const reported: string[] = []
  let count = 0
  const newId = () => `0190${String(++count).padStart(4, '0')}-0000-7000-8000-000000000000`
  let keeper = await open({
    resources: areas,
    now: () => clock.now,
    newId,
    report: (what) => {
      reported.push(what)
    },
  })
  onTestFinished(() => keeper.end())
  const practice = newId()
  await keeper.store.makePractice(practice, 'Harbour Dental')
  const told: LoggedEntry[] = []
  const listen = () =>
    keeper.store.onCommit((entries) => {
      told.push(...entries)
    })
  listen()
  const work: World['work'] = (decide, at = practice) =>
    keeper.store.change({ practice: at, by: someone, because: 'a test', command: 'people.edit', decide })
  return {
    store: () => keeper.store,
    practice,
    clock,
    reported,
    newId,
    work,
    told,
    reopen: async () => {
      keeper = await keeper.again()
      listen()
    },
    put: async (area, id, fields, at) => (await work(() => write(area, id, fields), at)).result,
    list: async (area, query = {}, at = practice) => (await keeper.store.list(at, area, { where: [], ...query })).items,
  }
}

export const later = (milliseconds: number) => instantOf(startOfTime + milliseconds)

/** Lets everything be told that was committed: a work of nothing is answered after it. */
export const allTold = ({ work }: World): Promise<unknown> => work(function* () {})
