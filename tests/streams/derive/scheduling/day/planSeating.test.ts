import { expect, test } from 'vitest'
import { planSeating } from '#streams/derive/scheduling/day/planSeating.ts'
import { aChair, anAppointment, rows } from '../../support/dayRows.ts'

const planOf = (
  waiting: readonly ReturnType<typeof anAppointment>[],
  chairs: readonly ReturnType<typeof aChair>[],
  others: readonly ReturnType<typeof anAppointment>[] = [],
) =>
  Object.fromEntries(
    [...planSeating(waiting, [...waiting, ...others], rows(chairs))].map(([appointmentId, chair]) => [appointmentId, chair.number]),
  )

const ready = (id: string, provider: string, chair: string | null) =>
  anAppointment({ id, starts: '10:00', visit: 'ready', provider, chair })

test('[DESK-6] a waiting patient is offered the booked chair, then a chair of their provider, then a shared one', () => {
  const chairs = [aChair(1, 'raman'), aChair(2, 'raman'), aChair(3, null)]
  expect(planOf([ready('a', 'raman', 'chair2')], chairs)).toEqual({ a: 2 })
  expect(planOf([ready('a', 'raman', 'chair9')], chairs)).toEqual({ a: 1 })
  expect(planOf([ready('a', 'okafor', null)], chairs)).toEqual({ a: 3 })
})

test('[DESK-6] no patient is offered another provider’s chair, or a chair that is not clean', () => {
  expect(planOf([ready('a', 'okafor', 'chair2')], [aChair(1, 'raman'), aChair(2, 'okafor', 'dirty')])).toEqual({})
})

test('[DESK-6] a chair is offered to one patient only, and the patient who waits longer comes first', () => {
  expect(planOf([ready('first', 'raman', null), ready('second', 'okafor', null)], [aChair(5, null)])).toEqual({ first: 5 })
})

test('[DESK-7] while a provider is with a patient, no other patient of that provider is offered a chair', () => {
  const seated = anAppointment({ id: 'seated', starts: '09:30', visit: 'seated', provider: 'raman', chair: 'chair1' })
  expect(planOf([ready('a', 'raman', null)], [aChair(2, 'raman')], [seated])).toEqual({})
  expect(planOf([ready('a', 'raman', null), ready('b', 'raman', null)], [aChair(2, 'raman'), aChair(3, 'raman')])).toEqual({ a: 2 })
})
