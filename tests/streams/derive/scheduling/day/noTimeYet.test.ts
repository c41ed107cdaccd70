import { expect, test } from 'vitest'
import { createDayPlan } from '#streams/derive/scheduling/day/dayPlan.ts'
import { buildEndOfDay } from '#streams/derive/scheduling/endOfDay/endOfDay.ts'
import { emptyBoardFilter } from '#streams/derive/scheduling/providerBoard/boardFilter.ts'
import { buildProviderBoard, isAppointmentRow } from '#streams/derive/scheduling/providerBoard/providerBoard.ts'
import { buildReception } from '#streams/derive/scheduling/reception/reception.ts'
import { aChair, aDay, anAppointment, aProvider, ms, rows } from '../../support/dayRows.ts'
import { emptyReadiness } from '../../support/readinessRows.ts'
import { wallAt } from '../../support/wallRows.ts'

const now = ms('09:00')
const day = aDay([
  anAppointment({ id: 'untimed', starts: '00:00', visit: 'requested', noTimeYet: true, chair: null }),
  anAppointment({ id: 'request', starts: '10:00', visit: 'requested' }),
  anAppointment({ id: 'booked', starts: '10:30' }),
])
const idOf = ({ appointment }: { readonly appointment: { readonly id: string } }) => appointment.id

test('[LISTS-20] Reception lists requests without a time apart, and counts none of them as expected', () => {
  const { due } = buildReception(day, createDayPlan(day, now), now)
  expect(due.noTime.map(idOf)).toEqual(['untimed'])
  expect([due.count, due.cards.map(idOf)]).toEqual([2, ['request', 'booked']])
})

test('[LISTS-21] a request without a time is on no provider board, wall or list of tomorrow', () => {
  const checks = { isPermitted: () => true, isAllowed: () => true }
  const viewer = { provider: 'raman', checks, whose: 'mine', shown: 'everybody', filter: emptyBoardFilter } as const
  const board = buildProviderBoard(day, createDayPlan(day, now), viewer, now, emptyReadiness).filter(isAppointmentRow)
  expect(board.map(({ id }) => id)).toEqual(['request', 'booked'])
  const unclosed = { appointments: new Map(), patients: new Map() }
  expect(buildEndOfDay(aDay([]), day, unclosed, now).tomorrow.map(idOf)).toEqual(['request', 'booked'])
  expect(wallAt(day, now).chairs.map(({ next }) => next?.appointment.id)).toEqual(['booked', undefined])
})

test('[LISTS-22] the wall shows each of 1,000 chairs once, in their order, with its own next patient', () => {
  const numbers = Array.from({ length: 1000 }, (_, index) => index + 1)
  const large = aDay(
    numbers.map((number) =>
      anAppointment({ id: `patient${number}`, starts: '10:30', chair: `chair${number}`, provider: `provider${number}` }),
    ),
    {
      chairs: rows(numbers.toReversed().map((number) => aChair(number, `provider${number}`))),
      providers: rows(numbers.map((number) => aProvider(`provider${number}`, `Dr ${number}`))),
    },
  )
  const { chairs } = wallAt(large, now)
  expect(chairs.map(({ chair, next }) => [chair.number, next?.appointment.id])).toEqual(
    numbers.map((number) => [number, `patient${number}`]),
  )
})
