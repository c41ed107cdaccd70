import { describe, expect, test } from 'vitest'
import { formatPhone } from '#domain/people/phone.ts'
import { bookingInTwoWeeks } from '#app/components/scheduling/bookingDates.ts'
import { toBookingData, suggestBooking, startTimesFrom } from '#app/components/scheduling/bookingDraft.ts'
import { AppointmentType } from '#domain/scheduling/calendar.ts'
import { aChair, aDay, aProvider, at, anAppointment, ms, rows } from '../../../streams/derive/support/dayRows.ts'

const appointmentTypeOf = (id: string, minutes: number) => ({
  ...AppointmentType.parse({ name: id, minutes }),
  id,
  version: 1,
  createdAt: at('06:00'),
  updatedAt: at('06:00'),
})
const types = [appointmentTypeOf('exam', 30), appointmentTypeOf('toothache', 20)]
const day = aDay([anAppointment({ id: 'sits', starts: '10:00', visit: 'inTreatment', provider: 'okafor' })], {
  providers: rows([aProvider('okafor', 'Dr A Okafor'), aProvider('raman', 'Dr B Raman')]),
  chairs: rows([aChair(1, 'okafor'), aChair(2, 'raman'), aChair(3, null)]),
})

describe('walk-in booking', () => {
  test('[DESK-17] a walk-in is suggested with a provider who is free, one of their chairs, the shortest type and the next five minutes', () => {
    expect(suggestBooking(day, types, ms('10:02'))).toEqual({
      provider: 'raman',
      chair: 'chair2',
      type: 'toothache',
      startsAt: ms('10:05'),
      reason: '',
      overlapReason: '',
    })
    expect(startTimesFrom(ms('10:05'))[0]).toBe(ms('10:05'))
  })

  test('[DESK-46] a patient without an appointment today is suggested one in two weeks at opening time, otherwise as a walk-in', () => {
    const suggestion = suggestBooking(day, types, ms('10:02'))
    const booking = bookingInTwoWeeks(suggestion, '2026-11-24', day.location)
    expect(booking).toEqual({ ...suggestion, startsAt: ms('08:00') + 14 * 86_400_000 })
  })

  test('[DESK-17] a walk-in lasts as long as its type, and empty fields are not sent', () => {
    expect(toBookingData(suggestBooking(day, types, ms('10:02')), 'p', 'harbour', types)).toEqual({
      patient: 'p',
      location: 'harbour',
      provider: 'raman',
      chair: 'chair2',
      type: 'toothache',
      startsAt: at('10:05'),
      endsAt: at('10:25'),
    })
  })
})

test('[DESK-18] a phone number is shown as it is dialled here', () => {
  expect(['+61412555018', '+61295550181', '+6491234567'].map(formatPhone)).toEqual(['0412 555 018', '(02) 9555 0181', '+6491234567'])
})
