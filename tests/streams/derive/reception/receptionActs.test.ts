import { describe, expect, test } from 'vitest'
import { dayPlan } from '#streams/derive/day/dayPlan.ts'
import type { DayRows } from '#streams/derive/day/dayRows.ts'
import { reception, type VisitCard } from '#streams/derive/reception/reception.ts'
import { actsFor, type DeskWord, guessedLateness, isSoon, type Offers, rememberedActs } from '#streams/derive/reception/receptionActs.ts'
import { aChair, aDay, aVisit, ms, rows } from '../aDay.ts'

const only =
  (...words: readonly DeskWord[]): Offers =>
  (_visit, word) =>
    words.includes(word)
const wordsOf = (acts: readonly { readonly word: DeskWord }[]) => acts.map(({ word }) => word)

function waitingIn(day: DayRows, now = ms('10:00')): VisitCard {
  const [card] = reception(day, dayPlan(day, now), now).here.waiting
  if (!card) throw new Error('Nobody waits')
  return card
}
const waits = aVisit({ id: 'a', starts: '10:00', visit: 'ready', since: '09:50' })

describe('what the desk may do', () => {
  test('[DESK-14] A card bears one button, and only what the chart allows is offered at all', () => {
    const acts = actsFor(waitingIn(aDay([waits])), only('seat', 'call', 'leave'), ms('10:00'))
    expect(wordsOf(acts.main)).toEqual(['seat'])
    expect(wordsOf(acts.more)).toEqual(['call', 'leave'])
    expect(actsFor(waitingIn(aDay([waits])), only(), ms('10:00'))).toEqual({ main: [], more: [] })
  })

  test('[DESK-14] Where no clean chair is to be had the button calls, and it is not offered twice', () => {
    const dirty = aDay([waits], { chairs: rows([aChair(1, 'raman', 'dirty')]) })
    const acts = actsFor(waitingIn(dirty), only('seat', 'call', 'leave'), ms('10:00'))
    expect(wordsOf(acts.main)).toEqual(['call'])
    expect(wordsOf(acts.more)).toEqual(['leave'])
  })

  test('[DESK-14] Seating names the chair', () => {
    const [seat] = actsFor(waitingIn(aDay([waits])), only('seat'), ms('10:00')).main
    expect(seat).toEqual({ word: 'seat', data: { chair: 'chair1' }, chair: '1', asks: null, isRequest: false })
  })

  test('[DESK-43] What was asked for online is accepted in one press, with a reason where somebody is booked then, and declined, not cancelled', () => {
    const asked = aVisit({ id: 'a', starts: '10:30', visit: 'requested' })
    const [card] = reception(aDay([asked]), dayPlan(aDay([asked]), ms('10:00')), ms('10:00')).due.cards
    if (!card) throw new Error('Nobody asked')
    const offered = (offers: Offers) => actsFor(card, offers, ms('10:00'))
    expect(offered(only('accept')).main).toMatchObject([{ word: 'accept', asks: null }])
    const besideOnly: Offers = (_visit, word, data) => word === 'cancel' || (word === 'accept' && 'overlapReason' in data)
    expect(offered(besideOnly).main).toMatchObject([{ word: 'accept', asks: 'reason' }])
    expect(offered(besideOnly).more).toMatchObject([{ word: 'cancel', asks: 'reason', isRequest: true }])
  })

  test('[DESK-26] Running late is one tap: ten minutes, from now where they are late already', () => {
    const late = (time: string) => guessedLateness(aVisit({ id: 'a', starts: '10:00' }), ms(time))
    expect([late('09:30'), late('10:00'), late('10:12'), late('10:15')]).toEqual([10, 10, 25, 25])
  })

  test('[DESK-26] Whoever is late is not offered to be checked in first, and a no-show only once the clock proposes it', () => {
    const visit = aVisit({ id: 'a', starts: '09:45' })
    const offered = (flags: typeof visit.flags) => {
      const day = aDay([{ ...visit, flags }])
      const [card] = reception(day, dayPlan(day, ms('10:00')), ms('10:00')).due.cards
      if (!card) throw new Error('Nobody is due')
      const acts = actsFor(card, only('checkIn', 'runningLate', 'markNoShow'), ms('10:00'))
      return [wordsOf(acts.main), wordsOf(acts.more)]
    }
    expect(offered([])).toEqual([['runningLate'], ['checkIn', 'markNoShow']])
    expect(offered([{ code: 'noShowProposed', at: visit.createdAt }])).toEqual([['markNoShow', 'runningLate'], ['checkIn']])
  })

  test('[DESK-27] What stands between an arrival and being ready is asked for, and the least of it', () => {
    const arrived = waitingIn(aDay([{ ...waits, state: { ...waits.state, visit: 'arrived' } }]))
    const asks = (...needed: readonly string[]) => {
      const offers: Offers = (_visit, word, data) => word === 'setReady' && needed.every((field) => field in data)
      return actsFor(arrived, offers, ms('10:00')).main.map((act) => act.asks)
    }
    expect([asks(), asks('alertsSeen'), asks('formsWaivedReason')]).toEqual([[null], ['alerts'], ['forms']])
    expect(asks('alertsSeen', 'formsWaivedReason')).toEqual(['both'])
    expect(asks('nothing would do')).toEqual([])
  })

  test('[DESK-15] The chart is asked again when the visit, its chair or the minute is another, and not before', () => {
    let asked = 0
    const actsOf = rememberedActs(() => {
      asked += 1
      return true
    })
    const card = waitingIn(aDay([waits]))
    const first = actsOf(card, ms('10:00'))
    const questions = asked
    expect(actsOf({ ...card }, ms('10:00') + 59_000)).toBe(first)
    expect(asked).toBe(questions)
    actsOf(card, ms('10:01'))
    expect(asked).toBe(2 * questions)
    actsOf({ ...card, visit: { ...card.visit, version: 2 } }, ms('10:01'))
    expect(asked).toBe(3 * questions)
  })

  test('[DESK-16] From a quarter of an hour before the start, and once somebody is late, the buttons are in sight', () => {
    const card = waitingIn(aDay([waits]))
    const at = (time: string) => isSoon({ ...card, lateBy: null }, ms(time))
    expect([at('09:44'), at('09:45')]).toEqual([false, true])
    expect(isSoon({ ...card, lateBy: 1 }, ms('08:00'))).toBe(true)
  })
})
