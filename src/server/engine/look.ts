import type { Instant } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import type { Decision, KeptAnswer, KeyRef, Query } from '../store/store.ts'

/** The store's questions as typed steps of a decision: `const patient = yield* get('patients', id)`. */

export function* get(area: string, id: string): Decision<AnyRecord | null> {
  return yield { ask: 'get', area, id }
}

export function* find(area: string, query: Query): Decision<readonly AnyRecord[]> {
  return yield { ask: 'find', area, query }
}

export function* count(area: string, query: Query): Decision<number> {
  return yield { ask: 'count', area, query }
}

/** @returns the record as written, with its version; the record as it was, where `fields` is `null`. */
export function* write(area: string, id: string, fields: Fields | null): Decision<AnyRecord> {
  return yield { ask: 'write', area, id, fields }
}

export function* setTimer(area: string, id: string, name: string, due: Instant | null): Decision<void> {
  yield { ask: 'timer', area, id, name, due }
}

export function* dueOf(area: string, id: string, name: string): Decision<Instant | null> {
  return yield { ask: 'due', area, id, name }
}

export function* keepSecret(area: string, id: string, name: string, value: string | null): Decision<void> {
  yield { ask: 'secret', area, id, name, value }
}

export function* kept(key: KeyRef): Decision<KeptAnswer | null> {
  return yield { ask: 'kept', key }
}

export function* keep(key: KeyRef, answer: KeptAnswer): Decision<void> {
  yield { ask: 'keep', key, answer }
}

export function* position(): Decision<number> {
  return yield { ask: 'position' }
}
