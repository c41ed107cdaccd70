import { Subject } from 'rxjs'
import { describe, expect, test } from 'vitest'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { batchByPaint } from '#streams/replica/batchByPaint.ts'
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
    const live$ = new Subject<LiveCollection>()
    const shown: LiveCollection[] = []
    let paint = () => {}
    live$.pipe(batchByPaint((callback) => ((paint = callback), () => {}))).subscribe((live) => shown.push(live))
    const rows = (count: number) =>
      new Map(Array.from({ length: count }, (_, n) => [`${n}`, { id: `${n}`, version: 1, createdAt: '', updatedAt: '' }]))
    const emit = (position: number, count: number, id: string, field: string) =>
      live$.next({ ready: true, position, rows: rows(count), changed: new Map([[id, new Set([field])]]), problem: null })
    emit(1, 10, '1', 'who')
    expect(shown.length).toBe(1)
    emit(2, 400, '1', 'who')
    emit(3, 400, '1', 'day')
    emit(4, 401, '400', 'id')
    expect(shown.length).toBe(1)
    paint()
    expect(shown.slice(1).map(({ position, changed }) => [position, [...changed]])).toEqual([
      [
        4,
        [
          ['1', new Set(['who', 'day'])],
          ['400', new Set(['id'])],
        ],
      ],
    ])
  })
})
