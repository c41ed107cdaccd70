import { Subject } from 'rxjs'
import { describe, expect, test } from 'vitest'
import type { Live } from '#streams/client.ts'
import { gathered } from '#streams/gather.ts'
import { differing, parametersOf, sieveOf } from '#streams/window.ts'

const day = {
  filters: { 'state.visit': ['arrived', 'ready'], location: 'here' },
  from: { field: 'startsAt', at: '2026-11-24' },
  to: { field: 'startsAt', at: '2026-11-25' },
}
const visit = { startsAt: '2026-11-24T09', location: 'here', state: { visit: 'ready' } }

describe('a window', () => {
  test('[WINDOW-1] lets in what the list call with its parameters would, from its first instant up to but not including its last', () => {
    const { holds } = sieveOf('appointments', day)
    expect(parametersOf(day)).toEqual([
      ['location', 'here'],
      ['state.visit', 'arrived'],
      ['state.visit', 'ready'],
      ['startsAt.from', '2026-11-24'],
      ['startsAt.to', '2026-11-25'],
    ])
    expect([visit, { ...visit, startsAt: '2026-11-24' }].map(holds)).toEqual([true, true])
    const outside = [
      { startsAt: '2026-11-25' },
      { startsAt: '2026-11-23T23' },
      { startsAt: null },
      { location: 'there' },
      { state: { visit: 'called' } },
    ]
    expect(outside.map((fields) => holds({ ...visit, ...fields }))).toEqual([false, false, false, false, false])
  })

  test('[WINDOW-2] a field that is out of our sight keeps nothing out', () => {
    expect(sieveOf('appointments', day).holds({ startsAt: '2026-11-24T09' })).toBe(true)
    expect(
      sieveOf('users', { filters: { disabled: 'false', provider: 'null', groups: 'g' } }).holds({
        disabled: false,
        provider: null,
        groups: ['f', 'g'],
      }),
    ).toBe(true)
  })

  test('[WINDOW-3] one window, however it is written down, is one collection', () => {
    const turned = { ...day, filters: { location: ['here'], 'state.visit': ['arrived', 'ready'] } }
    expect(parametersOf(turned)).toEqual(parametersOf(day))
  })

  test('[WINDOW-4] a field changed when its value did, in whatever order its parts stand', () => {
    const row = {
      id: 'a',
      version: 1,
      createdAt: 'c',
      updatedAt: 'u',
      state: { visit: 'ready', exam: 'none' },
      alerts: [{ label: 'latex' }],
    }
    expect(
      differing(row, { ...row, version: 2, updatedAt: 'v', state: { exam: 'none', visit: 'ready' }, alerts: [{ label: 'latex' }] }),
    ).toEqual(new Set())
    expect(differing(row, { ...row, alerts: [], note: null })).toEqual(new Set(['alerts', 'note']))
  })

  test('[WINDOW-5] above a few hundred rows what comes between two pictures is told at once, and no change is left out', () => {
    const live$ = new Subject<Live>()
    const shown: Live[] = []
    let paint = () => {}
    live$.pipe(gathered((then) => ((paint = then), () => {}))).subscribe((live) => shown.push(live))
    const rows = (count: number) =>
      new Map(Array.from({ length: count }, (_, n) => [`${n}`, { id: `${n}`, version: 1, createdAt: '', updatedAt: '' }]))
    const tell = (position: number, count: number, id: string, field: string) =>
      live$.next({ ready: true, position, rows: rows(count), changed: new Map([[id, new Set([field])]]), problem: null })
    tell(1, 10, '1', 'who')
    expect(shown.length).toBe(1)
    tell(2, 400, '1', 'who')
    tell(3, 400, '1', 'day')
    tell(4, 401, '400', 'id')
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
