import { describe, expect, test } from 'vitest'
import type { AnyRecord, Change, Frame, Page } from '#domain/wire.ts'
import { emptyCollection, settle, type CollectionInput, type CollectionState } from '#streams/replica/settle.ts'
import { createWindowFilter } from '#streams/replica/windowFilter.ts'

const at = '2026-11-24T00:00:00.000Z'
const todayFilter = createWindowFilter('things', {
  from: { field: 'startsAt', at: '2026-11-24' },
  to: { field: 'startsAt', at: '2026-11-25' },
})
const record = (id: string, version: number, fields: object = {}): AnyRecord => ({
  id,
  version,
  createdAt: at,
  updatedAt: at,
  startsAt: '2026-11-24T09',
  who: 'Ana',
  ...fields,
})
const page = (position: number, items: AnyRecord[], next: string | null = null, epoch = 'one'): CollectionInput => ({
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
const frame = (from: number, changes: readonly Change[][], overrides: Partial<Frame> = {}): CollectionInput => ({
  kind: 'frame',
  frame: {
    epoch: 'one',
    from,
    to: from + changes.length,
    at,
    entries: changes.map((entryChanges, index) => ({
      position: from + index + 1,
      at,
      by: { kind: 'user', id: 'u', name: 'Ana' },
      because: 'k',
      command: 'things.edit',
      changes: entryChanges,
    })),
    ...overrides,
  },
})
const fetchedRecord = (id: string, version: number, record: AnyRecord | null): CollectionInput => ({ kind: 'one', id, version, record })
const stateAfter = (...arrivals: CollectionInput[]): CollectionState =>
  arrivals.reduce((collection, arrival) => settle(todayFilter, collection, arrival), emptyCollection)
const namesById = (collection: CollectionState) => Object.fromEntries([...collection.shown.rows.values()].map((row) => [row.id, row.who]))

describe('collection', () => {
  test('[LIVE-4] after a missing frame, another log epoch or an older page, a page fetches again and guesses no change', () => {
    const collection = stateAfter(page(5, [record('a', 1)]))
    expect(settle(todayFilter, collection, frame(7, [[change('changed', 'a', 2, { who: 'Bo' })]]))).toMatchObject({ lost: 'hole' })
    expect(settle(todayFilter, collection, frame(5, [[]], { epoch: 'two' }))).toMatchObject({ lost: 'epoch' })
    expect(stateAfter(page(5, [record('a', 1)], 'a'), page(4, [record('b', 1)]))).toMatchObject({ lost: 'stale' })
    expect(stateAfter(page(5, [record('a', 1)], 'a'), page(5, [], null, 'two'))).toMatchObject({ lost: 'epoch' })
    const lost = stateAfter(
      page(5, [record('a', 1)]),
      frame(7, [[change('changed', 'a', 2, { who: 'Bo' })]]),
      frame(5, [[change('removed', 'a', 2)]]),
    )
    expect(namesById(lost)).toEqual({ a: 'Ana' })
  })

  test('[LIVE-5] the old rows stay on screen until the new snapshot is complete, and an unchanged row stays the same row', () => {
    const before = stateAfter(page(5, [record('a', 1), record('b', 1)]))
    const restarted = settle(todayFilter, before, { kind: 'begin' })
    expect(restarted.shown.rows).toBe(before.shown.rows)
    const partial = settle(todayFilter, restarted, page(8, [record('a', 1)], 'a'))
    expect(partial.shown.rows).toBe(before.shown.rows)
    const mixed = settle(todayFilter, partial, page(9, [record('b', 2, { who: 'Bo' })]))
    expect(mixed.shown.rows).toBe(before.shown.rows)
    const complete = settle(todayFilter, mixed, frame(8, [[change('changed', 'b', 2, { who: 'Bo' })]]))
    expect(namesById(complete)).toEqual({ a: 'Ana', b: 'Bo' })
    expect(complete.shown.rows.get('a')).toBe(before.shown.rows.get('a'))
    expect(complete.shown.changed).toEqual(new Map([['b', new Set(['who'])]]))
  })

  test('[LIVE-6] row versions decide: an older change, a second creation or an older removal changes nothing', () => {
    const collection = stateAfter(page(5, [record('a', 3)]))
    const oldChanges = [
      change('changed', 'a', 3, { who: 'Bo' }),
      change('created', 'a', 2, { who: 'Cy', startsAt: '2026-11-24T10' }),
      change('removed', 'a', 2),
    ]
    for (const oldChange of oldChanges)
      expect(settle(todayFilter, collection, frame(5, [[oldChange]])).shown.rows).toBe(collection.shown.rows)
    expect(settle(todayFilter, collection, frame(5, [[change('removed', 'a', 3)]])).shown.rows.size).toBe(0)
  })

  test('[LIVE-7] a late response does not bring back a removed record', () => {
    const requested = stateAfter(page(5, []), frame(5, [[change('changed', 'a', 2, { startsAt: '2026-11-24T10' })]]))
    expect(requested.fold?.unresolved.has('a')).toBe(true)
    expect(requested.shown.position).toBe(5)
    const removed = settle(todayFilter, requested, frame(6, [[change('removed', 'a', 3)]]))
    const afterLateResponse = settle(todayFilter, removed, fetchedRecord('a', 2, record('a', 2)))
    expect([afterLateResponse.shown.rows.size, afterLateResponse.shown.position, afterLateResponse.lost]).toEqual([0, 7, null])
  })

  test('[LIVE-8] a page does not take the response to an earlier request for the response to a later one', () => {
    const outsideWindow = stateAfter(
      page(5, []),
      frame(5, [
        [change('changed', 'a', 2, { startsAt: '2026-11-24T10' })],
        [change('changed', 'a', 3, { startsAt: '2026-12-01', who: 'Bo' })],
      ]),
    )
    const returned = settle(todayFilter, outsideWindow, frame(7, [[change('changed', 'a', 4, { startsAt: '2026-11-24T11' })]]))
    const afterEarlyResponse = settle(todayFilter, returned, fetchedRecord('a', 2, record('a', 2)))
    expect(afterEarlyResponse.shown.rows.size).toBe(0)
    expect(namesById(settle(todayFilter, afterEarlyResponse, fetchedRecord('a', 4, record('a', 4, { who: 'Bo' }))))).toEqual({ a: 'Bo' })
    expect(settle(todayFilter, afterEarlyResponse, fetchedRecord('a', 4, record('a', 3)))).toMatchObject({ lost: 'stale' })
  })

  test('[LIVE-9] a page requests a record only if a change may bring it into the window, and drops a record that leaves the window', () => {
    const collection = stateAfter(page(5, [record('a', 1)]))
    const afterOutsideChanges = settle(
      todayFilter,
      collection,
      frame(5, [[change('changed', 'x', 2, { who: 'Bo' }), change('changed', 'y', 2, { startsAt: '2026-12-01' })]]),
    )
    expect([afterOutsideChanges.fold?.unresolved.size, afterOutsideChanges.shown.position, afterOutsideChanges.shown.rows]).toEqual([
      0,
      6,
      collection.shown.rows,
    ])
    const afterLeaving = settle(todayFilter, collection, frame(5, [[change('changed', 'a', 2, { startsAt: '2026-12-01' })]]))
    expect(afterLeaving.shown.rows.size).toBe(0)
    expect(afterLeaving.shown.changed).toEqual(new Map([['a', new Set()]]))
  })

  test('[LIVE-10] a page keeps unknown fields and ignores unknown areas of a newer server, and no board fails', () => {
    const newerChanges = [change('changed', 'a', 2, { aura: 'blue' }), { ...change('changed', 'q', 1), area: 'auras' }]
    const collection = stateAfter(page(5, [record('a', 1)]), frame(5, [newerChanges]))
    expect(collection.shown.rows.get('a')).toMatchObject({ who: 'Ana', aura: 'blue', version: 2 })
    expect([collection.shown.rows.size, collection.lost]).toEqual([1, null])
  })

  test('[LIVE-11] a board shows a frame completely or not at all', () => {
    const changeEntries = [[change('changed', 'a', 2, { who: 'Bo' })], [change('changed', 'n', 4, { startsAt: '2026-11-24T12' })]]
    const waiting = stateAfter(page(5, [record('a', 1)]), frame(5, changeEntries))
    expect([namesById(waiting), waiting.shown.position]).toEqual([{ a: 'Ana' }, 5])
    const resolved = settle(todayFilter, waiting, fetchedRecord('n', 4, record('n', 4)))
    expect([namesById(resolved), resolved.shown.position]).toEqual([{ a: 'Bo', n: 'Ana' }, 7])
    expect(resolved.shown.changed).toEqual(
      new Map([
        ['a', new Set(['who'])],
        ['n', new Set(['id'])],
      ]),
    )
  })
})
