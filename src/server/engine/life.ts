import type { Effect, State, TimerChange } from '#machines/effects.ts'
import { instantOf } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import type { Decision } from '../store/store.ts'
import { setTimer } from './look.ts'

/** What the engine keeps on a record with a chart: its state, since when, and what waits for a person. */

type Flag = { readonly code: string; readonly at: string }

export const isState = (value: unknown): value is State =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && !Array.isArray(value))

export const stateOf = (record: Fields | null): State | null => (record && isState(record['state']) ? record['state'] : null)

/** Fields of a record that has no chart because of its kind: they are there, and empty. */
export const lifeless: Fields = { state: null, since: null, flags: [] }

/** The instant each region's word last changed; a word that stays keeps its time. */
function sinceAfter(before: Fields | null, state: State, now: string): unknown {
  const was = stateOf(before)
  if (typeof state === 'string') return was === state ? before?.['since'] : now
  const since = (before?.['since'] ?? {}) as Readonly<Record<string, string>>
  const words = (was ?? {}) as Readonly<Record<string, string>>
  return Object.fromEntries(Object.entries(state).map(([region, word]) => [region, words[region] === word ? (since[region] ?? now) : now]))
}

export function lived(before: Fields | null, record: Fields, state: State, effects: readonly Effect[], now: number): Fields {
  const at = instantOf(now)
  const set = Object.assign({}, ...effects.map((effect) => (effect.verb === 'set' ? effect.values : {}))) as Fields
  const flags = (set['flags'] ?? before?.['flags'] ?? []) as readonly Flag[]
  const raised = effects
    .flatMap((effect) => (effect.verb === 'flag' ? [effect.code] : []))
    .filter((code) => !flags.some((flag) => flag.code === code))
    .map((code) => ({ code, at }))
  return { ...record, ...set, state, since: sinceAfter(before, state, at), flags: [...flags, ...raised] }
}

/** Applied in the order of the actions: a timer that is cancelled and set again is set. */
export function* applyTimers(area: string, record: AnyRecord, timers: readonly TimerChange[], now: number): Decision<void> {
  for (const timer of timers) {
    if ('cancel' in timer) yield* setTimer(area, record.id, timer.cancel, null)
    else yield* setTimer(area, record.id, timer.set, instantOf(now + Math.max(0, timer.delay)))
  }
}
