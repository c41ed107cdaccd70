import { BehaviorSubject, type Observable } from 'rxjs'
import { describe, expect, test } from 'vitest'
import type { AnyRecord } from '#domain/wire.ts'
import type { CollectionWindow } from '#streams/replica/windowFilter.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { type WallActivity, watchWallActivity } from '#streams/derive/wall/wallActivity.ts'
import { type FigureDays, watchFigureDays } from '#streams/derive/wall/figureCells.ts'
import { location, rows } from '../support/dayRows.ts'

const notLoaded: LiveCollection = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }
const loaded: LiveCollection = { ...notLoaded, ready: true }
const forbidden: LiveCollection = {
  ...notLoaded,
  problem: { type: 'about:blank', title: 'No', status: 403, detail: 'Not yours', requestId: '1' },
}
/** Resolves after every promise that waits for nothing else. */
const flushPromises = () => new Promise((resolve) => setImmediate(resolve))

/** Each requested area, which the test answers one by one. */
function createTestClient() {
  const requested = new Map<string, { readonly window: CollectionWindow; readonly live$: BehaviorSubject<LiveCollection> }>()
  const collection = <R extends AnyRecord>(area: string, window: CollectionWindow = {}) => {
    const live$ = new BehaviorSubject<LiveCollection>(notLoaded)
    requested.set(area, { window, live$ })
    return live$ as unknown as Observable<LiveCollection<R>>
  }
  const respond = async (area: string, live: LiveCollection) => {
    requested.get(area)?.live$.next(live)
    await flushPromises()
  }
  return { collection, areas: () => [...requested.keys()], window: (area: string) => requested.get(area)?.window, respond }
}

describe('wall activity', () => {
  test('[DISPLAY-25] a wall shows no list before all have loaded, does without a list it may not see, and follows later changes', async () => {
    const client = createTestClient()
    const emitted: (WallActivity | null)[] = []
    const subscription = watchWallActivity(client, location, '2026-11-24').subscribe((activity) => emitted.push(activity))
    const [last, ...others] = client.areas().toReversed()
    for (const area of others) await client.respond(area, area === 'conversations' ? forbidden : loaded)
    expect(emitted.at(-1)).toBeNull()
    await client.respond(String(last), loaded)
    expect(emitted.at(-1)?.gaps.size).toBe(0)
    const conversation = { id: 'a', version: 1, createdAt: '', updatedAt: '' }
    await client.respond('conversations', { ...loaded, rows: rows([conversation]) })
    expect([...(emitted.at(-1)?.conversations.keys() ?? [])]).toEqual(['a'])
    subscription.unsubscribe()
  })

  test('[DISPLAY-14] a wall begins at the first instant of the local day, also on the day that has one hour less', () => {
    const client = createTestClient()
    watchWallActivity(client, location, '2026-10-04').subscribe().unsubscribe()
    expect(client.window('waitlists/gaps')?.from?.at).toBe('2026-10-03T14:00:00.000Z')
  })
})

describe('figures of the wall', () => {
  test('[FIGURE-8] a wall reads four weeks of figures and no appointment of an earlier day, and shows none before all have answered', async () => {
    const client = createTestClient()
    const emitted: FigureDays[] = []
    const subscription = watchFigureDays(client, location, '2026-11-25').subscribe((days) => emitted.push(days))
    const cell = { id: 'a', version: 1, createdAt: '', updatedAt: '', day: '2026-11-24', minute: 540, seated: 1 }
    await client.respond('figures/appointments', { ...loaded, rows: rows([cell]) })
    expect([...(emitted.at(-1) ?? [])]).toEqual([])
    for (const figure of ['waits', 'departures', 'gaps']) await client.respond(`figures/${figure}`, loaded)
    expect([...(emitted.at(-1)?.keys() ?? [])]).toEqual(['2026-11-24'])
    expect(client.areas().filter((area) => !area.startsWith('figures/'))).toEqual([])
    const { from, to } = client.window('figures/appointments') ?? {}
    expect([from?.at, to?.at]).toEqual(['2026-10-28', '2026-11-26'])
    subscription.unsubscribe()
  })
})
