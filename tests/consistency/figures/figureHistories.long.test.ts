import { describe, expect, test } from 'vitest'
import { failureOf } from '#tests/chaos/scenario.ts'
import { createRandom } from '#tests/support/random.ts'
import { testSeed as seed } from '#tests/support/testSeed.ts'
import { figureHistories } from './figureHistories.ts'

describe('figures and random histories', () => {
  test('[FIGURE-1] the cells of every figure and their sums equal a recount of the records at every position, with corrections, undo and changes of the clocks', async () => {
    const result = await figureHistories.run({ random: createRandom(seed), isSoak: false })
    expect({ seed, failure: failureOf(result) }).toEqual({ seed, failure: null })
  }, 120_000)
})
