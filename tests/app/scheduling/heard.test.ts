import { expect, test } from 'vitest'
import { heard } from '#app/screens/scheduling/ProviderBoard/heard.ts'
import { noFilter } from '#streams/derive/board/boardFilter.ts'
import { dayPlan } from '#streams/derive/day/dayPlan.ts'
import type { VisitRow } from '#streams/derive/day/dayRows.ts'
import { type BoardVisit, isVisit, providerBoard } from '#streams/derive/board/providerBoard.ts'
import { aDay, aVisit, ms, timeZone } from '#tests/streams/derive/aDay.ts'
import { aPack, aPlace, nothingAsked } from '#tests/streams/derive/aPlace.ts'
import { boardOf as boardWith } from './aBoard.ts'

const viewer = {
  provider: 'raman',
  offers: { may: () => true, can: () => true },
  whose: 'all',
  shown: 'notLeft',
  filter: noFilter,
} as const

function boardOf(visits: readonly VisitRow[], time = '10:42'): ReadonlyMap<string, BoardVisit> {
  const day = aDay(visits)
  return new Map(
    providerBoard(day, dayPlan(day, ms(time)), viewer, ms(time), nothingAsked)
      .filter(isVisit)
      .map((row) => [row.id, row]),
  )
}

const ada = aVisit({ id: 'ada', starts: '10:45' })
const said = (before: readonly VisitRow[], after: readonly VisitRow[], times: readonly [string, string] = ['10:42', '10:42']) =>
  heard(boardOf(before, times[0]), boardOf(after, times[1]), timeZone)

test('[HEARD-1] A screen reader hears who came into which state, who joined and who left', () => {
  expect(said([ada], [aVisit({ id: 'ada', starts: '10:45', visit: 'arrived', since: '10:42' })])).toBe('ada Test: Arrived')
  expect(said([], [ada])).toBe('ada Test joined the list at 10:45 am')
  expect(said([ada], [])).toBe('ada Test left the list')
})

test('[HEARD-2] A bound that passes is heard once, and a lateness that grows by the minute is not repeated', () => {
  const ready = aVisit({ id: 'ada', starts: '10:00', visit: 'ready', since: '10:30' })
  expect(said([ready], [ready], ['10:42', '10:45'])).toBe('ada Test: Ready, past the second bound')
  expect(said([ada], [ada], ['10:45', '10:50'])).toBe('ada Test: 5 min late')
  expect(said([ada], [ada], ['10:50', '10:51'])).toBe('')
})

test('[HEARD-3] Many changes at once are counted and not read out', () => {
  const many = Array.from({ length: 5 }, (_, place) => aVisit({ id: `patient${place}`, starts: '11:00' }))
  expect(said([], many)).toBe('5 rows changed')
  expect(said(many, many)).toBe('')
})

test('[HEARD-4] A pack that is recalled is heard at once with whose it is, and said once', () => {
  const visits = aDay([ada])
  const laidOut = boardWith(visits, { place: aPlace({ packs: [aPack('KIT-A1', 'ada')] }) })
  const recalled = boardWith(visits, { place: aPlace({ packs: [aPack('KIT-A1', 'ada', 'recalled')] }) })
  expect(heard(laidOut, recalled, timeZone)).toBe('ada Test, STOP: KIT-A1 is recalled')
  expect(heard(recalled, boardWith(visits, { place: aPlace({ packs: [aPack('KIT-A1', 'ada', 'recalled')] }) }), timeZone)).toBe('')
})
