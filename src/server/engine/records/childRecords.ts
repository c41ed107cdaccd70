import { resources } from '#resources/index.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'
import type { Tx } from '../../store/store.ts'
import { find, write } from '../storeRequests.ts'
import { withDefaults } from './shape.ts'

/** Child records: created with their parent and removed with it, as a user's account is. */

type ChildResource = { readonly part: Resource; readonly parentField: string }

const childResources: ReadonlyMap<string, readonly ChildResource[]> = new Map(
  resources.map(({ name }) => [
    name,
    resources.flatMap((child) => (child.childOf?.area === name ? [{ part: child, parentField: child.childOf.by }] : [])),
  ]),
)

const childResourcesOf = ({ name }: Resource): readonly ChildResource[] => childResources.get(name) ?? []

export function* createChildren(resource: Resource, id: string, newId: () => string): Tx<void> {
  for (const { part: child, parentField } of childResourcesOf(resource))
    if (!child.childOf?.isMany) yield* write(child.name, newId(), withDefaults(child, { [parentField]: id }))
}

/** The fields of a child that is created after its parent: what it copies is what the parent has now. */
export function childFieldsOf({ childOf }: Resource, parent: AnyRecord): Fields {
  if (!childOf) return {}
  const { by, copies } = childOf
  return { [by]: parent.id, ...(copies ? { [copies.as]: parent[copies.field] ?? null } : {}) }
}

/** Writes a changed field of the parent to the children that copy it. */
export function* updateChildren(resource: Resource, before: AnyRecord | null, after: AnyRecord): Tx<void> {
  for (const { part: child, parentField } of childResourcesOf(resource)) {
    const { copies } = child.childOf ?? {}
    if (!copies || (before?.[copies.field] ?? null) === (after[copies.field] ?? null)) continue
    const resets = copies.resets ? pick(withDefaults(child, { [parentField]: after.id }), copies.resets) : {}
    for (const record of yield* find(child.name, { where: [{ column: parentField, is: [after.id] }] }))
      yield* write(child.name, record.id, { ...record, [copies.as]: after[copies.field], ...resets })
  }
}

/** Removes the children of a record and theirs. */
export function* removeChildren(resource: Resource, id: string): Tx<void> {
  for (const { child, record } of yield* childRecordsOf(resource, id)) {
    yield* removeChildren(child, record.id)
    yield* write(child.name, record.id, null)
  }
}

/** Reads the children of a record, in the order of their areas. */
export function* childRecordsOf(resource: Resource, id: string): Tx<readonly { readonly child: Resource; readonly record: AnyRecord }[]> {
  const found: { child: Resource; record: AnyRecord }[] = []
  for (const { part: child, parentField } of childResourcesOf(resource))
    for (const record of yield* find(child.name, { where: [{ column: parentField, is: [id] }] })) found.push({ child, record })
  return found
}

const pick = (fields: Fields, names: readonly string[]): Fields => Object.fromEntries(names.map((name) => [name, fields[name]]))
