import { expect, test } from 'vitest'
import { failureOf } from '#tests/chaos/scenario.ts'
import { createRandom } from '#tests/support/random.ts'
import { testSeed as seed } from '#tests/support/testSeed.ts'
import { figuresBesideSql } from './figuresBesideSql.ts'

test('[FIGURE-11] after 50,000 random operations every cell is what SQL adds up from the records', async () => {
  const result = await figuresBesideSql.run({ random: createRandom(seed), isSoak: false })
  expect({ seed, failure: failureOf(result) }).toEqual({ seed, failure: null })
}, 120_000)
