import { describe, expect, test } from 'vitest'
import { buildWallFigures } from '#streams/derive/wall/wallFigures.ts'
import type { WallAppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { noFigureCells } from '#streams/derive/wall/figureCells.ts'
import { usualFiguresOf } from '#streams/derive/wall/usualFigures.ts'
import { createRandom } from '#tests/support/random.ts'
import { aChair, aDay, anAppointment, at, location, ms, rows, today } from '../support/dayRows.ts'
import { type CountedRows, figureDaysOf } from '../support/figureDays.ts'
import { figuresOfRows } from '../support/figuresOfRows.ts'
import { aWallDeparture, aWallGap, wallAt } from '../support/wallRows.ts'

const oneChair = rows([aChair(1, 'raman'), { ...aChair(2, null), state: 'outOfService' as const }])

const treated = anAppointment({
  id: 'seen',
  starts: '08:00',
  minutes: 60,
  visit: 'departed',
  arrived: '07:50',
  seated: '08:04',
  finished: '09:00',
})
const inChair = anAppointment({ id: 'sits', starts: '09:00', minutes: 60, visit: 'inTreatment', arrived: '09:02', seated: '09:12' })
const appointments = [
  treated,
  inChair,
  anAppointment({ id: 'missed', starts: '08:30', visit: 'noShow', since: '08:45' }),
  anAppointment({ id: 'off', starts: '08:30', visit: 'cancelled' }),
  anAppointment({ id: 'due', starts: '14:00' }),
]

describe('wall figures', () => {
  test('[DISPLAY-9] the wall does not show a figure that has nothing to count', () => {
    const { figures } = wallAt(aDay([]), ms('07:00'))
    expect(Object.values(figures)).toEqual([null, null, null, null, null, null])
  })

  test('[DISPLAY-9] each figure is counted from the day’s own records, and a cancelled appointment counts in none', () => {
    const departures = [
      aWallDeparture('a', '09:05', ['invoice', 'rebook']),
      aWallDeparture('b', '09:10', ['notes']),
      aWallDeparture('c', '09:15', ['rebook'], 'takenBack'),
    ]
    const gaps = rows([
      aWallGap('won', '08:30', '09:00', { state: 'filled', since: at('08:10'), minutesWon: 30 }),
      aWallGap('open', '15:00', '15:30'),
    ])
    const { figures } = wallAt(aDay(appointments, { chairs: oneChair }), ms('10:00'), { gaps }, departures)
    expect(figures).toEqual({
      seen: { part: 1, of: 4 },
      chairUse: { part: (56 + 48) * 60_000, of: 120 * 60_000 },
      attendance: { part: 2, of: 3 },
      rebooked: { part: 1, of: 2 },
      wonBack: { milliseconds: 30 * 60_000 },
      waitingTime: { middle: 4 * 60_000, of: 2 },
    })
  })

  test('[DISPLAY-9] recovered time is zero if no gap was filled, and is not shown if there was no gap', () => {
    const day = aDay(appointments)
    expect(wallAt(day, ms('10:00'), { gaps: rows([aWallGap('open', '15:00', '15:30')]) }).figures.wonBack).toEqual({ milliseconds: 0 })
    expect(wallAt(day, ms('10:00')).figures.wonBack).toBeNull()
  })

  test('[DISPLAY-10] the waiting time of a patient who arrives early begins at the booked time', () => {
    const appointment = anAppointment({ id: 'a', starts: '09:00', visit: 'seated', arrived: '08:30', seated: '09:05' })
    expect(wallAt(aDay([appointment]), ms('09:10')).figures.waitingTime?.middle).toBe(5 * 60_000)
  })

  test('[DISPLAY-16] the figures of a past day, read for an hour of it, are those that the wall showed at that hour', () => {
    const counted = figureDaysOf({ appointments, departures: [aWallDeparture('a', '09:05', ['rebook'])] })
    const cells = counted.get(today) ?? noFigureCells
    const figures = buildWallFigures({ location, chairs: oneChair, cells }, ms('08:34'))
    const { attendance, chairUse, rebooked, seen: seenFigure, waitingTime } = figures
    expect(seenFigure).toEqual({ part: 0, of: 4 })
    expect(chairUse).toEqual({ part: 30 * 60_000, of: 34 * 60_000 })
    expect(attendance).toEqual({ part: 1, of: 1 })
    expect(waitingTime).toEqual({ middle: 4 * 60_000, of: 1 })
    expect(rebooked).toBeNull()
  })
})

/** A day whose only appointment was seated this many minutes after its start. */
function aPastDay(day: string, waited: number): CountedRows {
  const toDay = (instant: string | null) => instant && new Date(Date.parse(instant) - (Date.parse(today) - Date.parse(day))).toISOString()
  const appointment = anAppointment({ id: day, starts: '09:00', visit: 'departed', arrived: '08:50', seated: '09:00', finished: '09:30' })
  const seatedAt = new Date(Date.parse(toDay(appointment.startsAt) ?? '') + waited * 60_000).toISOString()
  const times = {
    startsAt: toDay(appointment.startsAt) ?? '',
    endsAt: toDay(appointment.endsAt) ?? '',
    arrivedAt: toDay(appointment.arrivedAt),
    finishedAt: toDay(appointment.finishedAt),
  }
  return { appointments: [{ ...appointment, ...times, seatedAt }] }
}
const pastDays = (...waited: readonly number[]) =>
  waited.flatMap((wait, index) => aPastDay(`2026-11-${String(16 + index).padStart(2, '0')}`, wait).appointments ?? [])
const usualFiguresAt = (past: readonly WallAppointmentRow[], time: string) =>
  usualFiguresOf(figureDaysOf({ appointments: past }), { location, chairs: oneChair }, ms(time))

describe('usual figures', () => {
  test('[DISPLAY-17] the usual value is the median of the earlier days at this hour, with the range between the rare tenths', () => {
    const minutes = (count: number) => count * 60_000
    expect(usualFiguresAt(pastDays(2, 9, 4, 6, 5, 7, 3), '10:00').waitingTime).toEqual({
      middle: minutes(5),
      low: minutes(3),
      high: minutes(7),
    })
  })

  test('[DISPLAY-17] the wall shows no usual value for fewer than five days, or for an hour without anything to count', () => {
    expect(usualFiguresAt(pastDays(1, 2, 3, 4), '10:00').waitingTime).toBeNull()
    const early = usualFiguresAt(pastDays(1, 2, 3, 4, 5), '08:30')
    expect([early.waitingTime, early.rebooked, early.wonBack]).toEqual([null, null, null])
    expect(early.seen?.middle).toBe(0)
  })

  test('[DISPLAY-14] after a daylight-saving change, usual values are read at the same local time', () => {
    const past = pastDays(5, 5, 5, 5, 5).map((appointment, index) => {
      const day = `2026-10-0${index + 1}`
      const at0905 = new Date(Date.parse(day < '2026-10-04' ? `${day}T23:05:00.000Z` : `${day}T22:05:00.000Z`) - 86_400_000).toISOString()
      return { ...appointment, startsAt: at0905, seatedAt: at0905, arrivedAt: at0905, finishedAt: at0905 }
    })
    const usualAt = (time: string) => usualFiguresAt(past, time)
    const { seen: seenFigure } = usualAt('09:06')
    expect(seenFigure).toEqual({ middle: 1, low: 1, high: 1 })
    expect(usualAt('09:04').seen?.high).toBe(0)
  })

  test('[FIGURE-9] the figures of a day at each minute, added up from cells, equal a count of its records', () => {
    const random = createRandom(9)
    for (let day = 0; day < 10; day += 1) {
      const dayAppointments = Array.from({ length: 12 }, (_, index) => aRandomAppointment(random, `a${index}`))
      const departures = Array.from({ length: 4 }, (_, index) =>
        aWallDeparture(`d${index}`, randomTime(random), random() < 0.5 ? ['rebook'] : []),
      )
      const gaps = [aWallGap('g', '15:00', '15:30', { state: 'filled', since: at(randomTime(random)), minutesWon: 30 })]
      const cells = figureDaysOf({ appointments: dayAppointments, departures, gaps }).get(today) ?? noFigureCells
      for (const time of ['08:00', '09:17', '12:00', '16:59', '17:31']) {
        const counted = figuresOfRows({ location, chairs: oneChair, appointments: dayAppointments, departures, gaps: rows(gaps) }, ms(time))
        const wait = counted.waitingTime && { ...counted.waitingTime, middle: Math.floor(counted.waitingTime.middle / 1000) * 1000 }
        expect(buildWallFigures({ location, chairs: oneChair, cells }, ms(time))).toEqual({ ...counted, waitingTime: wait })
      }
    }
  })
})

const randomTime = (random: () => number): string =>
  `${String(8 + Math.floor(random() * 9)).padStart(2, '0')}:${String(Math.floor(random() * 60)).padStart(2, '0')}`

/** An appointment with some of its times, in any order, to the millisecond. */
function aRandomAppointment(random: () => number, id: string): WallAppointmentRow {
  const time = () => new Date(ms(randomTime(random)) + Math.floor(random() * 60_000)).toISOString()
  const maybe = () => (random() < 0.6 ? time() : null)
  const visit = (['scheduled', 'seated', 'treated', 'departed', 'noShow', 'cancelled'] as const)[Math.floor(random() * 6)] ?? 'scheduled'
  const appointment = anAppointment({ id, starts: randomTime(random), visit })
  return {
    ...appointment,
    arrivedAt: maybe(),
    seatedAt: maybe(),
    finishedAt: maybe(),
    departedAt: maybe(),
    since: { ...appointment.since, visit: time() },
  }
}
