import { type Observable, of, Subject, throwError } from 'rxjs'
import { describe, expect, test } from 'vitest'
import type { AnyRecord, Frame, Page, ProblemBody } from '#domain/wire.ts'
import type { Live } from '#streams/client.ts'
import { liveCollection } from '#streams/liveCollection.ts'
import { sieveOf } from '#streams/window.ts'
import { aPage } from './support/page.ts'
import { settled } from './support/timers.ts'

const at = '2026-11-24T00:00:00.000Z'
const row = (id: string, version = 1): AnyRecord => ({ id, version, createdAt: at, updatedAt: at, day: '0' })
const page = (position: number, items: AnyRecord[]): Page => ({ epoch: 'one', position, items, next: null })
const forbidden: ProblemBody = { type: 't', title: 'T', status: 403, detail: 'No', requestId: 'r', scope: 'pat' }
const moved = (from: number): Frame => ({
  epoch: 'one',
  from,
  to: from + 1,
  at,
  entries: [
    {
      position: from + 1,
      at,
      by: { kind: 'user', id: 'u', name: 'Ana' },
      because: 'k',
      command: 'c',
      changes: [{ area: 'things', record: 'x', version: 2, kind: 'changed', values: { day: '1' } }],
    },
  ],
})

/** A collection whose every source is in the test's hand. */
function inHand(pages: () => Observable<Page>, one: (id: string) => Promise<AnyRecord | null> = async () => null) {
  const begin$ = new Subject<number>()
  const frames$ = new Subject<Frame>()
  const pauses: Subject<null>[] = []
  const asked: string[] = []
  const shown: Live[] = []
  liveCollection({
    sieve: sieveOf('things', { filters: { day: ['0', '1'] } }),
    begin$,
    frames$,
    pages,
    one: (id) => (asked.push(id), one(id)),
    pause: () => {
      const pause$ = new Subject<null>()
      pauses.push(pause$)
      return pause$
    },
    refusal: (failure) => (failure === forbidden ? forbidden : null),
  }).subscribe((live) => shown.push(live))
  return { begin$, frames$, pauses, asked, now: () => shown.at(-1) as Live }
}

describe('a live collection', () => {
  test('[LIVE-12] who may no longer see the rows sees none, and is told which right is missing', async () => {
    let isAllowed = true
    const hand = inHand(() => (isAllowed ? of(page(1, [row('a')])) : throwError(() => forbidden)))
    hand.begin$.next(1)
    expect(hand.now()).toMatchObject({ ready: true, problem: null })
    isAllowed = false
    hand.begin$.next(2)
    expect(hand.now()).toMatchObject({ ready: false, problem: { scope: 'pat' } })
    expect(hand.now().rows.size).toBe(0)
    hand.frames$.next(moved(1))
    await settled()
    expect([hand.asked, hand.pauses.length]).toEqual([[], 0])
  })

  test('[LIVE-13] a snapshot that fails is asked for again, later each time, and the old rows stay meanwhile', async () => {
    let answers = 0
    const hand = inHand(() => {
      answers += 1
      return answers === 1 || answers === 5 ? of(page(answers, [row('a')])) : throwError(() => new Error('away'))
    })
    hand.begin$.next(1)
    hand.begin$.next(2)
    await settled()
    expect([answers, hand.pauses.length, hand.now().rows.size]).toEqual([3, 1, 1])
    hand.pauses[0]?.next(null)
    await settled()
    expect([answers, hand.pauses.length, hand.now().rows.size]).toEqual([4, 2, 1])
    hand.pauses[1]?.next(null)
    await settled()
    expect([answers, hand.now().position, hand.now().ready]).toEqual([5, 5, true])
  })

  test('[LIVE-14] one record that may have come in is asked for once, however often it changes; where no answer comes all is asked anew', async () => {
    let snapshots = 0
    const hand = inHand(
      () => of(page((snapshots += 1), [row('a')])),
      () => Promise.reject(new Error('away')),
    )
    hand.begin$.next(1)
    hand.frames$.next(moved(1))
    hand.frames$.next(moved(2))
    expect(hand.asked).toEqual(['x'])
    expect(hand.now().position).toBe(1)
    await settled()
    expect(snapshots).toBe(2)
  })

  test('[LINK-16] a page that is of another build than its server is told to load anew, and one whose sign-in ended to sign in', async () => {
    const one = await aPage(1)
    const needs: unknown[] = []
    one.client.needs$.subscribe((need) => needs.push(need))
    one.server.cut()
    await one.pass(3000)
    expect(needs).toEqual([null])
    one.server.net.build = 'a newer one'
    one.server.cut()
    await one.pass(3000)
    expect(needs).toEqual([null, 'reload'])
    one.server.net.isSignedIn = false
    const asked = one.client.fetch('GET', '/api/auth/').catch(() => null)
    await one.pass(100)
    await asked
    expect(needs).toEqual([null, 'reload', 'signIn'])
  })
})
