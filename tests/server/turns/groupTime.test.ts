import { expect, test } from 'vitest'
import { createGroupTime, maxGroupTime } from '#server/store/commit/groupTime.ts'

function groupTimeAfter(costs: readonly number[]) {
  const groupTime = createGroupTime()
  costs.forEach(groupTime.addCost)
  return groupTime
}

test('[TURN-10] a group may take writes for three times as long as its commits took lately, and at most for its share of a turn', () => {
  const steady = (cost: number) => groupTimeAfter(Array(200).fill(cost))
  expect(groupTimeAfter([]).share(1)).toBe(1)
  expect(steady(0.2).share(1)).toBe(1)
  expect(steady(2).share(1)).toBeCloseTo(6)
  expect(steady(50).share(1)).toBe(maxGroupTime)
})

test('[TURN-10] one slow commit among many fast ones hardly lengthens the next group', () => {
  expect(groupTimeAfter([...Array(200).fill(0.5), 10]).share(1)).toBeLessThan(5)
})
