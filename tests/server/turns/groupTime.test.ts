import { expect, test } from 'vitest'
import { createGroupTime, leastGroupTime, maxGroupTime } from '#server/store/commit/groupTime.ts'

function groupTimeAfter(costs: readonly number[]) {
  const groupTime = createGroupTime()
  costs.forEach(groupTime.addCost)
  return groupTime
}

const steady = (cost: number) => groupTimeAfter(Array(200).fill(cost))

test('[TURN-10] a group may take writes for three times as long as its commits took lately, and at most for its share of a turn', () => {
  expect(groupTimeAfter([]).limits(false)).toEqual({ first: leastGroupTime, further: leastGroupTime })
  expect(steady(0.2).limits(false).further).toBe(leastGroupTime)
  expect(steady(2).limits(false).further).toBeCloseTo(6)
  expect(steady(50).limits(false).further).toBe(maxGroupTime)
})

test('[TURN-11] while several senders write, a group takes the first write of each, and further ones only for as long as its commit takes', () => {
  const { first, further } = steady(2).limits(true)
  expect([first, further]).toEqual([expect.closeTo(6), expect.closeTo(2)])
  expect(steady(0.2).limits(true)).toEqual({ first: leastGroupTime, further: leastGroupTime / 2 })
})

test('[TURN-10] one slow commit among many fast ones hardly lengthens the next group', () => {
  expect(groupTimeAfter([...Array(200).fill(0.5), 10]).limits(false).further).toBeLessThan(5)
})
