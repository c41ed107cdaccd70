import { expect, test } from 'vitest'
import { earliestTime, earlierStepOf, earlierTimeOf } from '#app/components/scheduling/appointment/earlierStep.ts'

const at = (clock: string) => `2026-11-24T${clock}Z`
/** 11:42 in Sydney; the patient arrived at 11:05:30. */
const moment = { previous: at('00:05:30.000'), now: Date.parse(at('00:42:07.000')), timeZone: 'Australia/Sydney' }

test('[HAPPENED-9] the drawer accepts a time of today from the minute of the previous step until now, and says what is wrong with another', () => {
  expect(earlierTimeOf('11:20', moment)).toEqual({ at: at('00:20:00.000') })
  expect(earlierTimeOf('11:05', moment)).toEqual({ at: at('00:05:30.000') })
  expect(earlierTimeOf('11:42', moment)).toEqual({ at: at('00:42:00.000') })
  expect(earlierTimeOf('11:04', moment)).toEqual({ fault: 'tooEarly' })
  expect(earlierTimeOf('11:43', moment)).toEqual({ fault: 'notYet' })
  expect(earlierTimeOf('', moment)).toEqual({ fault: 'notATime' })
  // Two in the morning does not exist on the day on which the clocks go forward.
  expect(earlierTimeOf('02:30', { ...moment, now: Date.parse('2026-10-03T22:00:00.000Z') })).toEqual({ fault: 'notATime' })
})

test('[HAPPENED-9] the drawer accepts a time since midnight for an appointment that was booked on an earlier day', () => {
  const booked = { ...moment, previous: '2026-11-20T03:00:00.000Z' }
  expect(earliestTime(booked)).toBe('2026-11-23T13:00:00.000Z')
  expect(earlierTimeOf('00:00', booked)).toEqual({ at: '2026-11-23T13:00:00.000Z' })
})

test('[HAPPENED-10] the drawer offers an earlier time for the steps from check-in to checkout that the state machine allows', () => {
  const stepIn = (visit: 'scheduled' | 'ready' | 'checkout' | 'departed', isAllowed = true) =>
    earlierStepOf({ state: { visit, confirmation: 'unasked', paperwork: 'none', exam: 'none' } }, () => isAllowed)
  expect([stepIn('scheduled'), stepIn('ready'), stepIn('checkout'), stepIn('departed')]).toEqual(['checkIn', 'seat', null, null])
  expect(stepIn('scheduled', false)).toBeNull()
})
