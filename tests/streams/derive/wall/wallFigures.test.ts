import { describe, expect, test } from 'vitest'
import { wallFigures } from '#streams/derive/wall/wallFigures.ts'
import type { PastDay } from '#streams/derive/wall/wallPast.ts'
import { usuals } from '#streams/derive/wall/wallUsual.ts'
import { aChair, aDay, aVisit, at, location, ms, rows, timeZone, today } from '../aDay.ts'
import { aDeparture, aGap, wallAt } from '../aWall.ts'

const oneChair = rows([aChair(1, 'raman'), { ...aChair(2, null), state: 'outOfService' as const }])

const seen = aVisit({ id: 'seen', starts: '08:00', minutes: 60, visit: 'departed', arrived: '07:50', seated: '08:04', finished: '09:00' })
const sits = aVisit({ id: 'sits', starts: '09:00', minutes: 60, visit: 'inTreatment', arrived: '09:02', seated: '09:12' })
const visits = [
  seen,
  sits,
  aVisit({ id: 'missed', starts: '08:30', visit: 'noShow', since: '08:45' }),
  aVisit({ id: 'off', starts: '08:30', visit: 'cancelled' }),
  aVisit({ id: 'due', starts: '14:00' }),
]

describe('the figures', () => {
  test('[DISPLAY-9] A figure without anything to count is not shown', () => {
    const { figures } = wallAt(aDay([]), ms('07:00'))
    expect(Object.values(figures)).toEqual([null, null, null, null, null, null])
  })

  test('[DISPLAY-9] Each figure is counted from the day’s own records, and visits that were called off are in none', () => {
    const departures = rows([
      aDeparture('a', '09:05', ['invoice', 'rebook']),
      aDeparture('b', '09:10', ['notes']),
      aDeparture('c', '09:15', ['rebook'], 'takenBack'),
    ])
    const gaps = rows([
      aGap('won', '08:30', '09:00', { state: 'filled', since: at('08:10'), minutesWon: 30 }),
      aGap('open', '15:00', '15:30'),
    ])
    const { figures } = wallAt(aDay(visits, { chairs: oneChair }), ms('10:00'), { departures, gaps })
    expect(figures).toEqual({
      seen: { part: 1, of: 4 },
      chairUse: { part: (56 + 48) * 60_000, of: 120 * 60_000 },
      attendance: { part: 2, of: 3 },
      rebooked: { part: 1, of: 2 },
      wonBack: { milliseconds: 30 * 60_000 },
      waitingTime: { middle: 4 * 60_000, of: 2 },
    })
  })

  test('[DISPLAY-9] What was freed and not filled is nought, and where nothing fell free there is nothing to win', () => {
    const day = aDay(visits)
    expect(wallAt(day, ms('10:00'), { gaps: rows([aGap('open', '15:00', '15:30')]) }).figures.wonBack).toEqual({ milliseconds: 0 })
    expect(wallAt(day, ms('10:00')).figures.wonBack).toBeNull()
  })

  test('[DISPLAY-10] Who comes early waits by choice: the waiting time begins with the booked time', () => {
    const visit = aVisit({ id: 'a', starts: '09:00', visit: 'seated', arrived: '08:30', seated: '09:05' })
    expect(wallAt(aDay([visit]), ms('09:10')).figures.waitingTime?.middle).toBe(5 * 60_000)
  })

  test('[DISPLAY-16] A day that is over, read at an hour of it, tells what it told at that hour', () => {
    const day = { location, chairs: oneChair, visits, departures: [aDeparture('a', '09:05', ['rebook'])], gaps: new Map() }
    const { attendance, chairUse, rebooked, seen: done, waitingTime } = wallFigures(day, ms('08:34'))
    expect(done).toEqual({ part: 0, of: 4 })
    expect(chairUse).toEqual({ part: 30 * 60_000, of: 34 * 60_000 })
    expect(attendance).toEqual({ part: 1, of: 1 })
    expect(waitingTime).toEqual({ middle: 4 * 60_000, of: 1 })
    expect(rebooked).toBeNull()
  })
})

/** A day on which the one visit was seated so many minutes after its start. */
const aPast = (day: string, waited: number): PastDay => {
  const on = (instant: string | null) => instant && new Date(Date.parse(instant) - (Date.parse(today) - Date.parse(day))).toISOString()
  const visit = aVisit({ id: day, starts: '09:00', visit: 'departed', arrived: '08:50', seated: '09:00', finished: '09:30' })
  const seatedAt = new Date(Date.parse(on(visit.startsAt) ?? '') + waited * 60_000).toISOString()
  const shifted = { ...visit, startsAt: on(visit.startsAt) ?? '', endsAt: on(visit.endsAt) ?? '', arrivedAt: on(visit.arrivedAt) }
  return { day, visits: [{ ...shifted, seatedAt, finishedAt: on(visit.finishedAt) }], departures: [], gaps: new Map() }
}
const pastDays = (...waited: readonly number[]) =>
  waited.map((wait, index) => aPast(`2026-11-${String(16 + index).padStart(2, '0')}`, wait))
const usualAt = (past: readonly PastDay[], time: string) => usuals(past, { location, chairs: oneChair }, ms(time))

describe('the usual', () => {
  test('[DISPLAY-17] Usual is the middle of the earlier days at this hour, between the tenths that are rarely reached', () => {
    const minutes = (count: number) => count * 60_000
    expect(usualAt(pastDays(2, 9, 4, 6, 5, 7, 3), '10:00').waitingTime).toEqual({ middle: minutes(5), low: minutes(3), high: minutes(7) })
  })

  test('[DISPLAY-17] Nothing is called usual of fewer than five days, nor of an hour at which there was nothing to count', () => {
    expect(usualAt(pastDays(1, 2, 3, 4), '10:00').waitingTime).toBeNull()
    const early = usualAt(pastDays(1, 2, 3, 4, 5), '08:30')
    expect([early.waitingTime, early.rebooked, early.wonBack]).toEqual([null, null, null])
    expect(early.seen?.middle).toBe(0)
  })

  test('[DISPLAY-14] Across a change of the clocks a usual is read at the same time of the wall clock', () => {
    const past = pastDays(5, 5, 5, 5, 5).map(({ visits: ofDay, ...rest }, index) => {
      const day = `2026-10-0${index + 1}`
      const at0905 = day < '2026-10-04' ? `${day}T23:05:00.000Z` : `${day}T22:05:00.000Z`
      const before = new Date(Date.parse(at0905) - 86_400_000).toISOString()
      return { ...rest, day, visits: ofDay.map((visit) => ({ ...visit, seatedAt: before, arrivedAt: before, finishedAt: before })) }
    })
    const { seen: at } = usuals(past, { location: { ...location, timeZone }, chairs: oneChair }, ms('09:06'))
    expect(at).toEqual({ middle: 1, low: 1, high: 1 })
    expect(usuals(past, { location: { ...location, timeZone }, chairs: oneChair }, ms('09:04')).seen?.high).toBe(0)
  })
})
