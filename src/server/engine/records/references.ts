import { idsAt, placedIds } from '#domain/references/referencePaths.ts'
import { isListField } from '#domain/shapes.ts'
import { conflictProblem } from '#domain/problems.ts'
import type { Fields } from '#domain/wire.ts'
import { resourceOf } from '#resources/registry.ts'
import { resources } from '#resources/index.ts'
import type { Resource } from '#resources/resource.ts'
import type { Principal } from '../access/principal.ts'
import type { Tx } from '../../store/store.ts'
import { count, get } from '../storeRequests.ts'
import { canAccess } from '../access/views.ts'
import { childRecordsOf } from './childRecords.ts'

/** Requires that every id in a changed reference exists and is accessible to the principal. Both failures have the same answer. */
export function* checkReferences(principal: Principal, resource: Resource, before: Fields, after: Fields): Tx<void> {
  for (const [field, area] of Object.entries(resource.refs ?? {})) {
    const [name = ''] = field.split('.')
    if (!area || JSON.stringify(before[name]) === JSON.stringify(after[name])) continue
    const known = idsAt(before, field)
    for (const { id, place } of placedIds(after, field))
      yield* checkReference(principal, { field: place, area, id, isNew: !known.includes(id) })
  }
}

type Reference = { readonly field: string; readonly area: string; readonly id: string; readonly isNew: boolean }

/** A reference that the record already had may be to a retired record: what was chosen stays. */
function* checkReference(principal: Principal, { field, area, id, isNew }: Reference): Tx<void> {
  const target: Fields | null = yield* get(area, id)
  const targetResource = resourceOf(area)
  if (!target || !targetResource || !canAccess(principal, targetResource, target))
    throw conflictProblem(field, `is not the ID of a record in ${area}`)
  if (isNew && isRetired(targetResource, target)) throw conflictProblem(field, 'is a retired record')
}

const isRetired = ({ retiredBy }: Resource, record: Fields): boolean => retiredBy !== undefined && record[retiredBy] === false

const referenceFields = resources.flatMap((resource) =>
  Object.entries(resource.refs ?? {}).map(([field, area]) => ({ resource, field, area: area ?? '' })),
)

/**
 * Finds a record that refers to this one or to one of its children, which are removed with it: a removal would leave a dangling reference.
 * A child that names its parent does not count.
 * @returns the message for the refusal, naming the referring area and field
 */
export function* findReferrer(resource: Resource, id: string): Tx<string | null> {
  for (const { resource: referrer, field } of referenceFields.filter((reference) => reference.area === resource.name)) {
    if (referrer.childOf?.area === resource.name && referrer.childOf.by === field) continue
    if (yield* refersTo(referrer, field, id)) return `This record is still in use in ${referrer.name} (${field}).`
  }
  for (const { child, record } of yield* childRecordsOf(resource, id)) {
    const referrer = yield* findReferrer(child, record.id)
    if (referrer !== null) return referrer
  }
  return null
}

/** A reference has an index, and a list of references a table of its ids: no area is read whole. */
function* refersTo(referrer: Resource, field: string, id: string): Tx<boolean> {
  const condition = isListField(referrer.record, field) ? { column: field, holds: id } : { column: field, is: [id] }
  return (yield* count(referrer.name, { where: [condition] })) > 0
}
