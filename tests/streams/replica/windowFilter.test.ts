import { Subject } from 'rxjs'
import { describe, expect, test } from 'vitest'
import type { Frame } from '#domain/wire.ts'
import { batchFrames } from '#streams/replica/batchFrames.ts'
import { changedFields, queryParametersOf, createWindowFilter } from '#streams/replica/windowFilter.ts'

const day = {
  filters: { 'state.visit': ['arrived', 'ready'], location: 'here' },
  from: { field: 'startsAt', at: '2026-11-24' },
  to: { field: 'startsAt', at: '2026-11-25' },
}
const appointment = { startsAt: '2026-11-24T09', location: 'here', state: { visit: 'ready' } }

describe('collection window', () => {
  test('[WINDOW-1] a window holds what the list request with its parameters returns, from its first instant up to but excluding its last', () => {
    const { matches } = createWindowFilter('appointments', day)
    expect(queryParametersOf(day)).toEqual([
      ['location', 'here'],
      ['state.visit', 'arrived'],
      ['state.visit', 'ready'],
      ['startsAt.from', '2026-11-24'],
      ['startsAt.to', '2026-11-25'],
    ])
    expect([appointment, { ...appointment, startsAt: '2026-11-24' }].map(matches)).toEqual([true, true])
    const outside = [
      { startsAt: '2026-11-25' },
      { startsAt: '2026-11-23T23' },
      { startsAt: null },
      { location: 'there' },
      { state: { visit: 'called' } },
    ]
    expect(outside.map((fields) => matches({ ...appointment, ...fields }))).toEqual([false, false, false, false, false])
  })

  test('[WINDOW-2] a field that the user may not see excludes no record from a window', () => {
    expect(createWindowFilter('appointments', day).matches({ startsAt: '2026-11-24T09' })).toBe(true)
    expect(
      createWindowFilter('users', { filters: { disabled: 'false', provider: 'null', groups: 'g' } }).matches({
        disabled: false,
        provider: null,
        groups: ['f', 'g'],
      }),
    ).toBe(true)
  })

  test('[WINDOW-3] two descriptions of the same window share one collection', () => {
    const reordered = { ...day, filters: { location: ['here'], 'state.visit': ['arrived', 'ready'] } }
    expect(queryParametersOf(reordered)).toEqual(queryParametersOf(day))
  })

  test('[WINDOW-4] a field counts as changed only if its value changed, whatever the order of its keys', () => {
    const row = {
      id: 'a',
      version: 1,
      createdAt: 'c',
      updatedAt: 'u',
      state: { visit: 'ready', exam: 'none' },
      alerts: [{ label: 'latex' }],
    }
    expect(
      changedFields(row, { ...row, version: 2, updatedAt: 'v', state: { exam: 'none', visit: 'ready' }, alerts: [{ label: 'latex' }] }),
    ).toEqual(new Set())
    expect(changedFields(row, { ...row, alerts: [], note: null })).toEqual(new Set(['alerts', 'note']))
  })

  test('[WINDOW-5] above a few hundred rows, a page shows all changes between two paints together and loses none', () => {
    const { frames$, restarted$, passed, paint } = batchLarge()
    frames$.next(frameFrom(1, 'a'))
    frames$.next(frameFrom(2, 'b'))
    expect(passed).toEqual([])
    paint()
    expect(passed.map(({ from, to, entries }) => [from, to, entries.length])).toEqual([[1, 3, 2]])

    // Frames that do not continue each other stay apart, so that the collection notices.
    for (const frame of [frameFrom(3, 'a'), frameFrom(5, 'b'), { ...frameFrom(6, 'c'), epoch: 'two' }]) frames$.next(frame)
    paint()
    expect(passed.slice(1).map(({ epoch, from }) => [epoch, from])).toEqual([
      ['one', 3],
      ['one', 5],
      ['two', 6],
    ])

    frames$.next(frameFrom(7, 'a'))
    restarted$.next()
    paint()
    expect(passed.length, 'the new snapshot holds what came before it').toBe(4)
  })

  test('[WINDOW-6] a page that is not painted does not keep every change until it is', () => {
    const { frames$, passed } = batchLarge()
    for (let from = 0; from < 1000; from += 1) frames$.next(frameFrom(from, 'a'))
    expect(passed.length).toBeGreaterThan(2)
  })
})

const frameFrom = (from: number, command: string): Frame => ({
  epoch: 'one',
  from,
  to: from + 1,
  at: '2026-11-24T00:00:00.000Z',
  entries: [
    { position: from + 1, at: '2026-11-24T00:00:00.000Z', by: { kind: 'system', id: 's', name: 's' }, because: '', command, changes: [] },
  ],
})

/** Batches frames of a large collection. The test paints. */
function batchLarge() {
  const [frames$, restarted$] = [new Subject<Frame>(), new Subject<void>()]
  const passed: Frame[] = []
  let next = () => {}
  const nextPaint = (callback: () => void) => ((next = callback), () => (next = () => {}))
  frames$.pipe(batchFrames({ nextPaint, isLarge: () => true, restarted$ })).subscribe((frame) => passed.push(frame))
  return { frames$, restarted$, passed, paint: () => next() }
}
