import type { AnyStateMachine } from 'xstate'
import type { State } from '#machines/effects.ts'
import { type Reading, type Truth, guardsIn, keyOf, read } from './reading.ts'

/** Which guards are met: every combination where there are few, else all, none, and each one alone against the rest. */
export function combinations(keys: readonly string[], most = 6): readonly ReadonlySet<string>[] {
  if (keys.length <= most)
    return Array.from({ length: 2 ** keys.length }, (_, n) => new Set(keys.filter((_key, at) => (n >> at) % 2 === 1)))
  const but = (one: string) => new Set(keys.filter((key) => key !== one))
  return [new Set(keys), new Set<string>(), ...keys.map(but), ...keys.map((key) => new Set([key]))]
}

export const truthOf =
  (met: ReadonlySet<string>): Truth =>
  (key) =>
    met.has(key)

export const startOf = (chart: AnyStateMachine): State =>
  chart.config.type === 'parallel'
    ? Object.fromEntries(
        Object.entries(chart.config.states ?? {}).map(([region, written]) => [region, String((written as { initial?: unknown }).initial)]),
      )
    : String(chart.config.initial)

const isMade = (state: State) => !Object.values(typeof state === 'string' ? [state] : state).includes('new')

/** Every event of a reading that comes from outside: commands, and timers. */
const outerEvents = (reading: Reading): readonly string[] =>
  [...new Set(Object.values(reading).flatMap((words) => Object.values(words).flatMap((events) => Object.keys(events))))].filter(
    (event) => !event.includes('.') || event.startsWith('xstate.after.'),
  )

/** Every state that a record can come to, by any command or timer and whatever its guards say; and `new`, where it begins. */
export function reachable(chart: AnyStateMachine, reading: Reading): readonly State[] {
  const start = startOf(chart)
  const found = new Map<string, State>([[JSON.stringify(start), start]])
  const events = outerEvents(reading)
  for (const state of found.values()) {
    for (const event of events) {
      const keys = guardsIn(reading, state, event).map(keyOf)
      for (const met of combinations(keys)) {
        const verdict = read(reading, state, event, truthOf(met))
        if (verdict.allowed && isMade(verdict.state)) found.set(JSON.stringify(verdict.state), verdict.state)
      }
    }
  }
  return [...found.values()]
}
