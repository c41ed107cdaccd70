import { describe, expect, test } from 'vitest'
import type { AnyRecord, Change, Frame, Page } from '#domain/wire.ts'
import { nothing, settle, type Arrival, type Held } from '#streams/settle.ts'
import { sieveOf } from '#streams/window.ts'

const at = '2026-11-24T00:00:00.000Z'
const today = sieveOf('things', { from: { field: 'startsAt', at: '2026-11-24' }, to: { field: 'startsAt', at: '2026-11-25' } })
const thing = (id: string, version: number, fields: object = {}): AnyRecord => ({
  id,
  version,
  createdAt: at,
  updatedAt: at,
  startsAt: '2026-11-24T09',
  who: 'Ana',
  ...fields,
})
const page = (position: number, items: AnyRecord[], next: string | null = null, epoch = 'one'): Arrival => ({
  kind: 'page',
  page: { items, position, next, epoch } satisfies Page,
})
const change = (kind: Change['kind'], record: string, version: number, values: object = {}): Change => ({
  area: 'things',
  record,
  version,
  kind,
  values: { ...values },
})
const frame = (from: number, changes: readonly Change[][], over: Partial<Frame> = {}): Arrival => ({
  kind: 'frame',
  frame: {
    epoch: 'one',
    from,
    to: from + changes.length,
    at,
    entries: changes.map((some, index) => ({
      position: from + index + 1,
      at,
      by: { kind: 'user', id: 'u', name: 'Ana' },
      because: 'k',
      command: 'things.edit',
      changes: some,
    })),
    ...over,
  },
})
const one = (id: string, version: number, record: AnyRecord | null): Arrival => ({ kind: 'one', id, version, record })
const after = (...arrivals: Arrival[]): Held => arrivals.reduce((held, arrival) => settle(today, held, arrival), nothing)
const who = (held: Held) => Object.fromEntries([...held.shown.rows.values()].map((row) => [row.id, row.who]))

describe('a collection', () => {
  test('[LIVE-4] a gap in the frames, another life of the log and an older page are lost ground, and nothing is guessed over it', () => {
    const held = after(page(5, [thing('a', 1)]))
    expect(settle(today, held, frame(7, [[change('changed', 'a', 2, { who: 'Bo' })]]))).toMatchObject({ lost: 'hole' })
    expect(settle(today, held, frame(5, [[]], { epoch: 'two' }))).toMatchObject({ lost: 'epoch' })
    expect(after(page(5, [thing('a', 1)], 'a'), page(4, [thing('b', 1)]))).toMatchObject({ lost: 'stale' })
    expect(after(page(5, [thing('a', 1)], 'a'), page(5, [], null, 'two'))).toMatchObject({ lost: 'epoch' })
    const lost = after(
      page(5, [thing('a', 1)]),
      frame(7, [[change('changed', 'a', 2, { who: 'Bo' })]]),
      frame(5, [[change('removed', 'a', 2)]]),
    )
    expect(who(lost)).toEqual({ a: 'Ana' })
  })

  test('[LIVE-5] what was on the screen stays there until the new snapshot is whole, and what did not change is the same row', () => {
    const before = after(page(5, [thing('a', 1), thing('b', 1)]))
    const begun = settle(today, before, { kind: 'begin' })
    expect(begun.shown.rows).toBe(before.shown.rows)
    const half = settle(today, begun, page(8, [thing('a', 1)], 'a'))
    expect(half.shown.rows).toBe(before.shown.rows)
    const torn = settle(today, half, page(9, [thing('b', 2, { who: 'Bo' })]))
    expect(torn.shown.rows).toBe(before.shown.rows)
    const whole = settle(today, torn, frame(8, [[change('changed', 'b', 2, { who: 'Bo' })]]))
    expect(who(whole)).toEqual({ a: 'Ana', b: 'Bo' })
    expect(whole.shown.rows.get('a')).toBe(before.shown.rows.get('a'))
    expect(whole.shown.changed).toEqual(new Map([['b', new Set(['who'])]]))
  })

  test('[LIVE-6] versions decide: an old change, a second creation and an old removal change nothing', () => {
    const held = after(page(5, [thing('a', 3)]))
    const told = [
      change('changed', 'a', 3, { who: 'Bo' }),
      change('created', 'a', 2, { who: 'Cy', startsAt: '2026-11-24T10' }),
      change('removed', 'a', 2),
    ]
    for (const old of told) expect(settle(today, held, frame(5, [[old]])).shown.rows).toBe(held.shown.rows)
    expect(settle(today, held, frame(5, [[change('removed', 'a', 3)]])).shown.rows.size).toBe(0)
  })

  test('[LIVE-7] a record that was removed does not come back by a late answer', () => {
    const asked = after(page(5, []), frame(5, [[change('changed', 'a', 2, { startsAt: '2026-11-24T10' })]]))
    expect(asked.fold?.unknown.has('a')).toBe(true)
    expect(asked.shown.position).toBe(5)
    const removed = settle(today, asked, frame(6, [[change('removed', 'a', 3)]]))
    const late = settle(today, removed, one('a', 2, thing('a', 2)))
    expect([late.shown.rows.size, late.shown.position, late.lost]).toEqual([0, 7, null])
  })

  test('[LIVE-8] an answer to an earlier question is not taken for the answer to a later one', () => {
    const away = after(
      page(5, []),
      frame(5, [
        [change('changed', 'a', 2, { startsAt: '2026-11-24T10' })],
        [change('changed', 'a', 3, { startsAt: '2026-12-01', who: 'Bo' })],
      ]),
    )
    const back = settle(today, away, frame(7, [[change('changed', 'a', 4, { startsAt: '2026-11-24T11' })]]))
    const early = settle(today, back, one('a', 2, thing('a', 2)))
    expect(early.shown.rows.size).toBe(0)
    expect(who(settle(today, early, one('a', 4, thing('a', 4, { who: 'Bo' }))))).toEqual({ a: 'Bo' })
    expect(settle(today, early, one('a', 4, thing('a', 3)))).toMatchObject({ lost: 'stale' })
  })

  test('[LIVE-9] only a change that may bring a record into the window is asked about, and one that leaves it goes', () => {
    const held = after(page(5, [thing('a', 1)]))
    const elsewhere = settle(
      today,
      held,
      frame(5, [[change('changed', 'x', 2, { who: 'Bo' }), change('changed', 'y', 2, { startsAt: '2026-12-01' })]]),
    )
    expect([elsewhere.fold?.unknown.size, elsewhere.shown.position, elsewhere.shown.rows]).toEqual([0, 6, held.shown.rows])
    const left = settle(today, held, frame(5, [[change('changed', 'a', 2, { startsAt: '2026-12-01' })]]))
    expect(left.shown.rows.size).toBe(0)
    expect(left.shown.changed).toEqual(new Map([['a', new Set()]]))
  })

  test('[LIVE-10] what a newer server says is kept or passed over, and never brings a board down', () => {
    const newer = [change('changed', 'a', 2, { aura: 'blue' }), { ...change('changed', 'q', 1), area: 'auras' }]
    const held = after(page(5, [thing('a', 1)]), frame(5, [newer]))
    expect(held.shown.rows.get('a')).toMatchObject({ who: 'Ana', aura: 'blue', version: 2 })
    expect([held.shown.rows.size, held.lost]).toEqual([1, null])
  })

  test('[LIVE-11] a frame is seen whole or not at all', () => {
    const moved = [[change('changed', 'a', 2, { who: 'Bo' })], [change('changed', 'n', 4, { startsAt: '2026-11-24T12' })]]
    const waiting = after(page(5, [thing('a', 1)]), frame(5, moved))
    expect([who(waiting), waiting.shown.position]).toEqual([{ a: 'Ana' }, 5])
    const answered = settle(today, waiting, one('n', 4, thing('n', 4)))
    expect([who(answered), answered.shown.position]).toEqual([{ a: 'Bo', n: 'Ana' }, 7])
    expect(answered.shown.changed).toEqual(
      new Map([
        ['a', new Set(['who'])],
        ['n', new Set(['id'])],
      ]),
    )
  })
})
