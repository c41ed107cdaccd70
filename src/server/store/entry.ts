import type { Instant } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { same } from './canonical.ts'
import type { LoggedChange } from './store.ts'

/** What becomes of one record in one entry. */

/** These are the store's to set, whatever is asked. */
const storesOwn = new Set(['id', 'version', 'createdAt', 'updatedAt'])

/** A record and its JSON, which is what the table holds. */
export type Composed = { readonly record: AnyRecord; readonly text: string }

/**
 * The record as it shall stand. What stood before and is left out is emptied, so that a fold and a snapshot have one form;
 * only `source` stays when it is left out, for where a record came from does not change.
 * @param before as it stood before this entry; @param now as this entry has it so far; @param version one more than the last.
 */
export function composed(
  id: string,
  fields: Fields,
  before: AnyRecord | null,
  now: AnyRecord | null,
  at: Instant,
  version: number,
): Composed {
  const next: Record<string, unknown> = { id, version, createdAt: before?.createdAt ?? at, updatedAt: at }
  for (const key in fields) if (!storesOwn.has(key)) next[key] = fields[key]
  next['source'] ??= now?.source ?? before?.source
  for (const key in before) if (next[key] === undefined) next[key] = null
  // Once through JSON: what is remembered, told and stored is then the same thing, and nobody else's hands are on it.
  const text = JSON.stringify(next)
  return { record: JSON.parse(text) as AnyRecord, text }
}

export const isAsBefore = (before: AnyRecord | null, next: AnyRecord): boolean =>
  before !== null && changedFields(before, next).length === 0

/** `null` where the record is again as it was, or came and went. */
export function changeOf(area: string, record: string, before: AnyRecord | null, after: AnyRecord | null): LoggedChange | null {
  if (before === after) return null
  if (!before && after) return { area, record, version: after.version, kind: 'created', values: bornWith(after), was: {}, before, after }
  if (before && !after) return { area, record, version: before.version + 1, kind: 'removed', values: {}, was: before, before, after }
  if (!before || !after) return null
  const fields = changedFields(before, after)
  const values = Object.fromEntries(fields.map((field) => [field, after[field] ?? null]))
  // A field that was not there at all is left out of `was`, so that the way back takes it away again.
  const was = Object.fromEntries(fields.filter((field) => field in before).map((field) => [field, before[field]]))
  return { area, record, version: after.version, kind: 'changed', values, was, before, after }
}

function changedFields(before: AnyRecord, after: AnyRecord): string[] {
  // All that stood before stands after, if only as null.
  return Object.keys(after).filter((field) => !storesOwn.has(field) && !same(before[field], after[field]))
}

function bornWith({ id: _id, version: _version, updatedAt: _updatedAt, ...values }: AnyRecord): Fields {
  return values
}
