import { describe, expect, test } from 'vitest'
import { ringOf } from '#server/store/ring.ts'
import type { LoggedEntry } from '#server/store/store.ts'
import { practice } from './aStore.ts'

const entry = (position: number, of = practice): LoggedEntry => ({
  practice: of,
  position,
  at: '2026-11-24T00:00:00.000Z',
  by: { kind: 'system', id: 's', name: 's' },
  because: '',
  command: '',
  changes: [],
})

const reach = (ring: ReturnType<typeof ringOf>, of: string, last: number) =>
  Array.from({ length: last }, (_, since) => since).findIndex((since) => ring.after(of, since, 1) !== null)

describe('the entries in memory', () => {
  test('[DISK-12] They reach back as far as promised, say when they do not, and do not grow for ever', () => {
    const ring = ringOf(10, 1000)
    for (let position = 1; position <= 95; position++) ring.add(entry(position))
    expect(reach(ring, practice, 95)).toBeGreaterThanOrEqual(75)
    expect(reach(ring, practice, 95)).toBeLessThanOrEqual(85)
    expect(ring.after(practice, 90, 3)?.map(({ position }) => position)).toEqual([91, 92, 93])
    expect(ring.after(practice, 95, 3)).toEqual([])
    expect(ring.after(practice, 10, 3)).toBeNull()
    expect(ring.after('another', 0, 3)).toBeNull()
  })

  test('[DISK-12] Many practices share a bound, and what is left of each is without a hole', () => {
    const ring = ringOf(1000, 100)
    for (let position = 1; position <= 60; position++) for (const of of ['a', 'b', 'c']) ring.add(entry(position, of))
    for (const of of ['a', 'b', 'c']) {
      const from = reach(ring, of, 60)
      expect(from).toBeGreaterThan(10)
      expect(ring.after(of, from, 99)?.map(({ position }) => position)).toEqual(Array.from({ length: 60 - from }, (_, at) => from + at + 1))
    }
  })
})
