import { expect, test } from 'vitest'
import { sharesOf } from '../../../bench/doubt/doubtTally.ts'
import { measureSeeds, unseenSeeds } from '../../../bench/doubt/forgetfulDays.ts'
import { measuredShares } from '../../../bench/doubt/measuredShares.ts'

test('[DOUBT-71] the marks and the round meet their bounds on the unseen days, and the documents give the shares that were measured', async () => {
  const tally = await measureSeeds('Unseen', unseenSeeds, () => {})
  expect(tally.caught / tally.untrue).toBeGreaterThanOrEqual(0.95)
  expect(tally.wrongMarks / tally.marks).toBeLessThanOrEqual(0.1)
  expect(tally.wrongAfterRounds / tally.factsAfterRounds).toBeLessThanOrEqual(0.02)
  expect(sharesOf(tally)).toEqual(measuredShares)
}, 900_000)
