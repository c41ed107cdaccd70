import { replaceReference } from '#domain/references/replaceReference.ts'
import { idsAt } from '#domain/references/referencePaths.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { patientMerges } from '#resources/people/patientMerges.ts'
import { patients } from '#resources/people/patients.ts'
import type { Resource } from '#resources/resource.ts'
import { type ReferenceField, referencesTo, refersToCondition } from '../../engine/records/references.ts'
import { updateSummaries } from '../../engine/records/summaries.ts'
import { withDerived } from '../../engine/records/withDerived.ts'
import { writeRecord } from '../../engine/records/writeRecord.ts'
import { count, find } from '../../engine/storeRequests.ts'
import type { Tx } from '../../store/store.ts'

/** Fields by which other records refer to patients. A child of a patient stays with it, and a merge keeps the two that it was about. */
export const movedReferences: readonly ReferenceField[] = referencesTo(patients.name).filter(
  ({ resource, field }) => resource.name !== patientMerges.name && resource.childOf?.by !== field,
)

export const pathsOf = ({ name }: Resource): readonly string[] =>
  movedReferences.filter(({ resource }) => resource.name === name).map(({ field }) => field)

export type Pair = { readonly from: string; readonly into: string }

/**
 * Makes up to `limit` records that refer to `from` refer to `into`.
 * @returns how many it moved: fewer than `limit` if none is left
 */
export function* moveReferences(pair: Pair, limit: number): Tx<number> {
  let moved = 0
  for (const reference of movedReferences) {
    const { resource } = reference
    for (const record of yield* find(resource.name, { where: [refersToCondition(reference, pair.from)], limit })) {
      if (moved >= limit) return moved
      if (record.id !== pair.from && (yield* moveRecord(resource, record, pair))) moved += 1
    }
  }
  return moved
}

/** @returns false for a record that would be a second one of what may exist once, such as the recipient of a campaign: it stays */
function* moveRecord(resource: Resource, record: AnyRecord, { from, into }: Pair): Tx<boolean> {
  const paths = pathsOf(resource)
  const replaced = paths.reduce((next, path) => replaceReference(next, path, from, into), record)
  const moved = withoutSelf(replaced, paths)
  if (yield* wouldRepeat(resource, record, moved)) return false
  yield* writeMoved(resource, record, moved)
  return true
}

/** Writes a record with other references. No state machine judges it: the patient is the same person. */
export function* writeMoved(resource: Resource, before: AnyRecord, fields: AnyRecord): Tx<void> {
  const written = yield* writeRecord(resource, before, before.id, withDerived(resource, before, fields))
  yield* updateSummaries(resource, before, written)
}

/** No patient pays for or is the guardian of themselves. */
const withoutSelf = (record: AnyRecord, paths: readonly string[]): AnyRecord => ({
  ...record,
  ...Object.fromEntries(paths.filter((path) => record[path] === record.id).map((path) => [path, null])),
})

function* wouldRepeat(resource: Resource, before: AnyRecord, after: AnyRecord): Tx<boolean> {
  const paths = pathsOf(resource)
  for (const { fields } of resource.unique ?? []) {
    if (!fields.some((field) => paths.includes(field))) continue
    const where = fields.map((field) => ({ column: field, is: [after[field] as string | null] }))
    if ((yield* count(resource.name, { where: [...where, { column: 'id', not: before.id }] })) > 0) return true
  }
  for (const path of (resource.uniqueItems ?? []).filter((item) => paths.includes(item)))
    if (yield* isHeldElsewhere(resource, path, after)) return true
  return false
}

function* isHeldElsewhere({ name }: Resource, path: string, record: AnyRecord): Tx<boolean> {
  for (const id of idsAt(record, path)) {
    const where = [
      { column: path, holds: id },
      { column: 'id', not: record.id },
    ]
    if ((yield* count(name, { where })) > 0) return true
  }
  return false
}

/** The fields of a record in which its references to patients are. */
export const rootsOf = (resource: Resource, fields: Fields): readonly string[] =>
  [...new Set(pathsOf(resource).map((path) => path.split('.')[0] ?? path))].filter((root) => root in fields)
