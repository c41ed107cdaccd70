import { describe, expect, test } from 'vitest'
import { phoneShown } from '#domain/people/phone.ts'
import { inTwoWeeks } from '#app/screens/reception/Reception/walkIn/nextVisit.ts'
import { bookingOf, firstGuess, startsFrom } from '#app/screens/reception/Reception/walkIn/booking.ts'
import { AppointmentType } from '#domain/scheduling/calendar.ts'
import { aChair, aDay, aProvider, at, aVisit, ms, rows } from '../../streams/derive/aDay.ts'

const type = (id: string, minutes: number) => ({
  ...AppointmentType.parse({ name: id, minutes }),
  id,
  version: 1,
  createdAt: at('06:00'),
  updatedAt: at('06:00'),
})
const types = [type('exam', 30), type('toothache', 20)]
const day = aDay([aVisit({ id: 'sits', starts: '10:00', visit: 'inTreatment', provider: 'okafor' })], {
  providers: rows([aProvider('okafor', 'Dr A Okafor'), aProvider('raman', 'Dr B Raman')]),
  chairs: rows([aChair(1, 'okafor'), aChair(2, 'raman'), aChair(3, null)]),
})

describe('a visit on the spot', () => {
  test('[DESK-17] The first guess is a provider who is with nobody, a chair of theirs, the shortest type, at the next five minutes', () => {
    expect(firstGuess(day, types, ms('10:02'))).toEqual({
      provider: 'raman',
      chair: 'chair2',
      type: 'toothache',
      startsAt: ms('10:05'),
      reason: '',
      overlapReason: '',
    })
    expect(startsFrom(ms('10:05'))[0]).toBe(ms('10:05'))
  })

  test('[DESK-46] On another day it is in two weeks, as soon as it is open, and otherwise as guessed', () => {
    const guess = firstGuess(day, types, ms('10:02'))
    const ahead = inTwoWeeks(guess, '2026-11-24', day.location)
    expect(ahead).toEqual({ ...guess, startsAt: ms('08:00') + 14 * 86_400_000 })
  })

  test('[DESK-17] It lasts as long as its type does, and what was left empty is not sent', () => {
    expect(bookingOf(firstGuess(day, types, ms('10:02')), 'p', 'harbour', types)).toEqual({
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

test('[DESK-18] A number is shown as it is dialled here', () => {
  expect(['+61412555018', '+61295550181', '+6491234567'].map(phoneShown)).toEqual(['0412 555 018', '(02) 9555 0181', '+6491234567'])
})
