import { describe, expect, test } from 'vitest'
import { dayPlan } from '#streams/derive/day/dayPlan.ts'
import type { VisitRow } from '#streams/derive/day/dayRows.ts'
import { bandOf } from '#streams/derive/wall/wallBand.ts'
import { aDay, aVisit, ms } from '../aDay.ts'
import { wallAt } from '../aWall.ts'
import { pictureDay, pictureNow } from '../pictureDay.ts'

const bandAt = (visits: readonly VisitRow[], now: number) => bandOf(visits, dayPlan(aDay(visits), now), now)

describe('the rows', () => {
  test('[DISPLAY-1] Each chair keeps its place and says who is in it and who is next', () => {
    const { chairs } = wallAt(pictureDay, pictureNow)
    expect(chairs.map(({ chair, now, next }) => [chair.number, now?.visit.id, next?.visit.id])).toEqual([
      [1, 'Samira Haddad', 'Declan Murphy'],
      [2, 'Peter Karagiannis', 'Fatima Al-Sayed'],
      [3, 'Jack Ferris', 'Zoe Papadakis'],
      [4, 'Lachlan Reid', 'Aroha Ngata'],
      [5, undefined, 'Emily Zhou'],
    ])
  })

  test('[DISPLAY-2] Who could sit in a clean chair now stands at that chair, with the provider who is free, and not at the one that was booked', () => {
    const { chairs, waiting } = wallAt(pictureDay, pictureNow)
    expect(chairs[4]?.free?.name).toBe('Dr Elsa Lindqvist')
    expect(chairs[2]?.next?.visit.id).not.toBe('Emily Zhou')
    expect(waiting[0]?.seatIn?.number).toBe(5)
  })

  test('[DISPLAY-3] A chair says how late its own provider runs, and a shared one says nothing of it', () => {
    const { chairs } = wallAt(pictureDay, pictureNow)
    expect(chairs[1]?.behind).toBe(12 * 60_000)
    expect(chairs[4]?.behind).toBeNull()
  })
})

describe('the lists', () => {
  test('[DISPLAY-4] Waiting are those who are here, longest first, then those who are late; nobody who sits in a chair', () => {
    const { waiting, here } = wallAt(pictureDay, pictureNow)
    expect(waiting.map(({ visit }) => visit.id)).toEqual(['Emily Zhou', 'Declan Murphy', 'Aroha Ngata', 'Zoe Papadakis'])
    expect(here).toBe(3)
  })

  test('[DISPLAY-5] Expected are the others who are to come, soonest first', () => {
    const { expected, desk } = wallAt(pictureDay, pictureNow)
    expect(expected).toHaveLength(21)
    expect(expected[0]?.visit.id).toBe('Sofia Duarte')
    expect(desk.leaving).toBe(1)
  })
})

describe('the band', () => {
  test('[DISPLAY-6] What runs over is drawn beyond its booked end, up to where it is now expected to end', () => {
    const visit = aVisit({ id: 'a', starts: '10:00', minutes: 40, visit: 'inTreatment', seated: '10:20' })
    expect(bandAt([visit], ms('10:30')).slabs).toEqual([
      { visit: 'a', kind: 'inTreatment', from: ms('10:20'), to: ms('10:30') },
      { visit: 'a', kind: 'ahead', from: ms('10:30'), to: ms('10:40') },
      { visit: 'a', kind: 'overrun', from: ms('10:40'), to: ms('11:00') },
    ])
  })

  test('[DISPLAY-6] What is past stands where it happened and what is to come where it is expected', () => {
    const gone = aVisit({ id: 'gone', starts: '09:00', visit: 'departed', seated: '09:10', finished: '09:50' })
    const running = aVisit({ id: 'running', starts: '10:00', minutes: 30, visit: 'inTreatment', seated: '10:20' })
    const { slabs } = bandAt([gone, running, aVisit({ id: 'next', starts: '10:30' })], ms('10:30'))
    expect(slabs[0]).toEqual({ visit: 'gone', kind: 'done', from: ms('09:10'), to: ms('09:50') })
    expect(slabs.at(-1)).toEqual({ visit: 'next', kind: 'expected', from: ms('10:50'), to: ms('11:20') })
  })

  test('[DISPLAY-7] Who does not come has no slab, and half an hour with nobody booked is drawn as a pause', () => {
    const { slabs, pauses } = bandAt(
      [
        aVisit({ id: 'a', starts: '10:00' }),
        aVisit({ id: 'off', starts: '10:30', visit: 'cancelled' }),
        aVisit({ id: 'b', starts: '11:30' }),
      ],
      ms('09:00'),
    )
    expect(slabs.map(({ visit }) => visit)).toEqual(['a', 'b'])
    expect(pauses).toEqual([{ from: ms('10:30'), to: ms('11:30') }])
  })

  test('[DISPLAY-8] The band spans the opening hours, and further where somebody is booked outside of them', () => {
    const { hours } = wallAt(aDay([aVisit({ id: 'early', starts: '07:15' })]), ms('10:00'))
    expect(hours).toEqual({ from: ms('07:15'), to: ms('17:30') })
  })
})
