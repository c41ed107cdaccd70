import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyPresenceChanges, type NumberedList, presenceChangesBetween } from '#domain/system/presence.ts'
import type { Instant } from '#domain/time.ts'
import type { PresenceEntry } from '#domain/wire.ts'

const entry = fc.record({
  user: fc.constantFrom('ana', 'bo', 'cy'),
  at: fc.constantFrom('/book', '/board'),
  holding: fc.constantFrom(null, 'a1', 'a2'),
  second: fc.integer({ min: 10, max: 59 }),
  column: fc.option(fc.constantFrom('left', 'right')),
})
const entryOf = ({ user, at, holding, second, column }: typeof entry extends fc.Arbitrary<infer Value> ? Value : never): PresenceEntry => ({
  ...{ user, name: user.toUpperCase(), at, holding, since: `2026-11-24T08:00:${second}.000Z` as Instant },
  ...(column && { ghost: { area: 'appointments', values: { column } } }),
})

const listOf = (entries: readonly PresenceEntry[]): NumberedList => new Map(entries.map((present, index) => [index, present]))

test('[HERE-9] a client that applies each change in order has the list of the server at every moment', () => {
  fc.assert(
    fc.property(fc.array(fc.array(entry, { maxLength: 6 }), { maxLength: 8 }), (moments) => {
      let [sent, held] = [listOf([]), listOf([])]
      for (const moment of moments) {
        const list = listOf(moment.map(entryOf))
        const changes = presenceChangesBetween(sent, list)
        if (changes) held = applyPresenceChanges(held, JSON.parse(JSON.stringify(changes)))
        sent = list
        expect([...held].toSorted(([a], [b]) => a - b)).toEqual([...list])
      }
    }),
  )
})

test('[HERE-10] a list that is the same as before has no changes, and a change names only the fields that are others', () => {
  const before = entryOf({ user: 'ana', at: '/book', holding: null, second: 12, column: 'left' })
  const { ghost: _ended, ...after } = { ...before, holding: 'a1' }
  expect(presenceChangesBetween(listOf([before]), listOf([{ ...before }]))).toBe(null)
  expect(presenceChangesBetween(listOf([before]), listOf([after]))).toEqual({
    changed: [{ n: 0, holding: 'a1', ghost: null }],
    left: [],
  })
})
