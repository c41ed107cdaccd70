import { describe, expect, test } from 'vitest'
import { isCard, type Placed } from '#app/screens/reception/Reception/pieces.ts'
import { setOut } from '#app/screens/reception/Reception/setOut.ts'
import { columnsFor } from '#app/screens/reception/Reception/useColumns.ts'
import { dayPlan } from '#streams/derive/dayPlan.ts'
import type { DayRows } from '#streams/derive/dayRows.ts'
import { reception } from '#streams/derive/reception.ts'
import { providersToday } from '#streams/derive/receptionProviders.ts'
import { steady } from '#streams/derive/steady.ts'
import { aChair, aDay, aVisit, ms, rows } from '../../streams/derive/aDay.ts'
import { pictureDay, pictureNow } from '../../streams/derive/pictureDay.ts'

const nothingToDo = { main: [], more: [] }

function boardOf(day: DayRows, now: number, columns = columnsFor(4, 'here')) {
  const plan = dayPlan(day, now)
  return setOut({ desk: reception(day, plan, now), providers: providersToday(day, plan), now, actsOf: () => nothingToDo }, columns)
}
const cardsIn = (placed: readonly Placed[], column: number) => placed.filter((piece) => piece.column === column).filter(isCard)

describe('side by side', () => {
  test('[DESK-8] Whoever has come in stands above everything else, and one of them alone bears the solid button', () => {
    const day = aDay([
      aVisit({ id: 'first', starts: '10:00', visit: 'arrived', since: '09:50' }),
      aVisit({ id: 'second', starts: '10:00', visit: 'arrived', since: '09:55', provider: 'okafor' }),
      aVisit({ id: 'waits', starts: '09:30', visit: 'ready', since: '09:31' }),
    ])
    const here = cardsIn(boardOf(day, ms('09:56')), 2)
    expect(here.slice(0, 3).map(({ id }) => id)).toEqual(['first', 'second', 'waits'])
    expect(here.filter((piece) => 'isFirst' in piece && piece.isFirst).map(({ id }) => id)).toEqual(['first'])
  })

  test('[DESK-9] An arrival that nobody greets for a minute stands out more', () => {
    const day = aDay([aVisit({ id: 'a', starts: '10:00', visit: 'arrived', since: '09:50' })])
    const isLong = (time: number) => boardOf(day, time).some((piece) => 'isLong' in piece && piece.isLong)
    expect([isLong(ms('09:50') + 59_000), isLong(ms('09:51'))]).toEqual([false, true])
  })

  test('[DESK-10] A card keeps its place in the list from lane to lane, and one that goes changes no other', () => {
    const visits = ['a', 'b', 'c', 'd'].map((id, place) => aVisit({ id, starts: `1${place}:00`, provider: `p${place}` }))
    const before = boardOf(aDay(visits), ms('09:30'))
    const gone = visits.map((visit) =>
      visit.id === 'b' ? aVisit({ id: 'b', starts: '11:00', provider: 'p1', visit: 'arrived', since: '09:30' }) : visit,
    )
    const after = steady(before, boardOf(aDay(gone, { patients: aDay(visits).patients }), ms('09:30')))
    const at = (placed: readonly Placed[], id: string) => placed.find((piece) => piece.id === id)
    expect([at(before, 'b')?.column, at(after, 'b')?.column]).toEqual([1, 2])
    expect(at(after, 'a')).toBe(at(before, 'a'))
  })
})

describe('with less room', () => {
  test('[DESK-11] In one lane at a time whoever came in stands above each of them', () => {
    const day = aDay([aVisit({ id: 'in', starts: '10:00', visit: 'arrived', since: '09:50' }), aVisit({ id: 'due', starts: '10:30' })])
    for (const tab of ['due', 'here', 'leaving', 'out'] as const) {
      const cards = boardOf(day, ms('10:00'), columnsFor(1, tab)).filter(isCard)
      expect(cards[0]?.id).toBe('in')
      expect(cards.filter(({ id }) => id === 'in')).toHaveLength(1)
      expect(cards.some(({ id }) => id === 'due')).toBe(tab === 'due')
    }
  })

  test('[DESK-12] However many columns there are, every card stands once', () => {
    const ids = (width: 3 | 4) => boardOf(pictureDay, pictureNow, columnsFor(width, 'here')).map(({ id }) => id)
    expect(new Set(ids(4)).size).toBe(ids(4).length)
    expect(
      ids(3)
        .filter((id) => id !== 'today')
        .sort(),
    ).toEqual([...ids(4)].sort())
  })

  test('[DESK-12] Of a hundred free chairs a few are shown and the others counted, and none that somebody sits in is left out', () => {
    const chairs = rows(Array.from({ length: 100 }, (_, place) => aChair(place + 1, null, place === 99 ? 'occupied' : 'clean')))
    const placed = boardOf(aDay([aVisit({ id: 'sits', starts: '10:00', visit: 'seated', chair: 'chair100' })], { chairs }), ms('10:00'))
    expect(placed.find(({ kind }) => kind === 'more')).toMatchObject({ word: 'freeChairs', count: 91 })
    expect(placed.some(({ id }) => id === 'sits')).toBe(true)
  })
})
