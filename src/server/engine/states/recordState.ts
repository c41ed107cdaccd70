import type { Effect, State, TimerChange } from '#machines/kernel/effects.ts'
import { instantOf, nearestInstantOf } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import type { Tx } from '../../store/store.ts'
import { setRecordTimer } from '../storeRequests.ts'

/** The fields that the engine adds to a record with a state machine: state, time of each region's last change, and flags for staff. */

type Flag = { readonly code: string; readonly at: string }

export const isState = (value: unknown): value is State =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && !Array.isArray(value))

export const stateOf = (record: Fields | null): State | null => (record && isState(record['state']) ? record['state'] : null)

/** The empty state fields of a record whose kind has no state machine in an area that has them. */
export const emptyState: Fields = { state: null, since: null, flags: [] }

/** Returns the instant at which each region's state last changed; an unchanged region retains its instant. */
function sinceAfter(before: Fields | null, state: State, now: string): unknown {
  const previous = stateOf(before)
  if (typeof state === 'string') return previous === state ? before?.['since'] : now
  const since = (before?.['since'] ?? {}) as Readonly<Record<string, string>>
  const previousRegions = (previous ?? {}) as Readonly<Record<string, string>>
  return Object.fromEntries(
    Object.entries(state).map(([region, regionState]) => [region, previousRegions[region] === regionState ? (since[region] ?? now) : now]),
  )
}

export function withTransition(before: Fields | null, record: Fields, state: State, effects: readonly Effect[], now: number): Fields {
  const at = instantOf(now)
  const set = Object.assign({}, ...effects.map((effect) => (effect.verb === 'set' ? effect.values : {}))) as Fields
  const flags = (set['flags'] ?? before?.['flags'] ?? []) as readonly Flag[]
  const raised = effects
    .flatMap((effect) => (effect.verb === 'flag' ? [effect.code] : []))
    .filter((code) => !flags.some((flag) => flag.code === code))
    .map((code) => ({ code, at }))
  return { ...record, ...set, state, since: sinceAfter(before, state, at), flags: [...flags, ...raised] }
}

/** Applies timer changes in the order of the actions: a timer that is cancelled and then set is set. */
export function* applyTimers(area: string, record: AnyRecord, timers: readonly TimerChange[], now: number): Tx<void> {
  for (const timer of timers) {
    if ('cancel' in timer) yield* setRecordTimer(area, record.id, timer.cancel, null)
    else yield* setRecordTimer(area, record.id, timer.set, nearestInstantOf(now + Math.max(0, timer.delay)))
  }
}
