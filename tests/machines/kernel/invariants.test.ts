import type { AnyStateNode } from 'xstate'
import { describe, expect, test } from 'vitest'
import { evaluateCommand, commandsOfMachine, isValidState, evaluateTimer, timerEvents } from '#machines/kernel/evaluate.ts'
import type { Evaluation, GuardContext, State } from '#machines/kernel/effects.ts'
import { guardsOf } from '#machines/kernel/failedGuard.ts'
import { createGuardContext, anAppointment, machinesById } from '../../support/machines/appointmentOutcome.ts'
import { transitionsOf, stateNodesOf, regionsOf, sampleStatesOf, withGuards } from '../../support/machines/machineStructure.ts'

/** Tests the eight invariants of state machines on every state machine of the product. */

const unknownEvents = [
  '',
  '*',
  'new',
  'xstate.init',
  'xstate.stop',
  'xstate.done.state.appointment',
  'visit.moved',
  'constructor',
  '__proto__',
]
const effectVerbs = ['set', 'tell', 'add', 'send', 'flag', 'xstate.raise', 'xstate.cancel']
const isCreated = (state: State) => !Object.values(typeof state === 'string' ? [state] : state).includes('new')
const context = createGuardContext({ before: anAppointment(), record: anAppointment() })

const actionTypes = (node: AnyStateNode): readonly unknown[] =>
  [
    ...node.entry,
    ...node.exit,
    ...[...node.transitions.values()].flatMap((transitions) => transitions.flatMap((transition) => transition.actions)),
  ].map((action) => (typeof action === 'function' && 'type' in action ? action.type : typeof action === 'object' ? action.type : action))

describe.each(machinesById)('the %s state machine', (_, machine) => {
  const commands = commandsOfMachine(machine)
  const permissive = withGuards(machine, true)

  test('[CHART-1] a state machine is flat: every region holds only simple states, and only states accept commands', () => {
    expect(stateNodesOf(machine).filter((node) => node.type !== 'atomic')).toEqual([])
    expect([...machine.root.transitions.keys()]).toEqual([])
    expect(regionsOf(machine).flatMap(([, region]) => [...region.transitions.keys()])).toEqual([])
  })

  test('[CHART-1] each command is handled in exactly one region of its state machine', () => {
    const regionsBy = Map.groupBy(
      transitionsOf(machine).filter(({ event }) => commands.includes(event)),
      ({ event }) => event,
    )
    const inSeveralRegions = [...regionsBy].filter(([, transitions]) => new Set(transitions.map(({ region }) => region)).size > 1)
    expect(inSeveralRegions.map(([command]) => command)).toEqual([])
    expect(regionsBy.size).toBe(commands.length)
  })

  test('[CHART-1] a new record starts in the state `new` of exactly one region, and no transition leads back to it', () => {
    expect(stateNodesOf(machine).filter(({ key }) => key === 'new')).toHaveLength(1)
    expect(transitionsOf(machine).filter(({ to }) => to.includes('new'))).toEqual([])
  })

  test('[CHART-2] a command whose guard is not met changes nothing, and the refusal names the guard', () => {
    const restrictive = withGuards(machine, false)
    const guardNames = Object.keys(machine.implementations.guards)
    const evaluations = sampleStatesOf(machine).flatMap((state) =>
      commands.map((command) => ({ state, command, evaluation: evaluateCommand(restrictive, state, context, command) })),
    )
    const unnamed = evaluations.filter(
      ({ state, command, evaluation }) => !evaluation.allowed && evaluation.reason === 'state' && handlesIn(state, command),
    )
    expect(unnamed).toEqual([])
    const reasons = evaluations.flatMap(({ evaluation }) => (evaluation.allowed ? [] : [evaluation.reason]))
    expect(reasons.filter((reason) => reason !== 'state' && !guardNames.includes(reason))).toEqual([])
    expect(
      evaluations.filter(({ evaluation }) => !evaluation.allowed).every(({ evaluation }) => Object.keys(evaluation).length === 2),
    ).toBe(true)
  })

  test('[CHART-3] every delay of a state machine has a name and a finite length, even if settings or fields are missing', () => {
    const delays = Object.entries(machine.implementations.delays)
    const minimal = createGuardContext({ settings: {} })
    const invalid = createGuardContext({
      settings: { noShowAfter: Number.NaN, turningTakes: '10', callAgainAfter: Infinity },
      record: { ...anAppointment(), startsAt: 'soon' },
    })
    for (const [, delay] of delays) {
      for (const input of [context, minimal, invalid]) expect(delayLength(delay, input)).toSatisfy(isFiniteDelay)
    }
    const delayNames = stateNodesOf(machine).flatMap((node) => Object.keys(node.config.after ?? {}))
    expect(delayNames.filter((name) => !delays.some(([delayName]) => delayName === name))).toEqual([])
    expect(timerEvents(machine).filter((timer) => !/^xstate\.after\.[a-zA-Z]+\.[a-zA-Z.]+$/.test(timer))).toEqual([])
  })

  test('[CHART-5] only the state that waits for a timer sets it; an event between regions is not a timer', () => {
    for (const { evaluation } of allowedCombinations(permissive).filter((item) => isCreated(item.evaluation.state))) {
      const set = evaluation.timers.flatMap((timer) => ('set' in timer ? [timer.set] : []))
      expect(set.filter((timer) => !isValidState(machine, evaluation.state, timer))).toEqual([])
      expect(
        evaluation.timers
          .map((timer) => ('set' in timer ? timer.set : timer.cancel))
          .filter((timer) => !timerEvents(machine).includes(timer)),
      ).toEqual([])
    }
  })

  test('[CHART-5] a timer is cancelled when the state that set it is left', () => {
    for (const { state, evaluation } of allowedCombinations(permissive)) {
      const leftTimers = timerEvents(machine).filter(
        (timer) => isCreated(state) && isValidState(machine, state, timer) && !isValidState(machine, evaluation.state, timer),
      )
      expect(evaluation.timers).toEqual(expect.arrayContaining(leftTimers.map((cancel) => ({ cancel }))))
    }
  })

  test('[CHART-6] a state machine holds only its states: no history, no child machines, no memory and no automatic transitions', () => {
    expect(stateNodesOf(machine).filter((node) => node.always?.length || node.invoke.length > 0 || node.config.onDone)).toEqual([])
    expect(
      stateNodesOf(machine)
        .flatMap(actionTypes)
        .filter((type) => !effectVerbs.includes(String(type))),
    ).toEqual([])
    expect(Object.keys(machine.implementations.actors)).toEqual([])
  })

  test('[CHART-6] every guard has a name and never fails, even if facts are missing', () => {
    const guards = stateNodesOf(machine)
      .flatMap((node) => [...node.transitions.values()].flat())
      .filter(({ guard }) => guard !== undefined)
    expect(guards.filter(({ guard }) => guardsOf(guard).length === 0)).toEqual([])
    const minimalContexts = [
      createGuardContext(),
      createGuardContext({ before: { ...anAppointment(), state: 'ready', since: null } }),
      { ...context, facts: { theChair: 'x', chairTaken: 3 }, data: { to: null } },
    ]
    for (const [name, guard] of Object.entries(machine.implementations.guards)) {
      for (const input of minimalContexts)
        expect([name, typeof guard?.({ context: input, event: { type: 'any' } }, undefined as never)]).toEqual([name, 'boolean'])
    }
  })

  test('[CHART-7] a state machine accepts only its declared commands: no internal events, no unknown names, and timers only through the scheduler', () => {
    const internalEvents = machine.events.filter((event: string) => event.includes('.'))
    for (const state of sampleStatesOf(machine)) {
      for (const event of [...unknownEvents, ...internalEvents])
        expect(evaluateCommand(permissive, state, context, event)).toEqual({ allowed: false, reason: 'state' })
      for (const command of [...unknownEvents, ...commands])
        expect(evaluateTimer(permissive, state, context, command)).toEqual({ allowed: false, reason: 'state' })
    }
  })

  test('[CHART-8] at start the server detects a stored state or timer that the state machine no longer defines', () => {
    const created = sampleStatesOf(machine).filter(isCreated)
    for (const state of created) {
      expect(isValidState(machine, state)).toBe(true)
      expect(isValidState(machine, typeof state === 'string' ? `${state}s` : { ...state, [Object.keys(state)[0] ?? '']: 'waiting' })).toBe(
        false,
      )
      expect(isValidState(machine, typeof state === 'string' ? { visit: state } : Object.fromEntries(Object.entries(state).slice(1)))).toBe(
        false,
      )
      expect(isValidState(machine, typeof state === 'string' ? { '': state, more: state } : { ...state, more: 'new' })).toBe(
        typeof state !== 'string',
      )
      expect(isValidState(machine, state, 'xstate.after.ever.appointment.visit.scheduled')).toBe(false)
    }
    expect(
      sampleStatesOf(machine)
        .filter((state) => !isCreated(state))
        .some((state) => isValidState(machine, state)),
    ).toBe(false)
  })

  const handlesIn = (state: State, command: string) =>
    stateNodesOf(machine).some((node) => isAt(state, node) && node.transitions.has(command))
  const isAt = (state: State, node: AnyStateNode) => (typeof state === 'string' ? state : state[node.parent?.key ?? '']) === node.key
  const allowedCombinations = (target: typeof machine) =>
    sampleStatesOf(machine)
      .flatMap((state) => commands.map((command) => ({ state, command, evaluation: evaluateCommand(target, state, context, command) })))
      .filter(wasAllowed)
})

/** Calculates a delay. A delay must be a function, because a constant number would ignore the practice's settings. */
const delayLength = (delay: unknown, context: GuardContext): unknown =>
  typeof delay === 'function' ? delay({ context, event: { type: 'any' } }, undefined) : undefined
const isFiniteDelay = (delay: unknown) => typeof delay === 'number' && Number.isFinite(delay)
const wasAllowed = <T extends { evaluation: Evaluation }>(item: T): item is T & { evaluation: Evaluation & { allowed: true } } =>
  item.evaluation.allowed
