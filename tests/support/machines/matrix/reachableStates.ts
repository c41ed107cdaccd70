import type { AnyStateMachine } from 'xstate'
import type { State } from '#machines/kernel/effects.ts'
import { type TransitionTable, type GuardPredicate, guardsAffecting, keyOf, takeTransition } from './transitionTable.ts'

/** @returns sets of passing guards: every combination of a few; otherwise all, none, all but one and only one. */
export function guardCombinations(keys: readonly string[], most = 6): readonly ReadonlySet<string>[] {
  if (keys.length <= most)
    return Array.from({ length: 2 ** keys.length }, (_, n) => new Set(keys.filter((_key, at) => (n >> at) % 2 === 1)))
  const allBut = (one: string) => new Set(keys.filter((key) => key !== one))
  return [new Set(keys), new Set<string>(), ...keys.map(allBut), ...keys.map((key) => new Set([key]))]
}

export const guardPredicateOf =
  (passing: ReadonlySet<string>): GuardPredicate =>
  (key) =>
    passing.has(key)

export const initialStateOf = (machine: AnyStateMachine): State =>
  machine.config.type === 'parallel'
    ? Object.fromEntries(
        Object.entries(machine.config.states ?? {}).map(([region, written]) => [
          region,
          String((written as { initial?: unknown }).initial),
        ]),
      )
    : String(machine.config.initial)

const isCreated = (state: State) => !Object.values(typeof state === 'string' ? [state] : state).includes('new')

/** @returns the events from outside the machine: commands and timers. */
const externalEvents = (table: TransitionTable): readonly string[] =>
  [...new Set(Object.values(table).flatMap((statesByName) => Object.values(statesByName).flatMap((events) => Object.keys(events))))].filter(
    (event) => !event.includes('.') || event.startsWith('xstate.after.'),
  )

/** @returns every state that a record can reach by commands and timers, whatever its guards return, and the initial `new`. */
export function reachableStates(machine: AnyStateMachine, table: TransitionTable): readonly State[] {
  const start = initialStateOf(machine)
  const found = new Map<string, State>([[JSON.stringify(start), start]])
  const events = externalEvents(table)
  for (const state of found.values()) {
    for (const event of events) {
      const keys = guardsAffecting(table, state, event).map(keyOf)
      for (const passing of guardCombinations(keys)) {
        const result = takeTransition(table, state, event, guardPredicateOf(passing))
        if (result.allowed && isCreated(result.state)) found.set(JSON.stringify(result.state), result.state)
      }
    }
  }
  return [...found.values()]
}
