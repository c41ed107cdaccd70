import { describe, expect, test } from 'vitest'
import { createEntryBuffer } from '#server/store/log/entryBuffer.ts'
import type { LoggedEntry } from '#server/store/store.ts'
import { practice } from './storeFixture.ts'

const createEntry = (position: number, practiceId = practice): LoggedEntry => ({
  practice: practiceId,
  position,
  at: '2026-11-24T00:00:00.000Z',
  by: { kind: 'system', id: 's', name: 's' },
  because: '',
  command: '',
  changes: [],
})

const earliestReachable = (buffer: ReturnType<typeof createEntryBuffer>, practiceId: string, last: number) =>
  Array.from({ length: last }, (_, since) => since).findIndex((since) => buffer.after(practiceId, since, 1) !== null)

describe('entry buffer', () => {
  test('[DISK-12] the entry buffer holds the newest entries of a practice up to its limit, and says if an earlier one is asked for', () => {
    const buffer = createEntryBuffer(10, 1000)
    for (let position = 1; position <= 95; position++) buffer.add(createEntry(position))
    expect(earliestReachable(buffer, practice, 95)).toBeGreaterThanOrEqual(75)
    expect(earliestReachable(buffer, practice, 95)).toBeLessThanOrEqual(85)
    expect(buffer.after(practice, 90, 3)?.map(({ position }) => position)).toEqual([91, 92, 93])
    expect(buffer.after(practice, 95, 3)).toEqual([])
    expect(buffer.after(practice, 10, 3)).toBeNull()
    expect(buffer.after('another', 0, 3)).toBeNull()
  })

  test('[DISK-12] an entry of many changes takes the space of many entries, and the newest one always stays', () => {
    const buffer = createEntryBuffer(10, 1000)
    const change = { area: 'patients', record: 'a', version: 1, kind: 'created', before: null, after: null }
    const large = (position: number): LoggedEntry => ({
      ...createEntry(position),
      changes: Array.from({ length: 160 }, () => change) as never,
    })
    for (let position = 1; position <= 20; position++) buffer.add(large(position))
    expect(earliestReachable(buffer, practice, 20)).toBeGreaterThanOrEqual(18)
    buffer.add({ ...large(21), changes: Array.from({ length: 16_000 }, () => change) as never })
    expect(buffer.after(practice, 20, 3)?.map(({ position }) => position)).toEqual([21])
  })

  test('[DISK-12] the entry buffers of all practices share one limit, and each practice’s remaining entries have no gap', () => {
    const buffer = createEntryBuffer(1000, 100)
    for (let position = 1; position <= 60; position++)
      for (const practiceId of ['a', 'b', 'c']) buffer.add(createEntry(position, practiceId))
    for (const practiceId of ['a', 'b', 'c']) {
      const from = earliestReachable(buffer, practiceId, 60)
      expect(from).toBeGreaterThan(10)
      expect(buffer.after(practiceId, from, 99)?.map(({ position }) => position)).toEqual(
        Array.from({ length: 60 - from }, (_, index) => from + index + 1),
      )
    }
  })
})
