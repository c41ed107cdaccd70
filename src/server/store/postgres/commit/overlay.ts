import type { Instant } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { IdempotencyKey, StoredResponse } from '../../store.ts'

/** What transactions have changed and the database does not have yet. */
export type Overlay = {
  readonly records: Map<string, OverlaidRecord>
  /** `null` is a timer that was cancelled. */
  readonly timers: Map<string, OverlaidTimer>
  readonly secrets: Map<string, OverlaidSecret>
  readonly responses: Map<string, OverlaidResponse>
  /** Removed records, by `recordKey`: their earlier timers and secrets are gone. */
  readonly removed: Map<string, RecordName>
}

export type RecordName = { readonly area: string; readonly id: string }
export type OverlaidRecord = RecordName & {
  /** The record before the group. */
  readonly base: AnyRecord | null
  readonly record: AnyRecord | null
  /** Its text, which is the one that was pushed. */
  readonly text: string
}
export type OverlaidTimer = RecordName & { readonly name: string; readonly due: Instant | null }
export type OverlaidSecret = RecordName & { readonly name: string; readonly value: string | null }
export type OverlaidResponse = { readonly key: IdempotencyKey; readonly response: StoredResponse; readonly at: Instant }

export const createOverlay = (): Overlay => ({
  records: new Map(),
  timers: new Map(),
  secrets: new Map(),
  responses: new Map(),
  removed: new Map(),
})

export const keyOf = ({ area, id }: RecordName): string => `${area} ${id}`
export const nameKeyOf = (named: RecordName & { readonly name: string }): string => `${keyOf(named)} ${named.name}`
export const responseKeyOf = ({ principal, route, key }: IdempotencyKey): string => JSON.stringify([principal, route, key])

/** Forgets the timers and secrets of a removed record. */
export function overlayRemoval(overlay: Overlay, name: RecordName): void {
  overlay.removed.set(keyOf(name), name)
  for (const values of [overlay.timers, overlay.secrets] as readonly Map<string, RecordName>[])
    for (const [key, value] of values) if (keyOf(value) === keyOf(name)) values.delete(key)
}

/** Adds what a transaction changed to what its group has changed so far. */
export function mergeOverlay(group: Overlay, added: Overlay): void {
  for (const name of added.removed.values()) overlayRemoval(group, name)
  const pairs = [
    [group.records, added.records],
    [group.timers, added.timers],
    [group.secrets, added.secrets],
    [group.responses, added.responses],
  ] as readonly (readonly [Map<string, unknown>, Map<string, unknown>])[]
  for (const [into, from] of pairs) for (const [key, value] of from) into.set(key, value)
}
