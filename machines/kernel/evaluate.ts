import { type AnyStateMachine, type AnyActorScope, type AnyMachineSnapshot, createActor, type ExecutableActionObject } from 'xstate'
import { effectsOf, timersOf } from './actions.ts'
import {
  activeNodes,
  uncreated,
  isCommand,
  isInternal,
  regionsOf,
  resolveSnapshot,
  stateOfRegion,
  withOtherRegions,
} from './machineStructure.ts'
import type { Evaluation, GuardContext, State } from './effects.ts'
import { trackFacts } from './facts/trackFacts.ts'
import { failedGuard } from './failedGuard.ts'

type Transition = { readonly next: AnyMachineSnapshot; readonly actions: readonly ExecutableActionObject[] }

const scopes = new WeakMap<AnyStateMachine, Omit<AnyActorScope, 'actionExecutor'>>()

/** XState’s `transition`, with one actor for each machine: it makes one for each call, which takes longer than the transition. */
function transitionOf(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, type: string): Transition {
  const actions: ExecutableActionObject[] = []
  const actionExecutor: AnyActorScope['actionExecutor'] = (action) => void actions.push(action)
  return { next: machine.transition(snapshot, { type }, { ...scopeOf(machine), actionExecutor }), actions }
}

function scopeOf(machine: AnyStateMachine): Omit<AnyActorScope, 'actionExecutor'> {
  const known = scopes.get(machine)
  if (known) return known
  const scope = inertScopeOf(machine)
  scopes.set(machine, scope)
  return scope
}

/** The actor is never started, so nothing runs and nothing is sent. */
function inertScopeOf(machine: AnyStateMachine): Omit<AnyActorScope, 'actionExecutor'> {
  const self = createActor(machine)
  const nothing = () => undefined
  return { self, system: self.system, id: '', sessionId: '', defer: nothing, logger: nothing, stopChild: nothing, emit: nothing }
}

/**
 * Evaluates a command: is it allowed, and what follows? Pure: it reads no clock and writes nothing.
 *
 * @param state the record's state; `null` when the record is being created: the machine then starts at `new`, which is never stored.
 * @param command the action of a declared command (`seat`). Any other event is refused; timers go through `evaluateTimer`.
 */
export function evaluateCommand(machine: AnyStateMachine, state: State | null, context: GuardContext, command: string): Evaluation {
  return isCommand(machine, command) ? evaluate(machine, state, context, command) : { allowed: false, reason: 'state' }
}

/**
 * Evaluates a due timer. A timer that the state no longer waits for is refused with `state`. If its guard fails, it changes nothing and is
 * allowed, so that the timer row is deleted. If a fact is unknown, it is refused.
 */
export function evaluateTimer(machine: AnyStateMachine, state: State | null, context: GuardContext, timer: string): Evaluation {
  if (state === null || !isKnown(machine, state) || !timerEvents(machine).includes(timer)) return { allowed: false, reason: 'state' }
  const awaited = activeNodes(machine, state).some((node) => node.transitions.has(timer))
  if (!awaited) return { allowed: false, reason: 'state' }
  const evaluation = evaluate(machine, state, context, timer)
  return evaluation.allowed || evaluation.unknown ? evaluation : { allowed: true, state, effects: [], timers: [] }
}

/**
 * The commands out of this list that the machine allows now. It evaluates them without data, on the current record, because the user has
 * entered nothing yet. With a `null` context it checks the state alone.
 */
export function allowedCommands(
  machine: AnyStateMachine,
  state: State | null,
  context: GuardContext | null,
  commands: readonly string[],
): readonly string[] {
  const handled = commands.filter((command) => handles(machine, state, command))
  if (!context) return handled
  const currentContext = { ...context, record: context.before ?? context.record, data: {}, facts: trackFacts(context.facts).facts }
  return handled.filter((command) => resolveSnapshot(machine, state, currentContext).can({ type: command }))
}

/** Whether this state has a transition for the command, whatever its guards say. */
export const handles = (machine: AnyStateMachine, state: State | null, command: string): boolean =>
  isCommand(machine, command) && isKnown(machine, state) && activeNodes(machine, state).some((node) => node.transitions.has(command))

/**
 * Checks `can` first: `transition` ignores a refusal silently, and with two regions it would apply half of the event. A machine that read an
 * unknown fact anywhere on its way has not decided, because another transition may be the right one.
 */
function evaluate(machine: AnyStateMachine, state: State | null, context: GuardContext, type: string): Evaluation {
  if (!isKnown(machine, state)) return { allowed: false, reason: 'state' }
  const { facts, unknownRead } = trackFacts(context.facts)
  const snapshot = resolveSnapshot(machine, state, { ...context, facts })
  if (!snapshot.can({ type })) return { allowed: false, reason: failedGuard(snapshot, type) }
  const { next, actions } = transitionOf(machine, snapshot, type)
  const unknown = unknownRead()
  if (unknown && context.decides) return { allowed: false, reason: unknown.reason, unknown }
  const uncertain = unknown ? { unknown } : {}
  return {
    allowed: true,
    state: withOtherRegions(state, next.value as State),
    effects: effectsOf(actions),
    timers: timersOf(actions),
    ...uncertain,
  }
}

/** Every command that the machine handles in any state. */
export const commandsOfMachine = (machine: AnyStateMachine): readonly string[] => machine.events.filter((type: string) => !isInternal(type))

/** The timers that a machine may set, under the names that are stored. */
export const timerEvents = (machine: AnyStateMachine): readonly string[] =>
  machine.events.filter((type: string) => type.startsWith('xstate.after.'))

/** The states that handle a command, as `visit:arrived` if the machine has regions. `null` if the command creates the record. */
export function sourceStatesOf(machine: AnyStateMachine, command: string): readonly string[] | null {
  const from = regionsOf(machine).flatMap(([name, region]) =>
    Object.values(region.states)
      .filter((node) => node.key !== uncreated && node.transitions.has(command))
      .map((node) => (name ? `${name}:${node.key}` : node.key)),
  )
  return from.length > 0 ? from : null
}

/**
 * An unknown state refuses every event, because XState fills in a missing region silently and throws for an unknown state. An earlier
 * release may have stored one. A region that only a later release has is no hindrance: it stays as it is.
 */
const isKnown = (machine: AnyStateMachine, state: State | null): boolean => state === null || hasRegionStates(machine, state)

function hasRegionStates(machine: AnyStateMachine, state: State): boolean {
  const regions = regionsOf(machine)
  const hasRightShape = (typeof state === 'string') === (machine.root.type !== 'parallel')
  return hasRightShape && regions.every(([name, region]) => Object.hasOwn(region.states, stateOfRegion(state, name) ?? ''))
}

/** Whether a stored state, and a timer pending in it, still exist in the machine. */
export function isValidState(machine: AnyStateMachine, state: State, timer?: string): boolean {
  const isStored = hasRegionStates(machine, state) && regionsOf(machine).every(([name]) => stateOfRegion(state, name) !== uncreated)
  return isStored && (timer === undefined || activeNodes(machine, state).some((node) => node.transitions.has(timer)))
}
