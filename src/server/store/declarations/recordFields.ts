import type { Fields } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'
import { type FieldType, fieldTypesOf } from './fieldType.ts'

/** The fields of an area's records that this version knows: those of the declaration, and those that the engine adds. */
export type RecordFields = {
  readonly names: ReadonlySet<string>
  /** The fields that hold an object, with its declared members. */
  readonly objects: Readonly<Record<string, Members>>
}
type Members = Readonly<Record<string, FieldType>>

/** The fields of an area that this version does not declare. */
export const noFields: RecordFields = { names: new Set(), objects: {} }

const engineFields = ['source', 'state', 'since', 'flags']

export function storedFieldsOf({ record, secrets = {} }: Pick<Resource, 'record' | 'secrets'>): RecordFields {
  const types = fieldTypesOf(record.shape)
  const secretTimes = Object.keys(secrets).map((name) => `${name}SetAt`)
  return { names: new Set([...Object.keys(types), ...secretTimes, ...engineFields]), objects: objectsIn(types) }
}

const objectsIn = (types: Members): Readonly<Record<string, Members>> =>
  Object.fromEntries(Object.entries(types).flatMap(([name, type]) => (hasMembers(type) ? [[name, type.object] as const] : [])))

const hasMembers = (type: FieldType | undefined): type is { readonly object: Members } => typeof type === 'object' && 'object' in type

/**
 * Adds to the next record what a write leaves out and this version does not declare, because a later version stored it: fields, and
 * members of objects. The items of a list are replaced whole.
 */
export function carryUndeclared(next: Record<string, unknown>, current: Fields | null, { names, objects }: RecordFields): void {
  for (const name in current) if (next[name] === undefined && !names.has(name)) next[name] = current[name]
  for (const name in objects) next[name] = withUndeclared(next[name], current?.[name], objects[name] ?? {})
}

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

function withUndeclared(next: unknown, current: unknown, members: Members): unknown {
  if (!isObject(next) || !isObject(current)) return next
  const carried = Object.entries(current).filter(([name]) => !(name in next) && !Object.hasOwn(members, name))
  const nested = Object.entries(members).flatMap(([name, type]) =>
    hasMembers(type) && name in next ? [[name, withUndeclared(next[name], current[name], type.object)] as const] : [],
  )
  return carried.length + nested.length === 0 ? next : { ...next, ...Object.fromEntries([...nested, ...carried]) }
}
