import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noBookedChair, type VisitState } from '#domain/scheduling/appointment.ts'
import { type PlannedAppointment, projectDelay } from '#domain/scheduling/delay.ts'
import { instantOf, millisecondsOf, minutes } from '#domain/time.ts'
import { at } from '../../support/machines/appointmentOutcome.ts'

const settings = { noShowAfter: 15 }
const msAt = (time: string) => millisecondsOf(at(time))

const anAppointment = (
  id: string,
  visitState: VisitState,
  from: string,
  to: string,
  startedAt: string | null = null,
): PlannedAppointment => ({
  id,
  startsAt: at(from),
  endsAt: at(to),
  startedAt: startedAt === null ? null : at(startedAt),
  state: { visit: visitState },
})

const expectedStarts = (appointments: readonly PlannedAppointment[], now: string) => {
  const { by, expected } = projectDelay(appointments, msAt(now), settings)
  const formatClock = (time: number) => instantOf(time - msAt('00:00')).slice(11, 16)
  return { by: by / minutes(1), at: Object.fromEntries([...expected].map(([id, { startsAt }]) => [id, formatClock(startsAt)])) }
}

describe('the delay of a provider', () => {
  test('[DELAY-1] an appointment that starts late delays the next ones, less the breaks between them', () => {
    const day = [
      anAppointment('now', 'inTreatment', '09:00', '09:30', '09:20'),
      anAppointment('next', 'ready', '09:30', '10:00'),
      anAppointment('afterBreak', 'scheduled', '10:10', '10:40'),
      anAppointment('afterLunch', 'scheduled', '12:00', '12:30'),
    ]
    expect(expectedStarts(day, '09:25')).toEqual({ by: 20, at: { now: '09:20', next: '09:50', afterBreak: '10:20', afterLunch: '12:00' } })
  })

  test('[DELAY-2] an appointment that runs over its end delays the next one, minute by minute', () => {
    const day = [anAppointment('now', 'inTreatment', '09:00', '09:30', '09:00'), anAppointment('next', 'scheduled', '09:30', '10:00')]
    expect(expectedStarts(day, '09:29')).toMatchObject({ by: 0, at: { next: '09:30' } })
    expect(expectedStarts(day, '09:41')).toMatchObject({ by: 11, at: { next: '09:41' } })
  })

  test('[DELAY-3] a patient who is late does not delay the provider’s other appointments; a provider who is late delays the patient', () => {
    const day = [anAppointment('absent', 'scheduled', '09:00', '09:30'), anAppointment('next', 'scheduled', '10:00', '10:30')]
    expect(expectedStarts(day, '09:10')).toEqual({ by: 0, at: { absent: '09:10', next: '10:00' } })
    expect(expectedStarts([anAppointment('here', 'ready', '09:00', '09:30')], '09:10')).toMatchObject({ by: 10, at: { here: '09:10' } })
  })

  test('[DELAY-4] a patient who is not here when “failed to attend” is proposed is no longer waited for', () => {
    const day = [anAppointment('absent', 'scheduled', '09:00', '09:30'), anAppointment('next', 'scheduled', '09:30', '10:00')]
    expect(expectedStarts(day, '09:14')).toMatchObject({ by: 14, at: { absent: '09:14', next: '09:44' } })
    expect(expectedStarts(day, '09:15')).toEqual({ by: 0, at: { next: '09:30' } })
  })

  test('[DELAY-5] the patient in the chair comes before waiting patients', () => {
    const day = [anAppointment('waiting', 'ready', '09:00', '09:30'), anAppointment('sitting', 'seated', '09:30', '10:00')]
    expect(expectedStarts(day, '09:35')).toEqual({ by: 35, at: { sitting: '09:35', waiting: '10:05' } })
  })

  test('[DELAY-14] a provider is at least as late as a waiting patient of theirs is past the booked time', () => {
    const waiting = anAppointment('waiting', 'ready', '10:15', '10:45')
    const seatedEarly = anAppointment('seatedEarly', 'seated', '10:30', '11:00')
    const runsLate = { ...anAppointment('runsLate', 'scheduled', '10:00', '10:30'), expectedLateBy: 30 }
    expect(expectedStarts([seatedEarly, waiting], '10:28').by).toBe(13)
    expect(expectedStarts([runsLate, waiting], '10:28').by).toBe(13)
    expect(expectedStarts([seatedEarly, waiting], '10:10').by).toBe(0)
  })

  test('[DELAY-6] an appointment that is over, cancelled or not started delays no other appointment', () => {
    const endedAppointments = (['requested', 'treated', 'checkout', 'departed', 'cancelled', 'noShow', 'leftUnseen'] as const).map(
      (visitState) => anAppointment(visitState, visitState, '09:00', '09:30'),
    )
    expect(expectedStarts(endedAppointments, '11:00')).toEqual({ by: 0, at: {} })
    expect(expectedStarts([anAppointment('next', 'scheduled', '11:00', '11:30')], '08:00')).toEqual({ by: 0, at: { next: '11:00' } })
  })

  test('[DELAY-6] when no patient is left to come, the delay is how far the current appointment runs over', () => {
    expect(expectedStarts([anAppointment('last', 'inTreatment', '16:30', '17:00', '16:40')], '16:50').by).toBe(10)
  })
})

const states: readonly VisitState[] = ['scheduled', 'arrived', 'ready', 'called', 'seated', 'treated', 'departed', 'cancelled']
const arbitraryDay = fc
  .array(fc.record({ visit: fc.constantFrom(...states), from: fc.nat(600), length: fc.integer({ min: 5, max: 90 }) }), { maxLength: 12 })
  .map((plans) =>
    plans.map(
      ({ visit: visitState, from, length }, index): PlannedAppointment => ({
        id: `v${index}`,
        startsAt: instantOf(msAt('08:00') + minutes(from)),
        endsAt: instantOf(msAt('08:00') + minutes(from + length)),
        startedAt: null,
        state: { visit: visitState },
      }),
    ),
  )

describe('any day', () => {
  test('[DELAY-7] no appointment is expected before its booked time or during another’s treatment, or to be shorter than booked', () => {
    fc.assert(
      fc.property(arbitraryDay, fc.nat(700), (day, elapsedMinutes) => {
        const now = msAt('08:00') + minutes(elapsedMinutes)
        const { by, expected } = projectDelay(day, now, settings)
        expect(by).toBeGreaterThanOrEqual(0)
        const times = [...expected].map(([id, { startsAt, endsAt }]) => ({
          startsAt,
          endsAt,
          appointment: day.find((appointment) => appointment.id === id)!,
        }))
        for (const [index, { startsAt, endsAt, appointment }] of times.entries()) {
          expect(startsAt).toBeGreaterThanOrEqual(Math.max(now, millisecondsOf(appointment.startsAt)))
          expect(endsAt - startsAt).toBe(millisecondsOf(appointment.endsAt) - millisecondsOf(appointment.startsAt))
          expect(startsAt).toBeGreaterThanOrEqual(times[index - 1]?.endsAt ?? 0)
        }
      }),
    )
  })

  test('[DELAY-7] the order of the rows does not change the delay', () => {
    fc.assert(
      fc.property(arbitraryDay, fc.nat(700), (day, elapsedMinutes) => {
        const now = msAt('08:00') + minutes(elapsedMinutes)
        expect(projectDelay([...day].reverse(), now, settings)).toEqual(projectDelay(day, now, settings))
      }),
    )
  })

  test('[DELAY-12] changing the chair of appointments after booking changes no delay of their provider', () => {
    const chairs = fc.array(fc.tuple(fc.constantFrom(null, 'one', 'two'), fc.constantFrom('one', 'two', 'three')), {
      minLength: 12,
      maxLength: 12,
    })
    fc.assert(
      fc.property(arbitraryDay, chairs, fc.nat(700), (day, pairs, elapsedMinutes) => {
        const now = msAt('08:00') + minutes(elapsedMinutes)
        const booked = day.map((appointment, index) => ({ ...appointment, chair: pairs[index]?.[0] ?? null }))
        const changed = booked.map((appointment, index) => ({
          ...appointment,
          chair: pairs[index]?.[1] ?? null,
          bookedChair: appointment.chair ?? noBookedChair,
        }))
        expect(projectDelay(changed, now, settings)).toEqual(projectDelay(booked, now, settings))
      }),
    )
  })
})
