import { describe, expect, test } from 'vitest'
import { createDayPlan } from '#streams/derive/scheduling/day/dayPlan.ts'
import type { DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
import { buildReception, type AppointmentCard } from '#streams/derive/scheduling/reception/reception.ts'
import {
  receptionActionsFor,
  type ReceptionCommand,
  suggestedLateness,
  isSoon,
  type CanExecute,
  cacheReceptionActions,
} from '#streams/derive/scheduling/reception/receptionActions.ts'
import { aChair, aDay, anAppointment, ms, rows } from '../../support/dayRows.ts'

const allow =
  (...allowed: readonly ReceptionCommand[]): CanExecute =>
  (_appointment, command) =>
    allowed.includes(command)
const commandsOf = (actions: readonly { readonly command: ReceptionCommand }[]) => actions.map(({ command }) => command)

function waitingCardOf(day: DayRows, now = ms('10:00')): AppointmentCard {
  const [card] = buildReception(day, createDayPlan(day, now), now).here.waiting
  if (!card) throw new Error('No patient is waiting')
  return card
}
const waiting = anAppointment({ id: 'a', starts: '10:00', visit: 'ready', since: '09:50' })

describe('reception actions', () => {
  test('[DESK-14] a card has one main button, and offers only commands that the state machine allows', () => {
    const actions = receptionActionsFor(waitingCardOf(aDay([waiting])), allow('seat', 'call', 'leave'), ms('10:00'))
    expect(commandsOf(actions.main)).toEqual(['seat'])
    expect(commandsOf(actions.more)).toEqual(['call', 'leave'])
    expect(receptionActionsFor(waitingCardOf(aDay([waiting])), allow(), ms('10:00'))).toEqual({ main: [], more: [] })
  })

  test('[DESK-14] without a clean chair the main button calls the patient, and the call is not offered twice', () => {
    const dirty = aDay([waiting], { chairs: rows([aChair(1, 'raman', 'dirty')]) })
    const actions = receptionActionsFor(waitingCardOf(dirty), allow('seat', 'call', 'leave'), ms('10:00'))
    expect(commandsOf(actions.main)).toEqual(['call'])
    expect(commandsOf(actions.more)).toEqual(['leave'])
  })

  test('[DESK-14] the seat command names the chair', () => {
    const [seat] = receptionActionsFor(waitingCardOf(aDay([waiting])), allow('seat'), ms('10:00')).main
    expect(seat).toEqual({ command: 'seat', data: { chair: 'chair1' }, chair: '1', prompt: null, isRequest: false })
  })

  test('[DESK-43] reception accepts an online request in one press, with a reason if the time is double-booked, or declines it with a reason', () => {
    const request = anAppointment({ id: 'a', starts: '10:30', visit: 'requested' })
    const [card] = buildReception(aDay([request]), createDayPlan(aDay([request]), ms('10:00')), ms('10:00')).due.cards
    if (!card) throw new Error('No online request')
    const actionsWith = (canExecute: CanExecute) => receptionActionsFor(card, canExecute, ms('10:00'))
    expect(actionsWith(allow('accept')).main).toMatchObject([{ command: 'accept', prompt: null }])
    const onlyDoubleBooked: CanExecute = (_appointment, command, data) =>
      command === 'cancel' || (command === 'accept' && 'overlapReason' in data)
    expect(actionsWith(onlyDoubleBooked).main).toMatchObject([{ command: 'accept', prompt: 'reason' }])
    expect(actionsWith(onlyDoubleBooked).more).toMatchObject([{ command: 'cancel', prompt: 'reason', isRequest: true }])
  })

  test('[DESK-26] reception records a late patient in one press: ten minutes, counted from now if the patient is already late', () => {
    const late = (time: string) => suggestedLateness(anAppointment({ id: 'a', starts: '10:00' }), ms(time))
    expect([late('09:30'), late('10:00'), late('10:12'), late('10:15')]).toEqual([10, 10, 25, 25])
  })

  test('[DESK-26] a late patient’s card offers check-in like any other, and “failed to attend” only once the timer suggests it', () => {
    const appointment = anAppointment({ id: 'a', starts: '09:45' })
    const actionsWith = (flags: typeof appointment.flags) => {
      const day = aDay([{ ...appointment, flags }])
      const [card] = buildReception(day, createDayPlan(day, ms('10:00')), ms('10:00')).due.cards
      if (!card) throw new Error('No appointment is due')
      const actions = receptionActionsFor(card, allow('checkIn', 'runningLate', 'markNoShow'), ms('10:00'))
      return [commandsOf(actions.main), commandsOf(actions.more)]
    }
    expect(actionsWith([])).toEqual([['checkIn', 'runningLate'], ['markNoShow']])
    expect(actionsWith([{ code: 'noShowProposed', at: appointment.createdAt }])).toEqual([['checkIn', 'markNoShow', 'runningLate'], []])
  })

  test('[DESK-27] marking a patient ready asks only for what is missing: critical alerts read, a reason to waive forms, or both', () => {
    const arrived = waitingCardOf(aDay([{ ...waiting, state: { ...waiting.state, visit: 'arrived' } }]))
    const promptsFor = (...required: readonly string[]) => {
      const canExecute: CanExecute = (_appointment, command, data) => command === 'setReady' && required.every((field) => field in data)
      return receptionActionsFor(arrived, canExecute, ms('10:00')).main.map((action) => action.prompt)
    }
    expect([promptsFor(), promptsFor('alertsSeen'), promptsFor('formsWaivedReason')]).toEqual([[null], ['alerts'], ['forms']])
    expect(promptsFor('alertsSeen', 'formsWaivedReason')).toEqual(['both'])
    expect(promptsFor('nothing would do')).toEqual([])
  })

  test('[DESK-15] a screen checks the commands of a card again only if the appointment, its chair or the minute changes', () => {
    let checks = 0
    const cachedActionsOf = cacheReceptionActions(() => {
      checks += 1
      return true
    })
    const card = waitingCardOf(aDay([waiting]))
    const first = cachedActionsOf(card, ms('10:00'))
    const checksSoFar = checks
    expect(cachedActionsOf({ ...card }, ms('10:00') + 59_000)).toBe(first)
    expect(checks).toBe(checksSoFar)
    cachedActionsOf(card, ms('10:01'))
    expect(checks).toBe(2 * checksSoFar)
    cachedActionsOf({ ...card, appointment: { ...card.appointment, version: 2 } }, ms('10:01'))
    expect(checks).toBe(3 * checksSoFar)
  })

  test('[DESK-16] a card shows its buttons from 15 minutes before the start, and when the patient is late', () => {
    const card = waitingCardOf(aDay([waiting]))
    const at = (time: string) => isSoon({ ...card, lateBy: null }, ms(time))
    expect([at('09:44'), at('09:45')]).toEqual([false, true])
    expect(isSoon({ ...card, lateBy: 1 }, ms('08:00'))).toBe(true)
  })
})
