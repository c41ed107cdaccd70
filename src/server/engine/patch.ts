import { Problem, malformed } from '#domain/problems.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { type NamedCommand, commandsOf, editingOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { isField, isPlainObject, patched, shaped } from './shape.ts'

/** What a PATCH means: the command that owns a field it touches, and the area's `edit` for the rest. */

const ownerOf = (resource: Resource, field: string): NamedCommand | undefined =>
  commandsOf(resource).find(({ declaration }) => declaration.owns?.includes(field))

const unknownField = (path: string) => malformed([{ path, message: 'is not known here' }])

/**
 * The commands that a PATCH is. The first is the one the chart is asked about and the log names; the scope of each is needed.
 * @throws Problem `malformed` for two that own something, `no-method` where nothing of the area can be edited
 */
export function commandsOfPatch(resource: Resource, patch: unknown): readonly NamedCommand[] {
  const owners = Object.keys(isPlainObject(patch) ? patch : {}).map((field) => ownerOf(resource, field))
  const owning = [...new Map(owners.flatMap((one) => (one ? [[one.name, one] as const] : []))).values()]
  if (owning.length > 1) throw malformed([{ path: '', message: `is two commands at once: ${owning.map(({ name }) => name).join(', ')}` }])
  const edit = editingOf(resource)
  const edits = owners.includes(undefined) || owning.length === 0
  if (edits && !edit) throw new Problem('no-method', `${resource.name} cannot be edited.`)
  return [...owning, ...(edits && edit ? [edit] : [])]
}

/**
 * A patch split between the command that owns a part of it and the edit of the rest: the first part is that command's whole data, with
 * all that it requires, and the second may hold what `edit` takes.
 * @returns what the chart is given
 */
export function checkParts(command: NamedCommand, patch: Fields): Fields {
  const { resource, declaration } = command
  const owned = partOf(patch, (field) => declaration.owns?.includes(field) ?? false)
  const rest = partOf(patch, (field) => !Object.hasOwn(owned, field))
  checkEditable(resource, rest)
  if (Object.keys(owned).length === 0) return rest
  if (!declaration.data) throw unknownField(Object.keys(owned)[0] ?? '')
  return shaped(declaration.data, owned) as Fields
}

/** Some areas let only some of their fields be edited; what another command owns belongs to that one. */
export function checkEditable(resource: Resource, patch: Fields, under = ''): void {
  const takes = editingOf(resource)?.declaration.data?.shape
  for (const field of Object.keys(patch)) {
    const owner = ownerOf(resource, field)
    if (owner) throw malformed([{ path: under + field, message: `belongs to ${owner.name}` }])
    if (!isField(resource, field) || (takes && !Object.hasOwn(takes, field))) throw unknownField(under + field)
  }
}

/** What merges into an object is judged beside the object as it stands; all else at once. */
export function patching(resource: Resource, patch: Fields): (before: AnyRecord | null) => Fields {
  const replacing = patched(
    resource,
    {},
    partOf(patch, (_, value) => !isPlainObject(value)),
  )
  const merging = partOf(patch, (_, value) => isPlainObject(value))
  return (before) => ({ ...before, ...replacing, ...patched(resource, before ?? {}, merging) })
}

const partOf = (fields: Fields, isIn: (field: string, value: unknown) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([field, value]) => isIn(field, value)))
