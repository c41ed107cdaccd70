import { expect, test } from 'vitest'
import { seatingPlan } from '#streams/derive/day/daySeating.ts'
import { aChair, aVisit, rows } from '../aDay.ts'

const planOf = (
  waiting: readonly ReturnType<typeof aVisit>[],
  chairs: readonly ReturnType<typeof aChair>[],
  others: readonly ReturnType<typeof aVisit>[] = [],
) => Object.fromEntries([...seatingPlan(waiting, [...waiting, ...others], rows(chairs))].map(([visit, chair]) => [visit, chair.number]))

const ready = (id: string, provider: string, chair: string | null) => aVisit({ id, starts: '10:00', visit: 'ready', provider, chair })

test("[DESK-6] A waiting patient is offered the chair that was booked, then the provider's, then a shared one", () => {
  const chairs = [aChair(1, 'raman'), aChair(2, 'raman'), aChair(3, null)]
  expect(planOf([ready('a', 'raman', 'chair2')], chairs)).toEqual({ a: 2 })
  expect(planOf([ready('a', 'raman', 'chair9')], chairs)).toEqual({ a: 1 })
  expect(planOf([ready('a', 'okafor', null)], chairs)).toEqual({ a: 3 })
})

test("[DESK-6] Nobody is offered another provider's chair, nor one that is not clean", () => {
  expect(planOf([ready('a', 'okafor', 'chair2')], [aChair(1, 'raman'), aChair(2, 'okafor', 'dirty')])).toEqual({})
})

test('[DESK-6] One chair is offered to one patient, and who waits longer chooses first', () => {
  expect(planOf([ready('first', 'raman', null), ready('second', 'okafor', null)], [aChair(5, null)])).toEqual({ first: 5 })
})

test('[DESK-7] While a provider is with somebody nobody else of theirs is offered a chair', () => {
  const seated = aVisit({ id: 'seated', starts: '09:30', visit: 'seated', provider: 'raman', chair: 'chair1' })
  expect(planOf([ready('a', 'raman', null)], [aChair(2, 'raman')], [seated])).toEqual({})
  expect(planOf([ready('a', 'raman', null), ready('b', 'raman', null)], [aChair(2, 'raman'), aChair(3, 'raman')])).toEqual({ a: 2 })
})
