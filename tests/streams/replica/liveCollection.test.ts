import { type Observable, of, Subject, throwError } from 'rxjs'
import { describe, expect, test } from 'vitest'
import type { AnyRecord, Frame, Page, ProblemBody } from '#domain/wire.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { createLiveCollection } from '#streams/replica/liveCollection.ts'
import { createWindowFilter } from '#streams/replica/windowFilter.ts'
import { openTestPage } from '../support/openTestPage.ts'
import { flushPromises } from '../support/createManualTimers.ts'

const at = '2026-11-24T00:00:00.000Z'
const row = (id: string, version = 1): AnyRecord => ({ id, version, createdAt: at, updatedAt: at, day: '0' })
const page = (position: number, items: AnyRecord[]): Page => ({ epoch: 'one', position, items, next: null })
const forbidden: ProblemBody = { type: 't', title: 'T', status: 403, detail: 'No', requestId: 'r', scope: 'pat' }
const changeFrame = (from: number): Frame => ({
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

/** A collection whose sources the test controls. */
function createTestCollection(
  fetchPages: () => Observable<Page>,
  fetchRecord: (id: string) => Promise<AnyRecord | null> = async () => null,
) {
  const restart$ = new Subject<number>()
  const frames$ = new Subject<Frame>()
  const pauses: Subject<null>[] = []
  const requestedIds: string[] = []
  const shown: LiveCollection[] = []
  createLiveCollection({
    filter: createWindowFilter('things', { filters: { day: ['0', '1'] } }),
    restart$,
    frames$,
    nextPaint: (then) => (then(), () => {}),
    fetchPages,
    fetchRecord: (id) => (requestedIds.push(id), fetchRecord(id)),
    waitToRetry: () => {
      const pause$ = new Subject<null>()
      pauses.push(pause$)
      return pause$
    },
    keepFold: () => {},
    permanentProblem: (error) => (error === forbidden ? forbidden : null),
  }).subscribe((live) => shown.push(live))
  return { restart$, frames$, pauses, requestedIds, now: () => shown.at(-1) as LiveCollection }
}

describe('live collection', () => {
  test('[LIVE-12] a user who may no longer see an area sees none of its rows and is told which permission is missing', async () => {
    let isAllowed = true
    const harness = createTestCollection(() => (isAllowed ? of(page(1, [row('a')])) : throwError(() => forbidden)))
    harness.restart$.next(1)
    expect(harness.now()).toMatchObject({ ready: true, problem: null })
    isAllowed = false
    harness.restart$.next(2)
    expect(harness.now()).toMatchObject({ ready: false, problem: { scope: 'pat' } })
    expect(harness.now().rows.size).toBe(0)
    harness.frames$.next(changeFrame(1))
    await flushPromises()
    expect([harness.requestedIds, harness.pauses.length]).toEqual([[], 0])
  })

  test('[LIVE-13] a page retries a failed snapshot, later each time, and keeps showing the old rows meanwhile', async () => {
    let answers = 0
    const harness = createTestCollection(() => {
      answers += 1
      return answers === 1 || answers === 5 ? of(page(answers, [row('a')])) : throwError(() => new Error('away'))
    })
    harness.restart$.next(1)
    harness.restart$.next(2)
    await flushPromises()
    expect([answers, harness.pauses.length, harness.now().rows.size]).toEqual([3, 1, 1])
    harness.pauses[0]?.next(null)
    await flushPromises()
    expect([answers, harness.pauses.length, harness.now().rows.size]).toEqual([4, 2, 1])
    harness.pauses[1]?.next(null)
    await flushPromises()
    expect([answers, harness.now().position, harness.now().ready]).toEqual([5, 5, true])
  })

  test('[LIVE-14] a page requests a record that may have entered the window only once; if no response comes, it fetches a new snapshot', async () => {
    let snapshots = 0
    const harness = createTestCollection(
      () => of(page((snapshots += 1), [row('a')])),
      () => Promise.reject(new Error('away')),
    )
    harness.restart$.next(1)
    harness.frames$.next(changeFrame(1))
    harness.frames$.next(changeFrame(2))
    expect(harness.requestedIds).toEqual(['x'])
    expect(harness.now().position).toBe(1)
    await flushPromises()
    expect(snapshots).toBe(2)
  })

  test('[LINK-16] a page asks the user to reload when the server runs another build, and to sign in when the sign-in has ended', async () => {
    const testPage = await openTestPage(1)
    const requiredActions: unknown[] = []
    testPage.client.requiredAction$.subscribe((action) => requiredActions.push(action))
    testPage.server.disconnectAll()
    await testPage.advance(3000)
    expect(requiredActions).toEqual([null])
    testPage.server.network.build = 'a newer one'
    testPage.server.disconnectAll()
    await testPage.advance(3000)
    expect(requiredActions).toEqual([null, 'reload'])
    testPage.server.network.isSignedIn = false
    const request = testPage.client.fetch('GET', '/api/auth/').catch(() => null)
    await testPage.advance(100)
    await request
    expect(requiredActions).toEqual([null, 'reload', 'signIn'])
  })

  test('[VERSION-11] a page must be loaded again when the server answers only clients of another protocol', async () => {
    const testPage = await openTestPage(1)
    const requiredActions: unknown[] = []
    testPage.client.requiredAction$.subscribe((action) => requiredActions.push(action))
    testPage.server.network.isOtherProtocol = true
    testPage.server.disconnectAll()
    await testPage.advance(3000)
    expect(requiredActions.slice(0, 2)).toEqual([null, 'reload'])
  })
})
