import { expect, test } from 'vitest'
import { dayPlan } from '#streams/derive/day/dayPlan.ts'
import { aDay, aVisit, ms } from '../aDay.ts'

const running = aVisit({ id: 'running', starts: '10:00', minutes: 30, visit: 'inTreatment', seated: '10:20' })
const next = aVisit({ id: 'next', starts: '10:30' })
const other = aVisit({ id: 'other', starts: '10:30', provider: 'okafor', chair: 'chair2' })

test("[DAY-1] Who is booked after a visit that runs over is expected later, and the other providers' patients are not", () => {
  const plan = dayPlan(aDay([running, next, other]), ms('10:25'))
  expect(plan.expectedAt(next)).toBe(ms('10:50'))
  expect(plan.expectedAt(other)).toBe(ms('10:30'))
})

test('[DAY-2] Only providers who run behind are named, the longest delay first', () => {
  const okafor = aVisit({ id: 'o', starts: '10:00', visit: 'inTreatment', seated: '10:05', provider: 'okafor', chair: 'chair2' })
  const plan = dayPlan(aDay([running, next, okafor, other]), ms('10:25'))
  expect(plan.delays.map(({ provider, by }) => [provider.id, by / 60_000])).toEqual([
    ['raman', 20],
    ['okafor', 5],
  ])
  expect(dayPlan(aDay([next]), ms('10:00')).delays).toEqual([])
})

test('[DAY-3] A visit that is over is expected at no other time than its own', () => {
  const gone = aVisit({ id: 'gone', starts: '09:00', visit: 'departed' })
  const plan = dayPlan(aDay([gone, running]), ms('10:25'))
  expect([plan.expectedAt(gone), plan.expectedEnd(gone)]).toEqual([ms('09:00'), ms('09:30')])
})
