import { expect, test } from 'vitest'
import { visitStates, type VisitState } from '#domain/scheduling/appointment.ts'
import { isCard, type PlacedItem } from '#app/screens/reception/Reception/board/boardItems.ts'
import { boardColumnsOf } from '#app/screens/reception/Reception/lanes/boardColumns.ts'
import type { OwnColumn } from '#app/screens/reception/Reception/ownColumns/ownColumn.ts'
import { createDayPlan } from '#streams/derive/scheduling/day/dayPlan.ts'
import { buildReception } from '#streams/derive/scheduling/reception/reception.ts'
import { aDay, anArrival, anAppointment, kioskInboxOf, ms } from '../../../../streams/derive/support/dayRows.ts'

const column = (name: string, ...states: readonly VisitState[]): OwnColumn => ({ id: name, name, states })
const taken: readonly VisitState[] = ['scheduled', 'arrived', 'ready', 'called', 'seated', 'inTreatment']
const columns = [
  column('Booked', 'scheduled'),
  column('Door', 'arrived'),
  column('Waiting room', 'ready', 'called'),
  column('In treatment', 'seated', 'inTreatment'),
  column('Finished', ...visitStates.filter((state) => !taken.includes(state))),
]
const day = aDay([
  anAppointment({ id: 'booked', starts: '10:00' }),
  anAppointment({ id: 'evening', starts: '16:00', provider: 'okafor' }),
  anAppointment({ id: 'greeted', starts: '09:45', visit: 'arrived', since: '09:40', provider: 'raman' }),
  anAppointment({ id: 'fromKiosk', starts: '09:50', visit: 'arrived', since: '09:41', provider: 'raman' }),
  anAppointment({ id: 'ready', starts: '09:30', visit: 'ready', since: '09:31', provider: 'raman' }),
  anAppointment({ id: 'atCheckout', starts: '08:00', visit: 'checkout', since: '08:40', provider: 'raman' }),
  anAppointment({ id: 'cancelled', starts: '08:30', visit: 'cancelled', since: '08:00', provider: 'raman' }),
])
const now = ms('09:45')
const inbox = kioskInboxOf(anArrival('fromKiosk', '09:41'))
const reception = buildReception(day, createDayPlan(day, now), now, inbox)
const boardFor = (width: 'wide' | 'one', tab = 'here') => {
  const board = boardColumnsOf(columns, width, tab)
  const items = board.itemsOf({ reception, now, actionsFor: () => ({ main: [], more: [] }) })
  return { ...board, items }
}
const cardsByColumn = (items: readonly PlacedItem[], of: readonly { readonly name: string }[]) =>
  Object.fromEntries(
    of.map(({ name }, index) => [
      name,
      items.filter((item) => isCard(item) && item.column === index + 1 && item.kind !== 'chair').map(({ id }) => id),
    ]),
  )

test('[DESK-49] Reception shows each appointment in the column of the practice that holds its state, and counts them', () => {
  const { items, headingsOf } = boardFor('wide')
  expect(cardsByColumn(items, columns)).toEqual({
    'Booked': ['booked'],
    'Door': ['fromKiosk', 'greeted'],
    'Waiting room': ['ready'],
    'In treatment': [],
    'Finished': ['atCheckout', 'cancelled'],
  })
  expect(headingsOf(reception, false).map(({ label, count }) => [label, count])).toEqual([
    ['Booked', 2],
    ['Door', 2],
    ['Waiting room', 1],
    ['In treatment', 0],
    ['Finished', 2],
  ])
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
})

test('[DESK-49] Reception shows empty chairs beside seated patients, and an empty column says so', () => {
  const { items } = boardFor('wide')
  expect(items.filter(({ kind }) => kind === 'chair').every(({ column: index }) => index === 4)).toBe(true)
  const withoutChairs = boardColumnsOf([column('None', 'noShow'), ...columns], 'wide', '')
  const [first] = withoutChairs.itemsOf({ reception, now, actionsFor: () => ({ main: [], more: [] }) })
  expect(first).toMatchObject({ kind: 'empty', messageKey: 'noneInColumn', column: 1 })
})

test('[DESK-49] where one column fits, Reception shows arrivals to acknowledge above each of them', () => {
  expect(cardsByColumn(boardFor('one', 'Waiting room').items, [{ name: 'shown' }])).toEqual({ shown: ['fromKiosk', 'ready'] })
  expect(boardFor('one', 'here').tab).toBe('Door')
})
