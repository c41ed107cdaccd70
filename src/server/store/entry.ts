import type { Instant } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { same } from './canonical.ts'
import type { LoggedChange } from './store.ts'

/** What becomes of one record in one entry. */

/** These are the store's to set, whatever is asked. */
const storesOwn = new Set(['id', 'version', 'createdAt', 'updatedAt'])

/**
 * The record as it shall stand. What stood before and is left out is emptied, so that a fold and a snapshot have one form;
 * only `source` stays when it is left out, for where a record came from does not change.
 * @param before as it stood before this entry; @param now as this entry has it so far; @param first the version a new one begins with.
 */
export function composed(id: string, fields: Fields, before: AnyRecord | null, now: AnyRecord | null, at: Instant, first: number): AnyRecord {
  const own: Record<string, unknown> = {}
  for (const key in before) if (!storesOwn.has(key) && key !== 'source') own[key] = null
  for (const key in fields) if (!storesOwn.has(key)) own[key] = fields[key]
  const source = fields['source'] ?? now?.source ?? before?.source
  if (source !== undefined) own['source'] = source
  const frame = { id, version: before ? before.version + 1 : first, createdAt: before?.createdAt ?? at, updatedAt: at }
  // Once through JSON: what is remembered, told and stored is then the same thing, and nobody else's hands are on it.
  const next = JSON.parse(JSON.stringify({ ...frame, ...own })) as AnyRecord
  return before && changedFields(before, next).length === 0 ? before : next
}

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
  return Object.keys({ ...before, ...after }).filter((field) => !storesOwn.has(field) && !same(before[field], after[field]))
}

function bornWith({ id: _id, version: _version, updatedAt: _updatedAt, ...values }: AnyRecord): Fields {
  return values
}
