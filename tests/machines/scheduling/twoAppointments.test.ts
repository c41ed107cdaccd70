import { describe, expect, test } from 'vitest'
import type { Fields } from '#domain/wire.ts'
import { noBookedChair } from '#domain/scheduling/appointment.ts'
import { aChair, anAppointment, at, given } from '../../support/machines/appointmentOutcome.ts'
import { type InMemoryPractice, emptyPractice, executeCommand } from '../../support/machines/inMemoryPractice.ts'

/** Tests two appointments of one provider with the declared facts. */

const runCommands = (
  practice: InMemoryPractice,
  ...commands: readonly (readonly [command: string, record: string, data?: Fields])[]
): InMemoryPractice =>
  commands.reduce((current, [command, record, data]) => {
    const { practice: next, refused } = executeCommand(current, command, record, data)
    expect([command, record, refused]).toEqual([command, record, null])
    return next
  }, practice)

const createChair = (id: string) => ['equipments.create', id, { kind: 'chair', name: id, location: 'harbour', appointment: null }] as const
const bookAppointment = (id: string, chair: string, from: string, to: string) =>
  ['appointments.book', id, { patient: id, provider: 'raman', chair, location: 'harbour', startsAt: at(from), endsAt: at(to) }] as const
const seated = (id: string) =>
  [
    ['appointments.checkIn', id],
    ['appointments.setReady', id],
    ['appointments.seat', id],
  ] as const

const morning = runCommands(
  emptyPractice(at('08:55')),
  createChair('chair-1'),
  createChair('chair-2'),
  bookAppointment('kaya', 'chair-1', '09:00', '09:30'),
  bookAppointment('lena', 'chair-2', '09:30', '10:00'),
)
const stateOf = (practice: InMemoryPractice, id: string) => practice.records['appointments']?.get(id)?.['state']

describe('two appointments of one provider', () => {
  test('[VISIT-1] a third appointment cannot be booked over the chair or the provider of another, and can be booked after it', () => {
    const booked = (chair: string, provider: string, from: string, to: string) =>
      executeCommand(morning, 'appointments.book', 'third', { ...bookAppointment('third', chair, from, to)[2], provider }).refused
    expect(booked('chair-1', 'okafor', '09:10', '09:20')).toBe('chairTimeIsFree')
    expect(booked('chair-2', 'raman', '09:10', '09:20')).toBe('providerTimeIsFree')
    expect(booked('chair-1', 'okafor', '09:30', '09:40')).toBeNull()
    expect(booked('chair-1', 'raman', '10:00', '10:10')).toBeNull()
  })

  test('[SIT-4] a provider who is treating the next patient cannot resume the previous patient’s treatment', () => {
    const bothStarted = runCommands(
      morning,
      ...seated('kaya'),
      ['appointments.start', 'kaya'],
      ['appointments.finish', 'kaya'],
      ...seated('lena'),
      ['appointments.start', 'lena'],
    )
    const reverted = executeCommand(bothStarted, 'appointments.revert', 'kaya')
    expect(reverted.refused).toBe('providerIsFree')
    expect(reverted.practice).toBe(bothStarted)
    expect(stateOf(bothStarted, 'kaya')).toMatchObject({ visit: 'treated' })
  })

  test('[SIT-8] a chair marked clean while a patient is seated in it accepts no second patient', () => {
    const withSeated = runCommands(morning, ...seated('kaya'), ['appointments.checkIn', 'lena'], ['appointments.setReady', 'lena'])
    const chair = {
      ...withSeated.records['equipments']?.get('chair-1'),
      id: 'chair-1',
      version: 9,
      createdAt: at('08:55'),
      updatedAt: at('08:55'),
      state: 'clean',
    }
    const wronglyClean: InMemoryPractice = {
      ...withSeated,
      records: { ...withSeated.records, equipments: new Map(withSeated.records['equipments']).set('chair-1', chair) },
    }
    expect(executeCommand(wronglyClean, 'appointments.seat', 'lena', { chair: 'chair-1' }).refused).toBe('chairIsFree')
    expect(executeCommand(wronglyClean, 'appointments.seat', 'lena', { chair: 'chair-2' }).refused).toBeNull()
  })

  test('[CHART-2] if the chair refuses its part of a seat command, neither the chair nor the appointment changes', () => {
    const ready = runCommands(morning, ['appointments.checkIn', 'kaya'], ['appointments.setReady', 'kaya'])
    const seat = executeCommand(runCommands(ready, ['equipments.occupy', 'chair-1']), 'appointments.seat', 'kaya')
    expect(seat.refused).toBe('chairIsFree')
    expect(stateOf(seat.practice, 'kaya')).toMatchObject({ visit: 'ready' })
  })
})

test('[DELAY-13] an appointment keeps the chair of its booking when only the chair changes, until it moves to another time', () => {
  const kept = (command: string, fields: Fields, data: Fields) =>
    given(anAppointment({ visit: command === 'seat' ? 'ready' : 'scheduled' }, fields), { facts: { theChair: aChair('clean') } }).when(
      command,
      { data },
    )
  expect(kept('move', {}, { chair: 'chair-3' }).record['bookedChair']).toBe('chair-2')
  expect(kept('seat', {}, { chair: 'chair-3' })).toMatchObject({ refused: null, record: { bookedChair: 'chair-2' } })
  expect(kept('seat', { chair: null }, { chair: 'chair-3' }).record['bookedChair']).toBe(noBookedChair)
  expect(kept('seat', { bookedChair: 'chair-1' }, { chair: 'chair-3' }).record['bookedChair']).toBe('chair-1')
  expect(kept('seat', {}, {}).record['bookedChair']).toBeUndefined()
  expect(kept('move', { bookedChair: 'chair-1' }, { startsAt: at('11:00'), endsAt: at('11:30') }).record['bookedChair']).toBeNull()
})
