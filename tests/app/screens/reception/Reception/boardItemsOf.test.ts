import { describe, expect, test } from 'vitest'
import { isCard, type PlacedItem } from '#app/screens/reception/Reception/board/boardItems.ts'
import { boardItemsOf } from '#app/screens/reception/Reception/board/boardItemsOf.ts'
import { columnsFor } from '#app/screens/reception/Reception/useLayoutWidth.ts'
import { createDayPlan } from '#streams/derive/scheduling/day/dayPlan.ts'
import type { DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
import { buildReception } from '#streams/derive/scheduling/reception/reception.ts'
import { type KioskInbox, emptyKioskInbox } from '#streams/derive/kiosk/kioskInbox.ts'
import { reuseUnchangedRows } from '#streams/derive/reuseUnchangedRows.ts'
import { aChair, aDay, anArrival, aProposal, anAppointment, kioskInboxOf, ms, rows } from '../../../../streams/derive/support/dayRows.ts'
import { referenceDay, referenceNow } from '../../../../streams/derive/support/referenceDay.ts'

const noActions = { main: [], more: [] }

function itemsOf(day: DayRows, now: number, kioskInbox: KioskInbox = emptyKioskInbox, columns = columnsFor('wide', 'here')) {
  const plan = createDayPlan(day, now)
  return boardItemsOf({ reception: buildReception(day, plan, now, kioskInbox), now, actionsFor: () => noActions }, columns)
}
const cardItemsIn = (items: readonly PlacedItem[], column: number) => items.filter((item) => item.column === column).filter(isCard)

describe('columns side by side', () => {
  test('[DESK-8] unacknowledged kiosk arrivals come above all other cards, and only one of them has the solid button', () => {
    const day = aDay([
      anAppointment({ id: 'first', starts: '10:00', visit: 'arrived', since: '09:50' }),
      anAppointment({ id: 'second', starts: '10:00', visit: 'arrived', since: '09:55', provider: 'okafor' }),
      anAppointment({ id: 'waits', starts: '09:30', visit: 'ready', since: '09:31' }),
    ])
    const cards = cardItemsIn(itemsOf(day, ms('09:56'), kioskInboxOf(anArrival('second', '09:55'), anArrival('first', '09:50'))), 2)
    expect(cards.slice(0, 3).map(({ id }) => id)).toEqual(['first', 'second', 'waits'])
    expect(cards.filter((item) => 'isFirst' in item && item.isFirst).map(({ id }) => id)).toEqual(['first'])
  })

  test('[DESK-9] an unacknowledged arrival becomes more prominent after one minute and again after two, on every Reception screen at once', () => {
    const day = aDay([anAppointment({ id: 'a', starts: '10:00', visit: 'arrived', since: '09:50' })])
    const level = (escalation: number) =>
      itemsOf(day, ms('09:52'), kioskInboxOf(anArrival('a', '09:50', escalation))).flatMap((item) => ('level' in item ? [item.level] : []))
    expect([level(0), level(1), level(2)]).toEqual([[0], [1], [2]])
  })

  test('[DESK-24] a patient whom reception checked in needs no acknowledgement, and waits with the others', () => {
    const day = aDay([anAppointment({ id: 'a', starts: '10:00', visit: 'arrived', since: '09:50' })])
    expect(cardItemsIn(itemsOf(day, ms('09:52')), 2).map(({ kind }) => kind)).toEqual(['waiting', 'chair', 'chair'])
  })

  test('[DESK-10] a card stays the same card in every column, and a card that leaves changes no other', () => {
    const appointments = ['a', 'b', 'c', 'd'].map((id, index) => anAppointment({ id, starts: `1${index}:00`, provider: `p${index}` }))
    const before = itemsOf(aDay(appointments), ms('09:30'))
    const changed = appointments.map((appointment) =>
      appointment.id === 'b' ? anAppointment({ id: 'b', starts: '11:00', provider: 'p1', visit: 'arrived', since: '09:30' }) : appointment,
    )
    const after = reuseUnchangedRows(before, itemsOf(aDay(changed, { patients: aDay(appointments).patients }), ms('09:30')))
    const itemById = (items: readonly PlacedItem[], id: string) => items.find((item) => item.id === id)
    expect([itemById(before, 'b')?.column, itemById(after, 'b')?.column]).toEqual([1, 2])
    expect(itemById(after, 'a')).toBe(itemById(before, 'a'))
  })
})

describe('appointments of later today', () => {
  const day = aDay([
    anAppointment({ id: 'soon', starts: '10:30' }),
    anAppointment({ id: 'noon', starts: '12:30', provider: 'okafor' }),
    anAppointment({ id: 'evening', starts: '16:00' }),
  ])
  const expectedItems = (isWholeDay: boolean) => {
    const now = ms('10:00')
    const reception = buildReception(day, createDayPlan(day, now), now)
    return boardItemsOf({ reception, now, actionsFor: () => noActions, isWholeDay }, columnsFor('wide', 'here')).filter(
      ({ column }) => column === 1,
    )
  }

  test('[REACH-9] the count of later appointments opens them in the column with their actions, and closes them again', () => {
    expect(expectedItems(false).map(({ id }) => id)).toEqual(['soon', 'later'])
    expect(expectedItems(false).at(-1)).toMatchObject({ kind: 'more', count: 2 })
    expect(expectedItems(true).map(({ id }) => id)).toEqual(['soon', 'noon', 'evening', 'laterHide'])
    expect(
      expectedItems(true)
        .filter(isCard)
        .every((item) => 'actions' in item),
    ).toBe(true)
  })
})

describe('changed details', () => {
  const waiting = anAppointment({ id: 'here', starts: '10:00', visit: 'ready', since: '09:50' })

  test('[DESK-25] changed details are on the card of a patient who is waiting, and otherwise on a card of their own', () => {
    const day = aDay([waiting, anAppointment({ id: 'sits', starts: '09:30', visit: 'seated', since: '09:40' })])
    const items = itemsOf(day, ms('10:00'), kioskInboxOf(aProposal('here'), aProposal('sits')))
    const attached = items.flatMap((item) => ('card' in item && item.card.proposal ? [item.id] : []))
    expect(attached).toEqual(['here'])
    expect(items.filter(({ kind }) => kind === 'proposal').map((item) => 'patient' in item && item.patient?.id)).toEqual(['sits'])
  })

  test('[DESK-25] Reception asks about changed details once if a patient has two appointments', () => {
    const second = { ...anAppointment({ id: 'later', starts: '10:30', visit: 'arrived', since: '09:50' }), patient: 'here' }
    const items = itemsOf(aDay([waiting, second]), ms('10:00'), kioskInboxOf(aProposal('here')))
    expect(items.flatMap((item) => ('card' in item && item.card.proposal ? [item.id] : []))).toEqual(['here'])
  })
})

describe('columns with less room', () => {
  test('[DESK-11] if only one column fits, new arrivals come above each column', () => {
    const day = aDay([
      anAppointment({ id: 'in', starts: '10:00', visit: 'arrived', since: '09:50' }),
      anAppointment({ id: 'due', starts: '10:30' }),
    ])
    for (const tab of ['due', 'here', 'leaving'] as const) {
      const cards = itemsOf(day, ms('10:00'), kioskInboxOf(anArrival('in', '09:50')), columnsFor('one', tab)).filter(isCard)
      expect(cards[0]?.id).toBe('in')
      expect(cards.filter(({ id }) => id === 'in')).toHaveLength(1)
      expect(cards.some(({ id }) => id === 'due')).toBe(tab === 'due')
    }
  })

  test('[DESK-12] every card is shown once, however many columns there are', () => {
    const idsAt = (width: 'wide' | 'lanes' | 'close') =>
      itemsOf(referenceDay, referenceNow, emptyKioskInbox, columnsFor(width, 'here')).map(({ id }) => id)
    expect(new Set(idsAt('wide')).size).toBe(idsAt('wide').length)
    expect(idsAt('lanes')).toEqual(idsAt('wide'))
    expect([...idsAt('close')].sort()).toEqual([...idsAt('wide')].sort())
    const last = itemsOf(referenceDay, referenceNow, emptyKioskInbox, columnsFor('close', 'here')).at(-1)
    expect(['gone', 'more']).toContain(last?.kind)
  })

  test('[DESK-12] Reception shows a few of a hundred free chairs and counts the others, and shows every occupied chair', () => {
    const chairs = rows(Array.from({ length: 100 }, (_, index) => aChair(index + 1, null, index === 99 ? 'occupied' : 'clean')))
    const items = itemsOf(
      aDay([anAppointment({ id: 'sits', starts: '10:00', visit: 'seated', chair: 'chair100' })], { chairs }),
      ms('10:00'),
    )
    expect(items.find(({ kind }) => kind === 'more')).toMatchObject({ messageKey: 'freeChairs', count: 91 })
    expect(items.some(({ id }) => id === 'sits')).toBe(true)
  })
})
