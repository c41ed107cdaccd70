import { isEqualJson } from '#domain/json/equalJson.ts'
import type { Instant } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { carryUndeclared, type RecordFields } from '../declarations/recordFields.ts'
import type { LoggedChange } from '../store.ts'

/** Computes the change of one record in one entry. */

/** Fields that only the store sets, whatever the caller sends. */
const managedFields = new Set(['id', 'version', 'createdAt', 'updatedAt'])

/** A record and its JSON, which is the text that the table contains. */
export type SerialisedRecord = { readonly record: AnyRecord; readonly text: string }

/**
 * Builds the next record. A field that is missing in `fields` becomes null, so that a fold and a snapshot have one form.
 * Only `source` is retained when it is missing, because a record's origin does not change, and what this version does not declare.
 * @param before the record before this entry
 * @param current the record as this entry has it so far
 * @param version one more than the last
 * @param declared the fields of the area
 */
export function nextRecord(
  id: string,
  fields: Fields,
  before: AnyRecord | null,
  current: AnyRecord | null,
  at: Instant,
  version: number,
  declared: RecordFields,
): SerialisedRecord {
  const next: Record<string, unknown> = { id, version, createdAt: before?.createdAt ?? at, updatedAt: at }
  for (const key in fields) if (!managedFields.has(key)) next[key] = fields[key]
  next['source'] ??= current?.source ?? before?.source
  carryUndeclared(next, current, declared)
  for (const key in before) if (next[key] === undefined) next[key] = null
  // Passes through JSON once: memory, broadcast and storage then have equal values, and callers share no references with them.
  const text = JSON.stringify(next)
  return { record: JSON.parse(text) as AnyRecord, text }
}

/** The fields that change between two records, so that their values are compared once. */
export type ComparedFields = { readonly before: AnyRecord; readonly after: AnyRecord; readonly fields: readonly string[] }

export const compareFields = (before: AnyRecord, after: AnyRecord): ComparedFields => ({
  before,
  after,
  fields: changedFields(before, after),
})

/** Returns `null` if the record is again as it was, or was created and removed. */
export function diffRecord(
  area: string,
  record: string,
  before: AnyRecord | null,
  after: AnyRecord | null,
  compared: ComparedFields | null = null,
): LoggedChange | null {
  if (before === after) return null
  if (!before && after)
    return { area, record, version: after.version, kind: 'created', values: createdValues(after), was: {}, before, after }
  if (before && !after) return { area, record, version: before.version + 1, kind: 'removed', values: {}, was: before, before, after }
  if (!before || !after) return null
  const { fields } = compared?.before === before && compared.after === after ? compared : compareFields(before, after)
  const values = Object.fromEntries(fields.map((field) => [field, after[field] ?? null]))
  // A field that was absent is left out of `was`, so that undoing the change removes it again.
  const was = Object.fromEntries(fields.filter((field) => field in before).map((field) => [field, before[field]]))
  return { area, record, version: after.version, kind: 'changed', values, was, before, after }
}

function changedFields(before: AnyRecord, after: AnyRecord): string[] {
  // Every earlier field exists in the later record, if only as null.
  return Object.keys(after).filter((field) => !managedFields.has(field) && !isEqualJson(before[field], after[field]))
}

function createdValues({ id: _id, version: _version, updatedAt: _updatedAt, ...values }: AnyRecord): Fields {
  return values
}
