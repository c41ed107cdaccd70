import { describe, expect, test } from 'vitest'
import { createRandom } from '#tests/support/random.ts'
import { failedSyncs } from './failedSyncs.ts'
import { failureOf } from './scenario.ts'

const seed = 8

describe('chaos', () => {
  test.each([failedSyncs])(
    '[CHAOS-1] after $name every acknowledged change is there, nothing else is, and verification passes',
    async ({ run }) => {
      const result = await run({ random: createRandom(seed), isSoak: false })
      expect({ seed, failure: failureOf(result) }).toEqual({ seed, failure: null })
    },
    120_000,
  )

  test('[CHAOS-2] a scenario fails by its first violation, and also if it did less than it should', () => {
    const counts = [{ what: 'kills', count: 5, least: 6 }]
    expect(failureOf({ counts, violations: ['a record is lost', 'another'] })).toBe('a record is lost')
    expect(failureOf({ counts, violations: [] })).toBe('only 5 kills, where 6 are needed')
    expect(failureOf({ counts: [{ what: 'kills', count: 6, least: 6 }], violations: [] })).toBeNull()
  })

  test('[CHAOS-2] a seed alone decides what a scenario does', () => {
    const numbers = (from: number) => Array.from({ length: 5 }, createRandom(from))
    expect(numbers(1)).toEqual(numbers(1))
    expect(numbers(1)).not.toEqual(numbers(2))
    expect(numbers(3).every((number) => number >= 0 && number < 1)).toBe(true)
  })
})
