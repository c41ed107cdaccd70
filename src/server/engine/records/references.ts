import { isEqualJson } from '#domain/json/equalJson.ts'
import { idsAt, placedIds } from '#domain/references/referencePaths.ts'
import type { Condition } from '#domain/query.ts'
import { isListField } from '#domain/shapes.ts'
import { conflictProblem } from '#domain/problems.ts'
import type { Fields } from '#domain/wire.ts'
import { resourceOf } from '#resources/registry.ts'
import { resources } from '#resources/index.ts'
import type { Resource } from '#resources/resource.ts'
import type { Principal } from '../access/principal.ts'
import type { Tx } from '../../store/store.ts'
import { count, get } from '../storeRequests.ts'
import { canAccess } from '../access/recordAccess.ts'
import { childRecordsOf } from './childRecords.ts'

type Change = {
  readonly before: Fields
  readonly after: Fields /** Whether it may name retired records. */
  readonly namesRetired: boolean
}

/** Requires that every id in a changed reference exists and is accessible to the principal. Both failures have the same answer. */
export function* checkReferences(principal: Principal, resource: Resource, { before, after, namesRetired }: Change): Tx<void> {
  for (const [field, area] of Object.entries(resource.refs ?? {})) {
    const [name = ''] = field.split('.')
    if (!area || isEqualJson(before[name], after[name])) continue
    const known = idsAt(before, field)
    for (const { id, place } of placedIds(after, field))
      yield* checkReference(principal, { field: place, area, id, isNew: !known.includes(id), namesRetired })
  }
}

type Reference = Pick<Change, 'namesRetired'> & {
  readonly field: string
  readonly area: string
  readonly id: string
  readonly isNew: boolean
}

/** A reference that the record already had may be to a retired or merged record: what was chosen stays. */
function* checkReference(principal: Principal, { field, area, id, isNew, namesRetired }: Reference): Tx<void> {
  const target: Fields | null = yield* get(area, id)
  const targetResource = resourceOf(area)
  if (!target || !targetResource || !canAccess(principal, targetResource, target))
    throw conflictProblem(field, `is not the ID of a record in ${area}`)
  if (isNew && isMerged(targetResource, target)) throw conflictProblem(field, 'is a record that was merged into another')
  if (isNew && !namesRetired && isRetired(targetResource, target)) throw conflictProblem(field, 'is a retired record')
}

const isMerged = ({ mergedInto }: Resource, record: Fields): boolean => mergedInto !== undefined && (record[mergedInto] ?? null) !== null

const isRetired = ({ retiredBy }: Resource, record: Fields): boolean => retiredBy !== undefined && record[retiredBy] === false

/** A field by which the records of an area refer to those of another. */
export type ReferenceField = { readonly resource: Resource; readonly field: string; readonly area: string }

const referenceFields: readonly ReferenceField[] = resources.flatMap((resource) =>
  Object.entries(resource.refs ?? {}).map(([field, area]) => ({ resource, field, area: area ?? '' })),
)

/** The fields by which other records refer to one of an area. */
export const referencesTo = (area: string): readonly ReferenceField[] => referenceFields.filter((reference) => reference.area === area)

/** The records that refer to this one. A reference has an index, and a list of references a table of its ids: no area is read whole. */
export const refersToCondition = ({ resource, field }: ReferenceField, id: string): Condition =>
  isListField(resource.record, field) ? { column: field, holds: id } : { column: field, is: [id] }

/**
 * Finds a record that refers to this one or to one of its children, which are removed with it: a removal would leave a dangling reference.
 * A child that names its parent does not count.
 * @returns the message for the refusal, naming the referring area and field
 */
export function* findReferrer(resource: Resource, id: string): Tx<string | null> {
  for (const reference of referencesTo(resource.name)) {
    const { resource: referrer, field } = reference
    if (referrer.childOf?.area === resource.name && referrer.childOf.by === field) continue
    if (yield* isReferredTo(reference, id)) return `This record is still in use in ${referrer.name} (${field}).`
  }
  for (const { child, record } of yield* childRecordsOf(resource, id)) {
    const referrer = yield* findReferrer(child, record.id)
    if (referrer !== null) return referrer
  }
  return null
}

function* isReferredTo(reference: ReferenceField, id: string): Tx<boolean> {
  return (yield* count(reference.resource.name, { where: [refersToCondition(reference, id)] })) > 0
}
