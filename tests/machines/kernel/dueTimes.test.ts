import type { AnyStateMachine } from 'xstate'
import { describe, expect, test } from 'vitest'
import { evaluateCommand, handles, isValidState, timerEvents } from '#machines/kernel/evaluate.ts'
import type { GuardContext, State } from '#machines/kernel/effects.ts'
import { commandsOf } from '#resources/registry.ts'
import { resources } from '#resources/index.ts'
import { createGuardContext, anAppointment, at, given } from '../../support/machines/appointmentOutcome.ts'
import { sampleStatesOf, withGuards } from '../../support/machines/machineStructure.ts'

/** Finds the record fields that a delay is calculated from. */
function fieldsRead(delay: unknown): readonly string[] {
  const fields = new Set<string>()
  const record = new Proxy(anAppointment(), { get: (target, field) => (fields.add(String(field)), target[String(field)]) })
  if (typeof delay === 'function')
    delay({ context: createGuardContext({ record }) satisfies GuardContext, event: { type: 'any' } }, undefined)
  return [...fields]
}

const machineCases = resources.flatMap((resource) => {
  const { machines } = resource
  if (!machines) return []
  return ('every' in machines ? [machines.every] : Object.values(machines.of)).map(
    (machine) => [machine.id, machine, commandsOf(resource)] as const,
  )
})

const timersIn = (machine: AnyStateMachine, state: State) => timerEvents(machine).filter((timer) => isValidState(machine, state, timer))

describe('commands that move a due time', () => {
  test.each(machineCases)(
    '[CHART-4] in every state machine (%s), a command that moves a due time sets the timer again',
    (_, machine, commands) => {
      const permissive = withGuards(machine, true)
      const cases = Object.entries(machine.implementations.delays).flatMap(([name, delay]) => {
        const movingCommands = commands.filter(({ declaration }) =>
          declaration.ownsFields?.some((field) => fieldsRead(delay).includes(field)),
        )
        return sampleStatesOf(machine).flatMap((state) =>
          timersIn(machine, state)
            .filter((timer) => timer.split('.')[2] === name)
            .flatMap((timer) =>
              movingCommands.filter(({ action }) => handles(machine, state, action)).map(({ action }) => ({ state, timer, word: action })),
            ),
        )
      })
      for (const { state, timer, word: action } of cases) {
        const evaluation = evaluateCommand(
          permissive,
          state,
          createGuardContext({ before: anAppointment(), record: anAppointment() }),
          action,
        )
        const timerChanges = evaluation.allowed ? evaluation.timers.filter((change) => Object.values(change).includes(timer)) : []
        const stillWaits = evaluation.allowed && timersIn(machine, evaluation.state).includes(timer)
        expect(timerChanges).toEqual([{ cancel: timer }, ...(stillWaits ? [{ set: timer, delay: expect.any(Number) }] : [])])
      }
      if (machine.id === 'appointment')
        expect(cases.map(({ word: action }) => action)).toEqual(['move', 'move', 'move', 'move', 'runningLate'])
    },
  )

  test('[CHART-4] “failed to attend” is proposed 15 minutes after the start, and later if the appointment is moved', () => {
    const booked = given(null, { now: at('08:00') }).when('book')
    expect(booked.timers).toMatchObject({ noShowDue: 75 })

    const moved = given(anAppointment(), { now: at('08:00') }).when('move', { data: { startsAt: at('11:00'), endsAt: at('11:30') } })
    expect(moved.timers).toMatchObject({ noShowDue: 195 })
  })

  test('[VISIT-22] a patient who calls to say they are late is waited for that much longer, until the message is withdrawn', () => {
    const reported = given(anAppointment(), { now: at('08:30') }).when('runningLate', { data: { expectedLateBy: 25 } })
    expect(reported).toMatchObject({
      refused: null,
      state: { visit: 'scheduled' },
      record: { expectedLateBy: 25 },
      timers: { noShowDue: 70 },
    })
    const lateAppointment = anAppointment({}, { expectedLateBy: 25 })
    expect(given(lateAppointment).when('markNoShow', { now: at('09:39') }).refused).toBe('noShowIsDue')
    expect(given(lateAppointment).when('markNoShow', { now: at('09:40') }).refused).toBeNull()
    expect(given(lateAppointment).when('runningLate', { data: { expectedLateBy: null } }).timers).toMatchObject({ noShowDue: 15 })
    expect(given(anAppointment()).when('runningLate', { now: at('09:00', '2026-11-23'), data: { expectedLateBy: 5 } }).refused).toBe(
      'dayIsToday',
    )
    expect(given(anAppointment({ visit: 'arrived' })).when('runningLate', { data: { expectedLateBy: 5 } }).refused).toBe('state')
  })
})
