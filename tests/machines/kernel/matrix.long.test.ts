import type { AnyStateMachine } from 'xstate'
import { afterAll, describe, expect, test } from 'vitest'
import { evaluateCommand, evaluateTimer, timerEvents } from '#machines/kernel/evaluate.ts'
import type { Evaluation, GuardContext, State } from '#machines/kernel/effects.ts'
import { type NamedCommand, commandsOf, machinesOf } from '#resources/registry.ts'
import { resources } from '#resources/index.ts'
import { canExecute } from '#server/engine/access/authorisation.ts'
import { createGuardContext, anAppointment } from '../../support/machines/appointmentOutcome.ts'
import {
  type TransitionTable,
  type TransitionResult,
  guardsAffecting,
  keyOf,
  takeTransition,
  transitionTableOf,
  transitionsFrom,
} from '../../support/machines/matrix/transitionTable.ts'
import { principals, mayExecute } from '../../support/machines/matrix/principals.ts'
import { guardCombinations, reachableStates, guardPredicateOf } from '../../support/machines/matrix/reachableStates.ts'

/** Tests that every state machine evaluates exactly as its diagram shows. */

type MachineCase = { readonly machine: AnyStateMachine; readonly commands: readonly NamedCommand[] }

const machineCases: readonly (readonly [string, MachineCase])[] = resources.flatMap((resource) => {
  return machinesOf(resource).map(
    (machine) => [machine.id, { machine, commands: commandsOf(resource).filter(({ declaration }) => !declaration.updates) }] as const,
  )
})

/** Returns the same state machine with guards whose results the test sets. */
function withControlledGuards(machine: AnyStateMachine) {
  const control = { met: new Set<string>() as ReadonlySet<string> }
  const names = Object.keys(machine.implementations.guards)
  const guards = Object.fromEntries(
    names.map((name) => [
      name,
      (_: unknown, params: unknown) => control.met.has(keyOf(params === undefined ? { name } : { name, params })),
    ]),
  )
  return { machine: machine.provide({ guards }), control }
}

const context: GuardContext = createGuardContext({ before: anAppointment(), record: anAppointment() })
const counts = { charts: 0, states: 0, evaluations: 0, withRight: 0, withoutRight: 0, timers: 0, differences: 0 }

const isSameOutcome = (evaluation: Evaluation, verdict: TransitionResult): boolean =>
  evaluation.allowed
    ? verdict.allowed && sameState(evaluation.state, verdict.state)
    : !verdict.allowed && evaluation.reason === verdict.reason
const sameState = (left: State, right: State) =>
  typeof left === 'string' || typeof right === 'string'
    ? left === right
    : Object.keys(left).every((region) => left[region] === right[region])

const storedState = (state: State): State | null =>
  Object.values(typeof state === 'string' ? [state] : state).includes('new') ? null : state

/** Tries every guard combination while at most one region has left its initial state, and fewer combinations elsewhere. */
const maxGuardsToCombine = (state: State, initial: State) =>
  typeof state === 'string' ||
  typeof initial === 'string' ||
  Object.keys(state).filter((region) => state[region] !== initial[region]).length <= 1
    ? 7
    : 2

/** Refuses a timer that the state does not wait for. Accepts one that it waits for; if no transition is open, nothing changes. */
const readTimer: typeof takeTransition = (reading, state, timer, isMet) => {
  const verdict = takeTransition(reading, state, timer, isMet)
  return !verdict.allowed && transitionsFrom(reading, state, timer).length > 0 ? { allowed: true, state } : verdict
}

function differences(
  reading: TransitionTable,
  { machine, control }: ReturnType<typeof withControlledGuards>,
  states: readonly State[],
  event: string,
  evaluateWith = evaluateCommand,
  readWith = takeTransition,
): readonly unknown[] {
  const found: unknown[] = []
  const [initial = ''] = states
  for (const state of states) {
    const keys = guardsAffecting(reading, state, event).map(keyOf)
    for (const metGuards of guardCombinations(keys, maxGuardsToCombine(state, initial))) {
      control.met = metGuards
      const evaluation = evaluateWith(machine, storedState(state), context, event)
      const verdict = readWith(reading, state, event, guardPredicateOf(metGuards))
      counts.evaluations += 1
      if (!isSameOutcome(evaluation, verdict)) found.push({ state, event, met: [...metGuards], answer: evaluation, verdict })
    }
  }
  counts.differences += found.length
  return found
}

describe.each(machineCases)('the complete %s state machine', (_, { machine, commands }) => {
  const reading = transitionTableOf(machine)
  const states = reachableStates(machine, reading)

  test('[MATRIX-1] in every reachable state, with guards met or not, each command leads where the diagram says or is refused by the guard it names', () => {
    const controlled = withControlledGuards(machine)
    counts.charts += 1
    counts.states += states.length
    for (const { action } of commands) expect(differences(reading, controlled, states, action).slice(0, 3)).toEqual([])
  })

  test('[MATRIX-1] in every reachable state, with guards met or not, each timer leads where the diagram says and is not accepted as a command', () => {
    const controlled = withControlledGuards(machine)
    const createdStates = states.filter((state) => storedState(state) !== null)
    for (const timer of timerEvents(machine)) {
      counts.timers += 1
      const mismatches = differences(reading, controlled, createdStates, timer, evaluateTimer, readTimer)
      expect(mismatches.slice(0, 3)).toEqual([])
    }
  })

  test('[MATRIX-2] in every state a principal without the permission is refused; one with the permission is refused only by the state machine', () => {
    for (const command of commands) {
      for (const principal of principals(command.declaration)) {
        const [canSend, expected] = [canExecute(principal, command), mayExecute(command.declaration, principal)]
        expect([command.name, principal.kind, [...principal.scopes].length, canSend]).toEqual([
          command.name,
          principal.kind,
          [...principal.scopes].length,
          expected,
        ])
        counts[canSend ? 'withRight' : 'withoutRight'] += states.length
      }
    }
  })
})

afterAll(() => {
  console.log(
    `matrix: ${counts.charts} state machines, ${counts.states} states reached, ${counts.evaluations} evaluations (state × command or timer × guards), ` +
      `${counts.withRight} states × commands × principals with the permission and ${counts.withoutRight} without, ${counts.differences} differences`,
  )
})
