import { BehaviorSubject, type Observable } from 'rxjs'
import { describe, expect, test } from 'vitest'
import type { AnyRecord } from '#domain/wire.ts'
import type { Live, Window } from '#streams/client.ts'
import { type WallLives, wallLive } from '#streams/derive/wall/wallLive.ts'
import { type PastDay, wallPast } from '#streams/derive/wall/wallPast.ts'
import { aVisit, location, rows } from '../aDay.ts'

const unread: Live = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }
const empty: Live = { ...unread, ready: true }
const refused: Live = { ...unread, problem: { type: 'about:blank', title: 'No', status: 403, detail: 'Not yours', requestId: '1' } }
/** After all that was to follow of itself. */
const settled = () => new Promise((done) => setImmediate(done))

/** Each area as it was asked for, to be answered one by one. */
function asked() {
  const held = new Map<string, { readonly window: Window; readonly live$: BehaviorSubject<Live> }>()
  const collection = <R extends AnyRecord>(area: string, window: Window = {}) => {
    const live$ = new BehaviorSubject<Live>(unread)
    held.set(area, { window, live$ })
    return live$ as unknown as Observable<Live<R>>
  }
  const answer = async (area: string, live: Live) => {
    held.get(area)?.live$.next(live)
    await settled()
  }
  return { collection, areas: () => [...held.keys()], window: (area: string) => held.get(area)?.window, answer }
}

describe('what a wall follows beside the chairs', () => {
  test('[DISPLAY-25] Nothing is said of any list before each was read; one that is out of sight is done without, and later ones are followed', async () => {
    const client = asked()
    const told: (WallLives | null)[] = []
    const following = wallLive(client, location, '2026-11-24').subscribe((lives) => told.push(lives))
    const [last, ...others] = client.areas().toReversed()
    for (const area of others) await client.answer(area, area === 'conversations' ? refused : empty)
    expect(told.at(-1)).toBeNull()
    await client.answer(String(last), empty)
    expect(told.at(-1)?.gaps.size).toBe(0)
    const thread = { id: 'a', version: 1, createdAt: '', updatedAt: '' }
    await client.answer('conversations', { ...empty, rows: rows([thread]) })
    expect([...(told.at(-1)?.conversations.keys() ?? [])]).toEqual(['a'])
    following.unsubscribe()
  })

  test('[DISPLAY-14] The day that is followed is the calendar’s own, also on the day that has one hour less', () => {
    const client = asked()
    wallLive(client, location, '2026-10-04').subscribe().unsubscribe()
    const { from, to } = client.window('appointments/departures') ?? {}
    expect([from?.at, to?.at]).toEqual(['2026-10-03T14:00:00.000Z', '2026-10-04T13:00:00.000Z'])
    expect(client.window('waitlists/gaps')?.from?.at).toBe(from?.at)
  })
})

describe('the days before', () => {
  test('[DISPLAY-17] A day counts on which somebody was seated; one that was only booked tells nothing of how days go', async () => {
    const client = asked()
    const told: (readonly PastDay[])[] = []
    const following = wallPast(client, location, '2026-11-25').subscribe((days) => told.push(days))
    const lived = aVisit({ id: 'lived', starts: '09:00', visit: 'departed', seated: '09:00' })
    const booked = { ...aVisit({ id: 'booked', starts: '09:00' }), startsAt: '2026-11-22T23:00:00.000Z' }
    await client.answer('appointments', { ...empty, rows: rows([lived, booked]) })
    expect(told.at(-1)).toEqual([])
    for (const area of ['appointments/departures', 'waitlists/gaps']) await client.answer(area, empty)
    expect(told.at(-1)?.map(({ day }) => day)).toEqual(['2026-11-24'])
    expect(client.window('appointments')?.to?.at).toBe('2026-11-24T13:00:00.000Z')
    expect(client.window('appointments')?.from?.at).toBe('2026-10-27T13:00:00.000Z')
    following.unsubscribe()
  })
})
