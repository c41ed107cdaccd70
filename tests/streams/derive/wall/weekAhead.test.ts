import { describe, expect, test } from 'vitest'
import { isCalm, isWeekTurn } from '#app/devices/wall/week/useWeekAhead.ts'
import type { LocationRow, ProviderRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { type BookedTimeCell, buildWeekAhead, type WeekAheadInput } from '#streams/derive/wall/weekAhead.ts'
import { anException, aRoster, openingHours } from '../../../domain/scheduling/schedule/scheduleRows.ts'
import { aDay, anAppointment, ms } from '../support/dayRows.ts'
import { aWallGap, wallAt } from '../support/wallRows.ts'

/** A Tuesday. */
const today = '2026-11-24'
const location = { id: 'bridge', timeZone: 'Australia/Sydney' } as LocationRow
const providers = new Map(['raman', 'vale'].map((id) => [id, { id, name: id } as ProviderRow]))
const cell = (day: string, provider: string, bookedMinutes: number, unconfirmed = 0) =>
  ({ id: `${day}.${provider}`, day, provider, booked: 1, bookedMinutes, unconfirmed }) as BookedTimeCell

const workdays = [1, 2, 3, 4, 5]
const rosters = [openingHours({ weekdays: workdays }), aRoster(), aRoster({ provider: 'vale', weekdays: [3] })]
const weekOf = (input: Partial<WeekAheadInput>) =>
  buildWeekAhead({ schedule: { rosters, exceptions: [] }, cells: [], gaps: [], providers, location, ...input }, today)
const loadsOf = (week: ReturnType<typeof weekOf>) =>
  week.map(({ day, loads }) => [day, ...loads.map(({ provider, share, isLow }) => `${provider.id} ${share}${isLow ? ' low' : ''}`)])

describe('the week ahead on the wall', () => {
  test('[DISPLAY-27] it shows the next five working days, each provider with the booked part of their own open time', () => {
    const cells = [cell('2026-11-25', 'raman', 360), cell('2026-11-25', 'vale', 480), cell('2026-11-26', 'raman', 480, 2)]
    expect(loadsOf(weekOf({ cells }))).toEqual([
      ['2026-11-25', 'raman 0.75', 'vale 1'],
      ['2026-11-26', 'raman 1'],
      ['2026-11-27', 'raman 0 low'],
      ['2026-11-30', 'raman 0 low'],
      ['2026-12-01', 'raman 0'],
    ])
    expect(weekOf({ cells })[0]).toMatchObject({ share: 840 / 960, unconfirmed: 0, isNext: true })
    expect(weekOf({ cells })[1]).toMatchObject({ unconfirmed: 2, isNext: false })
  })

  test('[DISPLAY-27] leave takes a provider’s time, a closed day is left out, and a provider who is booked without time is full', () => {
    const exceptions = [
      anException({ provider: 'raman', day: '2026-11-25', from: '09:00', to: '13:00' }),
      anException({ day: '2026-11-26' }),
    ]
    const cells = [cell('2026-11-25', 'raman', 180), cell('2026-11-27', 'vale', 30)]
    const week = weekOf({ schedule: { rosters, exceptions }, cells })
    expect(loadsOf(week).slice(0, 2)).toEqual([
      ['2026-11-25', 'raman 0.75', 'vale 0 low'],
      ['2026-11-27', 'raman 0 low', 'vale 1'],
    ])
  })

  test('[DISPLAY-27] gaps count on their day at the location, and two at one time are one length', () => {
    const gap = (id: string, startsAt: string, endsAt: string) => ({
      ...{ provider: null, countdown: null, openOfferCount: 0 },
      gap: { ...aWallGap(id, '10:00', '10:30'), startsAt, endsAt },
    })
    const gaps = [
      gap('a', '2026-11-24T22:00:00.000Z', '2026-11-24T22:45:00.000Z'),
      gap('b', '2026-11-24T22:30:00.000Z', '2026-11-24T23:00:00.000Z'),
    ]
    expect(weekOf({ gaps })[0]?.gaps).toEqual({ count: 2, minutes: 60 })
  })
})

describe('the turn of the week', () => {
  test('[DISPLAY-28] the wall begins with the day, shows the week for twenty seconds of two minutes, and never while anything is late', () => {
    expect([0, 99_999, 100_000, 119_999, 120_000, 220_000].map(isWeekTurn)).toEqual([false, false, true, true, false, true])
    const appointment = anAppointment({ id: 'a', starts: '10:00', minutes: 40 })
    expect(isCalm(wallAt(aDay([appointment]), ms('09:50')))).toBe(true)
    expect(isCalm(wallAt(aDay([appointment]), ms('10:12')))).toBe(false)
  })
})
