import { Problem, malformedProblem } from '#domain/problems.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { isCommand } from '#machines/kernel/machineStructure.ts'
import { type NamedCommand, commandsOf, confirmationsOf, machinesOf, updateCommandOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { isField, isPlainObject, applyMergePatch, parseShape } from '../records/shape.ts'

/** Maps a PATCH to commands: the command that owns a changed field, and the area's `edit` for the rest. */

const ownerOfField = (resource: Resource, field: string): NamedCommand | undefined =>
  commandsOf(resource).find(({ declaration }) => declaration.ownsFields?.includes(field))

/** The confirmations that a command takes. They are no fields: a PATCH gives them beside fields that the command owns. */
const isConfirmationOf = ({ resource, declaration }: NamedCommand, key: string): boolean =>
  confirmationsOf(resource).has(key) && Object.hasOwn(declaration.data?.shape ?? {}, key)

const unknownField = (path: string) => malformedProblem([{ path, message: 'is not a known field' }])

const ownersIn = (resource: Resource, patch: unknown): readonly (NamedCommand | undefined)[] =>
  Object.keys(isPlainObject(patch) ? patch : {}).map((field) => ownerOfField(resource, field))

/** Each command that owns a field, once. */
const distinctOwners = (owners: readonly (NamedCommand | undefined)[]): readonly NamedCommand[] => [
  ...new Map(owners.flatMap((owner) => (owner ? [[owner.name, owner] as const] : []))).values(),
]

/** Returns the part of a PATCH that changes the record. */
export const withoutConfirmations = (patch: Fields, command: NamedCommand): Fields =>
  pickFields(patch, (key) => !isConfirmationOf(command, key))

/**
 * A machine evaluates one command. Fields of the edit go beside those of another unless a machine draws the edit too.
 * @throws Problem `malformed` if two commands own fields of the patch
 */
export function requireOneOwner(resource: Resource, patch: Fields): void {
  const update = updateCommandOf(resource)
  const isDrawn = update !== undefined && machinesOf(resource).some((machine) => isCommand(machine, update.action))
  const owners = ownersIn(resource, patch).map((owner) => owner ?? (isDrawn ? update : undefined))
  const names = distinctOwners(owners).map(({ name }) => name)
  if (names.length > 1) throw malformedProblem([{ path: '', message: `changes fields of more than one command: ${names.join(', ')}` }])
}

/**
 * Returns the commands that a PATCH consists of. The first is evaluated by the state machine and named in the log; the scope of each is
 * required.
 * @throws Problem `no-method` if the area cannot be edited
 */
export function commandsOfPatch(resource: Resource, patch: unknown): readonly NamedCommand[] {
  const owningCommands = distinctOwners(ownersIn(resource, patch))
  const owners = ownersIn(resource, isPlainObject(patch) ? owningCommands.reduce(withoutConfirmations, patch) : patch)
  const updateCommand = updateCommandOf(resource)
  const usesUpdate = owners.includes(undefined) || owningCommands.length === 0
  if (usesUpdate && !updateCommand) throw new Problem('no-method', `${resource.name} cannot be edited.`)
  return [...owningCommands, ...(usesUpdate && updateCommand ? [updateCommand] : [])]
}

/**
 * Splits a patch between the command that owns some of its fields and `edit`. The owned fields must be that command's complete data.
 * The remaining fields must be editable.
 * @returns the data for the state machine
 */
export function validatePatch(command: NamedCommand, patch: Fields): Fields {
  const { resource, declaration } = command
  const owned = pickFields(patch, (field) => (declaration.ownsFields?.includes(field) ?? false) || isConfirmationOf(command, field))
  const rest = pickFields(patch, (field) => !Object.hasOwn(owned, field))
  checkEditable(resource, rest)
  if (Object.keys(owned).length === 0) return rest
  if (!declaration.data) throw unknownField(Object.keys(owned)[0] ?? '')
  return parseShape(declaration.data, owned) as Fields
}

/** Refuses fields that the area does not allow to be edited, and fields that another command owns. */
export function checkEditable(resource: Resource, patch: Fields, pathPrefix = ''): void {
  const editableFields = updateCommandOf(resource)?.declaration.data?.shape
  for (const field of Object.keys(patch)) {
    const owner = ownerOfField(resource, field)
    if (owner) throw malformedProblem([{ path: pathPrefix + field, message: `can only be changed by ${owner.name}` }])
    if (!isField(resource, field) || (editableFields && !Object.hasOwn(editableFields, field))) throw unknownField(pathPrefix + field)
  }
}

/** Validates merged objects against the existing record, and all other fields immediately. */
export function createPatcher(resource: Resource, patch: Fields): (before: AnyRecord | null) => Fields {
  const replacements = applyMergePatch(
    resource,
    {},
    pickFields(patch, (_, value) => !isPlainObject(value)),
  )
  const merges = pickFields(patch, (_, value) => isPlainObject(value))
  return (before) => ({ ...before, ...replacements, ...applyMergePatch(resource, before ?? {}, merges) })
}

const pickFields = (fields: Fields, isIncluded: (field: string, value: unknown) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([field, value]) => isIncluded(field, value)))
