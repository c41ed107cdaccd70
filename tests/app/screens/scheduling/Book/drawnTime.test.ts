import { expect, test } from 'vitest'
import { drawnBetween, timeAt } from '#app/screens/scheduling/Book/booking/drawnTime.ts'
import { minutes } from '#domain/time.ts'

const grid = { startsAt: 0, endsAt: minutes(600) }
const drawn = (from: number, to: number) => {
  const { startsAt, endsAt, isPoint } = drawnBetween('a', minutes(from), minutes(to), grid)
  return [startsAt / minutes(1), endsAt / minutes(1), isPoint]
}

test('[DAYBOOK-21] a drawn time covers each five-minute line it touches, in either direction, and stays within the day', () => {
  expect(drawn(61, 103)).toEqual([60, 105, false])
  expect(drawn(103, 61)).toEqual([60, 105, false])
  expect(drawn(-30, 12)).toEqual([0, 15, false])
  expect(drawn(590, 700)).toEqual([590, 600, false])
})

test('[DAYBOOK-22] a press takes half an hour, or what is left of the day', () => {
  expect(drawn(62, 63)).toEqual([60, 90, true])
  expect(drawn(599, 599)).toEqual([595, 600, true])
})

test('[DAYBOOK-21] the height of a pointer in its column is a time of the day, also beyond its edges', () => {
  const box = { top: 100, height: 600 }
  expect([100, 160, 699, 50, 900].map((y) => timeAt(y, box, grid) / minutes(1))).toEqual([0, 60, 599, 0, 599])
})
