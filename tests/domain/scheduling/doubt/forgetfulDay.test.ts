import { expect, test } from 'vitest'
import { measureSeed } from '../../../bench/doubt/forgetfulDays.ts'

test('[DOUBT-70] on a simulated day with one tap in ten forgotten, marks catch untrue facts, few are wrong, and the round leaves few', async () => {
  const tally = await measureSeed(13)
  expect(tally.untrue).toBeGreaterThan(50)
  expect(tally.caught / tally.untrue).toBeGreaterThanOrEqual(0.95)
  expect(tally.wrongMarks / tally.marks).toBeLessThanOrEqual(0.1)
  expect(tally.wrongAfterRounds / tally.factsAfterRounds).toBeLessThanOrEqual(0.02)
}, 60_000)
