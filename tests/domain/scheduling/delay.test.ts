import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { VisitState } from '#domain/scheduling/appointment.ts'
import { type PlannedVisit, projectDelay } from '#domain/scheduling/delay.ts'
import { instantOf, millisecondsOf, minutes } from '#domain/time.ts'
import { at } from '../../support/charts.ts'

const settings = { noShowAfter: 15 }
const ms = (time: string) => millisecondsOf(at(time))

const aPlan = (id: string, visit: VisitState, from: string, to: string, startedAt: string | null = null): PlannedVisit => ({
  id,
  startsAt: at(from),
  endsAt: at(to),
  startedAt: startedAt === null ? null : at(startedAt),
  state: { visit },
})

const expectedStarts = (visits: readonly PlannedVisit[], now: string) => {
  const { by, expected } = projectDelay(visits, ms(now), settings)
  const clock = (time: number) => instantOf(time - ms('00:00')).slice(11, 16)
  return { by: by / minutes(1), at: Object.fromEntries([...expected].map(([id, { startsAt }]) => [id, clock(startsAt)])) }
}

describe('the delay of a provider', () => {
  test('[DELAY-1] A visit that began late makes the next ones late, less the breaks between them', () => {
    const day = [
      aPlan('now', 'inTreatment', '09:00', '09:30', '09:20'),
      aPlan('next', 'ready', '09:30', '10:00'),
      aPlan('afterBreak', 'scheduled', '10:10', '10:40'),
      aPlan('afterLunch', 'scheduled', '12:00', '12:30'),
    ]
    expect(expectedStarts(day, '09:25')).toEqual({ by: 20, at: { now: '09:20', next: '09:50', afterBreak: '10:20', afterLunch: '12:00' } })
  })

  test('[DELAY-2] A visit that runs over its time pushes the next one on minute by minute', () => {
    const day = [aPlan('now', 'inTreatment', '09:00', '09:30', '09:00'), aPlan('next', 'scheduled', '09:30', '10:00')]
    expect(expectedStarts(day, '09:29')).toMatchObject({ by: 0, at: { next: '09:30' } })
    expect(expectedStarts(day, '09:41')).toMatchObject({ by: 11, at: { next: '09:41' } })
  })

  test('[DELAY-3] A patient who is late keeps the provider waiting, and not the other way about', () => {
    const day = [aPlan('absent', 'scheduled', '09:00', '09:30'), aPlan('next', 'scheduled', '10:00', '10:30')]
    expect(expectedStarts(day, '09:10')).toEqual({ by: 0, at: { absent: '09:10', next: '10:00' } })
    expect(expectedStarts([aPlan('here', 'ready', '09:00', '09:30')], '09:10')).toMatchObject({ by: 10, at: { here: '09:10' } })
  })

  test('[DELAY-4] Who is not here when a no-show is proposed is no longer waited for', () => {
    const day = [aPlan('absent', 'scheduled', '09:00', '09:30'), aPlan('next', 'scheduled', '09:30', '10:00')]
    expect(expectedStarts(day, '09:14')).toMatchObject({ by: 14, at: { absent: '09:14', next: '09:44' } })
    expect(expectedStarts(day, '09:15')).toEqual({ by: 0, at: { next: '09:30' } })
  })

  test('[DELAY-5] The one in the chair is taken before those who wait', () => {
    const day = [aPlan('waiting', 'ready', '09:00', '09:30'), aPlan('sitting', 'seated', '09:30', '10:00')]
    expect(expectedStarts(day, '09:35')).toEqual({ by: 5, at: { sitting: '09:35', waiting: '10:05' } })
  })

  test('[DELAY-6] A day that is over, called off or not begun delays nobody', () => {
    const gone = (['requested', 'treated', 'checkout', 'departed', 'cancelled', 'noShow', 'leftUnseen'] as const).map((visit) =>
      aPlan(visit, visit, '09:00', '09:30'),
    )
    expect(expectedStarts(gone, '11:00')).toEqual({ by: 0, at: {} })
    expect(expectedStarts([aPlan('next', 'scheduled', '11:00', '11:30')], '08:00')).toEqual({ by: 0, at: { next: '11:00' } })
  })

  test('[DELAY-6] With nobody left to come, the visit that runs over is the delay', () => {
    expect(expectedStarts([aPlan('last', 'inTreatment', '16:30', '17:00', '16:40')], '16:50').by).toBe(10)
  })
})

const states: readonly VisitState[] = ['scheduled', 'arrived', 'ready', 'called', 'seated', 'treated', 'departed', 'cancelled']
const aDay = fc
  .array(fc.record({ visit: fc.constantFrom(...states), from: fc.nat(600), length: fc.integer({ min: 5, max: 90 }) }), { maxLength: 12 })
  .map((plans) =>
    plans.map(
      ({ visit, from, length }, index): PlannedVisit => ({
        id: `v${index}`,
        startsAt: instantOf(ms('08:00') + minutes(from)),
        endsAt: instantOf(ms('08:00') + minutes(from + length)),
        startedAt: null,
        state: { visit },
      }),
    ),
  )

describe('any day', () => {
  test('[DELAY-7] Nobody is expected before their time or while another is treated, and nothing lasts shorter than booked', () => {
    fc.assert(
      fc.property(aDay, fc.nat(700), (day, past) => {
        const now = ms('08:00') + minutes(past)
        const { by, expected } = projectDelay(day, now, settings)
        expect(by).toBeGreaterThanOrEqual(0)
        const times = [...expected].map(([id, { startsAt, endsAt }]) => ({ startsAt, endsAt, visit: day.find((one) => one.id === id)! }))
        for (const [index, { startsAt, endsAt, visit }] of times.entries()) {
          expect(startsAt).toBeGreaterThanOrEqual(Math.max(now, millisecondsOf(visit.startsAt)))
          expect(endsAt - startsAt).toBe(millisecondsOf(visit.endsAt) - millisecondsOf(visit.startsAt))
          expect(startsAt).toBeGreaterThanOrEqual(times[index - 1]?.endsAt ?? 0)
        }
      }),
    )
  })

  test('[DELAY-7] The order in which the rows came changes nothing', () => {
    fc.assert(
      fc.property(aDay, fc.nat(700), (day, past) => {
        const now = ms('08:00') + minutes(past)
        expect(projectDelay([...day].reverse(), now, settings)).toEqual(projectDelay(day, now, settings))
      }),
    )
  })
})
