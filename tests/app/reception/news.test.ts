import { expect, test } from 'vitest'
import { isMine, newsSince, signsOf } from '#app/screens/reception/Reception/news.ts'
import type { Tap } from '#streams/client.ts'
import { dayPlan } from '#streams/derive/day/dayPlan.ts'
import type { VisitRow } from '#streams/derive/day/dayRows.ts'
import { reception } from '#streams/derive/reception/reception.ts'
import { aDay, anArrival, aVisit, glassOf, ms } from '../../streams/derive/aDay.ts'

const tap = (command: string, record: string): Tap => ({
  key: 'k',
  command,
  record,
  data: {},
  at: '2026-11-24T00:00:00.000Z',
  phase: 'pending',
})
const signsAt = (time: string, ...visits: readonly VisitRow[]) => {
  const day = aDay(visits)
  return signsOf(reception(day, dayPlan(day, ms(time)), ms(time)))
}
const saidOf = (before: ReturnType<typeof signsAt> | null, after: ReturnType<typeof signsAt>) =>
  newsSince(before, after).map(({ id, sign }) => `${id} ${sign}`)

const here = (id: string) => aVisit({ id, starts: '10:00', visit: 'arrived', since: '09:50' })
const due = (id: string) => aVisit({ id, starts: '10:00' })

test('[DESK-13] Somebody who comes in is told of once, and nobody is while the board is opened', () => {
  const opened = signsAt('09:55', here('a'), due('b'))
  const next = signsAt('09:55', here('a'), here('b'))
  expect(saidOf(null, opened)).toEqual([])
  expect(saidOf(opened, next)).toEqual(['b came'])
  expect(saidOf(next, next)).toEqual([])
})

test('[DESK-13] Whom this very screen checked in is no news to it; whom another did is', () => {
  const [came] = signsAt('09:55', here('a'))
  expect(came && isMine([tap('appointments.checkIn', 'a')], came)).toBe(true)
  expect(came && isMine([tap('appointments.checkIn', 'b')], came)).toBe(false)
  expect(came && isMine([tap('appointments.setReady', 'a')], came)).toBe(false)
})

test('[DESK-23] That somebody is late or waits too long is said in words, when it becomes so', () => {
  const waits = aVisit({ id: 'b', starts: '10:00', visit: 'ready', since: '09:50' })
  const after = signsAt('10:05', due('a'), waits)
  expect(saidOf(signsAt('10:04', due('a'), waits), after)).toEqual(['a late', 'b long'])
  expect(saidOf(after, after)).toEqual([])
})

test('[DESK-28] An arrival that nobody greets is told of again when the server says that it is long, and once', () => {
  const visit = aVisit({ id: 'a', starts: '10:00', visit: 'arrived', since: '09:55' })
  const signs = (level: number) => {
    const day = aDay([visit])
    return signsOf(reception(day, dayPlan(day, ms('09:57')), ms('09:57'), glassOf(anArrival('a', '09:55', level))))
  }
  expect(saidOf(signs(0), signs(1))).toEqual(['a ungreeted'])
  expect(saidOf(signs(1), signs(2))).toEqual([])
})
