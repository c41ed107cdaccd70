import { expect, test } from 'vitest'
import { createDayPlan } from '#streams/derive/scheduling/day/dayPlan.ts'
import { aDay, anAppointment, ms } from '../../support/dayRows.ts'

const running = anAppointment({ id: 'running', starts: '10:00', minutes: 30, visit: 'inTreatment', seated: '10:20' })
const next = anAppointment({ id: 'next', starts: '10:30' })
const other = anAppointment({ id: 'other', starts: '10:30', provider: 'okafor', chair: 'chair2' })

test('[DAY-1] a patient booked after an appointment that runs over is expected later, and other providers’ patients are not', () => {
  const plan = createDayPlan(aDay([running, next, other]), ms('10:25'))
  expect(plan.expectedAt(next)).toBe(ms('10:50'))
  expect(plan.expectedAt(other)).toBe(ms('10:30'))
})

test('[DAY-2] the day plan lists only providers who are running behind, the longest delay first', () => {
  const okafor = anAppointment({ id: 'o', starts: '10:00', visit: 'inTreatment', seated: '10:05', provider: 'okafor', chair: 'chair2' })
  const plan = createDayPlan(aDay([running, next, okafor, other]), ms('10:25'))
  expect(plan.delays.map(({ provider, by }) => [provider.id, by / 60_000])).toEqual([
    ['raman', 20],
    ['okafor', 5],
  ])
  expect(createDayPlan(aDay([next]), ms('10:00')).delays).toEqual([])
})

test('[DAY-3] an appointment that is over is expected at no other time than its own', () => {
  const checkedOut = anAppointment({ id: 'gone', starts: '09:00', visit: 'departed' })
  const plan = createDayPlan(aDay([checkedOut, running]), ms('10:25'))
  expect([plan.expectedAt(checkedOut), plan.expectedEnd(checkedOut)]).toEqual([ms('09:00'), ms('09:30')])
})
