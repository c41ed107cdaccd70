import type { AnyStateMachine } from 'xstate'
import type { State } from '#machines/kernel/effects.ts'
import { guardsOf } from '#machines/kernel/failedGuard.ts'

/**
 * A second, independent interpreter of state machine configurations, without XState. Tests compare its results with the machine's.
 */

export type GuardRef = { readonly name: string; readonly params?: unknown }
export type TransitionEntry = {
  readonly guards: readonly GuardRef[]
  readonly to: string | null
  readonly raises: readonly string[]
  readonly hasActions: boolean
}
/** Transitions by region, state and event. A machine without regions has one region with an empty name. */
export type TransitionTable = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, readonly TransitionEntry[]>>>>>>
/** Returns whether a guard passes, by `keyOf`. */
export type GuardPredicate = (key: string) => boolean
export type TransitionResult = { readonly allowed: true; readonly state: State } | { readonly allowed: false; readonly reason: string }

type TransitionConfig = { readonly target?: unknown; readonly guard?: unknown; readonly actions?: unknown }
type StateConfig = { readonly on?: Readonly<Record<string, unknown>>; readonly after?: Readonly<Record<string, unknown>> }
type RegionConfig = { readonly states?: Readonly<Record<string, StateConfig>>; readonly initial?: unknown }

export const keyOf = ({ name, params }: GuardRef): string => (params === undefined ? name : `${name} ${JSON.stringify(params)}`)

const raisedEventsOf = (action: unknown): readonly string[] => {
  if (typeof action !== 'function' || !('event' in action) || !('delay' in action) || action.delay !== undefined) return []
  return [String((action.event as { readonly type: unknown }).type)]
}

function parseTransition(source: unknown): TransitionEntry {
  if (typeof source === 'string') return { guards: [], to: source, raises: [], hasActions: false }
  const { target, guard, actions = [] } = source as TransitionConfig
  const own = [actions].flat() as readonly unknown[]
  const guards = guardsOf(guard).map(({ type, params }) => (params === undefined ? { name: type } : { name: type, params }))
  return {
    guards,
    to: target === undefined ? null : String([target].flat()[0]),
    raises: own.flatMap(raisedEventsOf),
    hasActions: own.length > 0,
  }
}

const parseTransitions = (source: unknown): readonly TransitionEntry[] => ([source].flat() as readonly unknown[]).map(parseTransition)

function eventsOf(
  name: string,
  stateName: string,
  { on = {}, after = {} }: StateConfig,
): Readonly<Record<string, readonly TransitionEntry[]>> {
  const timed = Object.entries(after).map(
    ([delay, source]) => [`xstate.after.${delay}.${name}.${stateName}`, parseTransitions(source)] as const,
  )
  return Object.fromEntries([...Object.entries(on).map(([event, source]) => [event, parseTransitions(source)] as const), ...timed])
}

export function transitionTableOf({ config, id }: AnyStateMachine): TransitionTable {
  const isParallel = config.type === 'parallel'
  const regions = (isParallel ? Object.entries(config.states ?? {}) : [['', config]]) as unknown as readonly (readonly [
    string,
    RegionConfig,
  ])[]
  return Object.fromEntries(
    regions.map(([region, { states = {} }]) => {
      const name = isParallel ? `${id}.${region}` : id
      return [
        region,
        Object.fromEntries(Object.entries(states).map(([stateName, source]) => [stateName, eventsOf(name, stateName, source)])),
      ]
    }),
  )
}

const regionState = (state: State, region: string): string => (typeof state === 'string' ? state : (state[region] ?? ''))
const withRegionState = (state: State, region: string, stateName: string): State =>
  typeof state === 'string' ? stateName : { ...state, [region]: stateName }

/** @returns the transitions of an event from a state, one list per region that handles it. */
export const transitionsFrom = (
  table: TransitionTable,
  state: State,
  event: string,
): readonly (readonly [region: string, ways: readonly TransitionEntry[]])[] =>
  Object.entries(table).flatMap(([region, statesByName]) => {
    const transitions = statesByName[regionState(state, region)]?.[event]
    return transitions ? [[region, transitions] as const] : []
  })

/** Takes the first transition whose guards all pass, then applies the events that it raises to the other regions. */
export function takeTransition(table: TransitionTable, state: State, event: string, isGuardMet: GuardPredicate): TransitionResult {
  const candidates = transitionsFrom(table, state, event)
  const passes = (transition: TransitionEntry) => transition.guards.every((guard) => isGuardMet(keyOf(guard)))
  const takenTransitions = candidates.flatMap(([region, transitions]) => {
    const transition = transitions.find(passes)
    return transition && (transition.to !== null || transition.hasActions) ? [[region, transition] as const] : []
  })
  if (takenTransitions.length === 0) return { allowed: false, reason: failedGuardOf(candidates, isGuardMet) }
  const nextState = takenTransitions.reduce<State>(
    (at, [region, transition]) => (transition.to === null ? at : withRegionState(at, region, transition.to)),
    state,
  )
  return {
    allowed: true,
    state: takenTransitions
      .flatMap(([, transition]) => transition.raises)
      .reduce((at, raised) => applyRaised(table, at, raised, isGuardMet), nextState),
  }
}

const applyRaised = (table: TransitionTable, state: State, raised: string, isGuardMet: GuardPredicate): State => {
  const result = takeTransition(table, state, raised, isGuardMet)
  return result.allowed ? result.state : state
}

/** @returns the first failed guard of the last transition; the transitions before it are special cases. */
function failedGuardOf(candidates: readonly (readonly [string, readonly TransitionEntry[]])[], isGuardMet: GuardPredicate): string {
  const last = candidates.flatMap(([, transitions]) => transitions).at(-1)
  return last?.guards.find((guard) => !isGuardMet(keyOf(guard)))?.name ?? 'state'
}

/** @returns every guard that can affect an event, also through raised events, whatever the state of the other regions. */
export function guardsAffecting(table: TransitionTable, state: State, event: string): readonly GuardRef[] {
  const transitions = transitionsFrom(table, state, event).flatMap(([, own]) => own)
  const raised = new Set(transitions.flatMap(({ raises }) => raises))
  const raisedTransitions = [...raised].flatMap((raisedEvent) =>
    Object.values(table).flatMap((statesByName) => Object.values(statesByName).flatMap((events) => events[raisedEvent] ?? [])),
  )
  return [...new Map([...transitions, ...raisedTransitions].flatMap(({ guards }) => guards).map((guard) => [keyOf(guard), guard])).values()]
}
