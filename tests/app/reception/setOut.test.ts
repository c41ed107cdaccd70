import { describe, expect, test } from 'vitest'
import { isCard, type Placed } from '#app/screens/reception/Reception/pieces.ts'
import { setOut } from '#app/screens/reception/Reception/setOut.ts'
import { columnsFor } from '#app/screens/reception/Reception/useColumns.ts'
import { dayPlan } from '#streams/derive/day/dayPlan.ts'
import type { DayRows } from '#streams/derive/day/dayRows.ts'
import { reception } from '#streams/derive/reception/reception.ts'
import { type Glass, nothingIn } from '#streams/derive/reception/receptionArrivals.ts'
import { steady } from '#streams/derive/steady.ts'
import { aChair, aDay, anArrival, aProposal, aVisit, glassOf, ms, rows } from '../../streams/derive/aDay.ts'
import { pictureDay, pictureNow } from '../../streams/derive/pictureDay.ts'

const nothingToDo = { main: [], more: [] }

function boardOf(day: DayRows, now: number, glass: Glass = nothingIn, columns = columnsFor('wide', 'here')) {
  const plan = dayPlan(day, now)
  return setOut({ desk: reception(day, plan, now, glass), now, actsOf: () => nothingToDo }, columns)
}
const cardsIn = (placed: readonly Placed[], column: number) => placed.filter((piece) => piece.column === column).filter(isCard)

describe('side by side', () => {
  test('[DESK-8] Whoever has come in stands above everything else, and one of them alone bears the solid button', () => {
    const day = aDay([
      aVisit({ id: 'first', starts: '10:00', visit: 'arrived', since: '09:50' }),
      aVisit({ id: 'second', starts: '10:00', visit: 'arrived', since: '09:55', provider: 'okafor' }),
      aVisit({ id: 'waits', starts: '09:30', visit: 'ready', since: '09:31' }),
    ])
    const here = cardsIn(boardOf(day, ms('09:56'), glassOf(anArrival('second', '09:55'), anArrival('first', '09:50'))), 2)
    expect(here.slice(0, 3).map(({ id }) => id)).toEqual(['first', 'second', 'waits'])
    expect(here.filter((piece) => 'isFirst' in piece && piece.isFirst).map(({ id }) => id)).toEqual(['first'])
  })

  test('[DESK-9] An arrival that nobody greets stands out more as the server says that it is long', () => {
    const day = aDay([aVisit({ id: 'a', starts: '10:00', visit: 'arrived', since: '09:50' })])
    const level = (asks: number) =>
      boardOf(day, ms('09:52'), glassOf(anArrival('a', '09:50', asks))).flatMap((piece) => ('level' in piece ? [piece.level] : []))
    expect([level(0), level(1), level(2)]).toEqual([[0], [1], [2]])
  })

  test('[DESK-24] Somebody whom the desk checked in itself has been greeted, and waits', () => {
    const day = aDay([aVisit({ id: 'a', starts: '10:00', visit: 'arrived', since: '09:50' })])
    expect(cardsIn(boardOf(day, ms('09:52')), 2).map(({ kind }) => kind)).toEqual(['waiting', 'chair', 'chair'])
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

describe('changed details', () => {
  const waits = aVisit({ id: 'here', starts: '10:00', visit: 'ready', since: '09:50' })

  test('[DESK-25] They hang on the card of whoever stands here, and else have a card of their own', () => {
    const day = aDay([waits, aVisit({ id: 'sits', starts: '09:30', visit: 'seated', since: '09:40' })])
    const placed = boardOf(day, ms('10:00'), glassOf(aProposal('here'), aProposal('sits')))
    const hung = placed.flatMap((piece) => ('card' in piece && piece.card.proposal ? [piece.id] : []))
    expect(hung).toEqual(['here'])
    expect(placed.filter(({ kind }) => kind === 'proposal').map((piece) => 'patient' in piece && piece.patient?.id)).toEqual(['sits'])
  })

  test('[DESK-25] Who comes for two visits is asked about once', () => {
    const again = { ...aVisit({ id: 'later', starts: '10:30', visit: 'arrived', since: '09:50' }), patient: 'here' }
    const placed = boardOf(aDay([waits, again]), ms('10:00'), glassOf(aProposal('here')))
    expect(placed.flatMap((piece) => ('card' in piece && piece.card.proposal ? [piece.id] : []))).toEqual(['here'])
  })
})

describe('with less room', () => {
  test('[DESK-11] In one lane at a time whoever came in stands above each of them', () => {
    const day = aDay([aVisit({ id: 'in', starts: '10:00', visit: 'arrived', since: '09:50' }), aVisit({ id: 'due', starts: '10:30' })])
    for (const tab of ['due', 'here', 'leaving'] as const) {
      const cards = boardOf(day, ms('10:00'), glassOf(anArrival('in', '09:50')), columnsFor('one', tab)).filter(isCard)
      expect(cards[0]?.id).toBe('in')
      expect(cards.filter(({ id }) => id === 'in')).toHaveLength(1)
      expect(cards.some(({ id }) => id === 'due')).toBe(tab === 'due')
    }
  })

  test('[DESK-12] However many columns there are, every card stands once', () => {
    const ids = (width: 'wide' | 'lanes' | 'close') =>
      boardOf(pictureDay, pictureNow, nothingIn, columnsFor(width, 'here')).map(({ id }) => id)
    expect(new Set(ids('wide')).size).toBe(ids('wide').length)
    expect(ids('lanes')).toEqual(ids('wide'))
    expect([...ids('close')].sort()).toEqual([...ids('wide')].sort())
    const last = boardOf(pictureDay, pictureNow, nothingIn, columnsFor('close', 'here')).at(-1)
    expect(['gone', 'more']).toContain(last?.kind)
  })

  test('[DESK-12] Of a hundred free chairs a few are shown and the others counted, and none that somebody sits in is left out', () => {
    const chairs = rows(Array.from({ length: 100 }, (_, place) => aChair(place + 1, null, place === 99 ? 'occupied' : 'clean')))
    const placed = boardOf(aDay([aVisit({ id: 'sits', starts: '10:00', visit: 'seated', chair: 'chair100' })], { chairs }), ms('10:00'))
    expect(placed.find(({ kind }) => kind === 'more')).toMatchObject({ word: 'freeChairs', count: 91 })
    expect(placed.some(({ id }) => id === 'sits')).toBe(true)
  })
})
