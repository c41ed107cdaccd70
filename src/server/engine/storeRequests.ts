import type { Cell } from '#domain/figures/countCells.ts'
import type { Instant } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import type { Query } from '#domain/query.ts'
import type { RecordIn } from '#resources/index.ts'
import type { Tx, StoredResponse, IdempotencyKey } from '../store/store.ts'

/** Typed store requests for use inside a transaction: `const patient = yield* get('patients', id)`. */

export function* get<Area extends string>(area: Area, id: string): Tx<RecordIn<Area> | null> {
  return yield { type: 'get', area, id }
}

export function* find<Area extends string>(area: Area, query: Query): Tx<readonly RecordIn<Area>[]> {
  return yield { type: 'find', area, query }
}

export function* count(area: string, query: Query): Tx<number> {
  return yield { type: 'count', area, query }
}

/** @returns the record as written, with its version; the record as it was if `fields` is `null`. */
export function* write(area: string, id: string, fields: Fields | null): Tx<AnyRecord> {
  return yield { type: 'write', area, id, fields }
}

export function* setRecordTimer(area: string, id: string, name: string, due: Instant | null): Tx<void> {
  yield { type: 'timer', area, id, name, due }
}

export function* getTimerDue(area: string, id: string, name: string): Tx<Instant | null> {
  return yield { type: 'due', area, id, name }
}

export function* saveSecret(area: string, id: string, name: string, value: string | null): Tx<void> {
  yield { type: 'secret', area, id, name, value }
}

export function* findResponse(key: IdempotencyKey): Tx<StoredResponse | null> {
  return yield { type: 'kept', key }
}

export function* saveResponse(key: IdempotencyKey, response: StoredResponse): Tx<void> {
  yield { type: 'keep', key, response }
}

export function* addCells(area: string, cells: readonly Cell[]): Tx<void> {
  yield { type: 'addCells', area, cells }
}

export function* entryPosition(): Tx<number> {
  return yield { type: 'position' }
}
