import { hasScopes, type ScopeRequirement } from '#domain/scopes.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { activeNodes } from '#machines/kernel/machineStructure.ts'
import { handles } from '#machines/kernel/evaluate.ts'
import type { State } from '#machines/kernel/effects.ts'
import { isEditableIn } from '#resources/isEditableIn.ts'
import { commandsOf, confirmationsOf, machineOf, machinesOf, updateCommandOf, type NamedCommand } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import type { FieldSpec } from './fieldTypes.ts'
import { commandFieldsOf, recordFieldsOf, isFieldCommand, userCommandsOf } from './recordFields.ts'

type ScopeSet = ReadonlySet<string>

/** Returns the commands with which this user may create a record here. */
export const createCommandsFor = (resource: Resource, scopes: ScopeSet): readonly NamedCommand[] =>
  userCommandsOf(resource).filter(({ declaration }) => declaration.creates && hasScopes(declaration.scope, scopes))

export type AvailableRecordActions = {
  /** The fields that one PATCH may edit together; `null` when there are none. */
  readonly edit: readonly FieldSpec[] | null
  readonly commands: readonly NamedCommand[]
  readonly deleteCommand: NamedCommand | null
}

/**
 * Splits the available commands of a record into one edit form, single commands and delete.
 * @param allowedCommands the full names of the commands that the state machine allows and the user may give.
 */
export function recordActionsFor(
  resource: Resource,
  record: AnyRecord,
  allowedCommands: readonly string[],
  scopes: ScopeSet,
): AvailableRecordActions {
  const available = userCommandsOf(resource).filter(
    (command) => !command.declaration.creates && allowedCommands.includes(command.name) && fitsMachineOf(command, record),
  )
  const fieldCommands = available.filter((command) => isFieldCommand(command) && leavesState(command, record)).slice(0, 1)
  const edit = available.find(({ declaration }) => declaration.updates)
  const isSeparate = (command: NamedCommand) =>
    command !== edit && !command.declaration.deletes && !(edit && fieldCommands.includes(command))
  const fields = edit ? editableFields(resource, record, [edit, ...fieldCommands], scopes) : []
  return {
    edit: fields.length > 0 ? fields : null,
    commands: available.filter(isSeparate),
    deleteCommand: available.find(({ declaration }) => declaration.deletes) ?? null,
  }
}

const stateOf = (record: AnyRecord) => (record['state'] ?? null) as State | null

/** True when the command fits the machine of this record. A command of another kind's machine does not fit a kind without a machine. */
const fitsMachineOf = ({ resource, action }: NamedCommand, record: AnyRecord): boolean =>
  machineOf(resource, record) !== undefined || machinesOf(resource).every((machine) => !machine.events.includes(action))

/** True when a command does not change the state; the form then treats it as an edit. */
function leavesState({ resource, action }: NamedCommand, record: AnyRecord): boolean {
  const machine = machineOf(resource, record)
  if (!machine || !handles(machine, stateOf(record), action)) return !machine
  const nodes = activeNodes(machine, stateOf(record))
  const transitions = nodes.flatMap((node) => (node.transitions.get(action) ?? []).map(({ target }) => ({ node, target })))
  return transitions.every(({ node, target }) => (target ?? [node]).every((next) => next === node))
}

/** Returns the data fields of a command without those that need scopes the user lacks. Required fields always stay. */
export function commandFieldsFor(command: NamedCommand, scopes: ScopeSet): readonly FieldSpec[] {
  const guards = command.declaration.extraScopes ?? []
  const isPermitted = (name: string) =>
    guards.every((guard) => !('changes' in guard) || guard.changes !== name || hasScopes(guard.needs, scopes))
  const confirmations = confirmationsOf(command.resource)
  return commandFieldsOf(command).filter(({ name, isRequired }) => !confirmations.has(name) && (isRequired || isPermitted(name)))
}

/**
 * Returns the data fields of a command on a record, without those that mean nothing for it. Of such a field that means something, a user
 * chooses a value, beginning with the first.
 */
export const commandFieldsForRecord = (command: NamedCommand, record: AnyRecord, scopes: ScopeSet): readonly FieldSpec[] =>
  commandFieldsFor(command, scopes).flatMap((field) => {
    const condition = conditionOf(command.resource, field.name)
    if (condition === undefined) return [field]
    return (record[condition] ?? null) === null ? [] : [withFirstChoice(field)]
  })

const conditionOf = ({ dataOnlyWith = {} }: Resource, name: string): string | undefined =>
  Object.hasOwn(dataOnlyWith, name) ? dataOnlyWith[name] : undefined

const withFirstChoice = (field: FieldSpec): FieldSpec => ({
  ...field,
  isRequired: true,
  isProminent: true,
  defaultValue: field.type.kind === 'word' ? field.type.options[0] : undefined,
})

/**
 * Returns the fields that may be edited in the state of the record, in the order of the record. Fields required on creation may stay
 * unchanged, and no required field may be emptied.
 */
function editableFields(resource: Resource, record: AnyRecord, commands: readonly NamedCommand[], scopes: ScopeSet): readonly FieldSpec[] {
  const fields = commands.flatMap((command) => commandFieldsForRecord(command, record, scopes))
  const names = new Set(fields.map(({ name }) => name))
  const isEditable = isEditableIn(resource, record)
  const isLocked = (name: string) => !isEditable(name) && owningCommandOf(resource, name)?.declaration.updates !== undefined
  const recordFieldsToEdit = recordFieldsOf(resource).filter(({ name }) => names.has(name) && name in record && !isLocked(name))
  const secrets = fields.filter(({ type }) => type.kind === 'secret')
  const choices = fields.filter(({ name }) => conditionOf(resource, name) !== undefined)
  return [...choices, ...recordFieldsToEdit.map((field) => ({ ...field, isRequired: false, defaultValue: undefined })), ...secrets]
}

export type RecordUpdate = {
  /** `null` when it takes two commands. */
  readonly command: NamedCommand | null
  readonly data: Fields
}

/**
 * Returns how to write the values of an edit form; `null` if no field of the record changes. A choice other than the first needs the one
 * command that takes it with all of the values.
 */
export function updateFor(resource: Resource, fields: readonly FieldSpec[], values: Fields): RecordUpdate | null {
  const isChoice = (name: string) => conditionOf(resource, name) !== undefined
  const isChosen = (name: string) => isChoice(name) && fields.some((field) => field.name === name && field.defaultValue !== values[name])
  const names = Object.keys(values)
  if (names.every(isChoice)) return null
  const command = names.some(isChosen) ? commandTaking(resource, names) : null
  if (command) return { command, data: values }
  const data = Object.fromEntries(Object.entries(values).filter(([name]) => !isChoice(name)))
  const written = Object.keys(data).filter((name) => Object.hasOwn(resource.record.shape, name))
  return { command: commandForFields(resource, written), data }
}

const commandTaking = (resource: Resource, names: readonly string[]): NamedCommand | null =>
  userCommandsOf(resource).find(({ declaration: { data, creates } }) => !creates && data && names.every((name) => name in data.shape)) ??
  null

/** Returns the one command that writes all of these fields; `null` when it takes two. */
export function commandForFields(resource: Resource, names: readonly string[]): NamedCommand | null {
  const owners = new Map(names.map((name) => owningCommandOf(resource, name)).map((owner) => [owner?.name, owner]))
  const [owner] = owners.values()
  return owners.size === 1 && owner ? owner : null
}

const owningCommandOf = (resource: Resource, name: string): NamedCommand | undefined =>
  commandsOf(resource).find(({ declaration }) => declaration.ownsFields?.some((field) => field === name)) ?? updateCommandOf(resource)

/** Returns the scope that editing needs; `held` when the user has it but nothing can be done now, `null` when no user can ever edit. */
export function missingEditScope(resource: Resource, scopes: ScopeSet): ScopeRequirement | 'held' | null {
  const requirements = userCommandsOf(resource).flatMap(({ declaration }) => (declaration.creates ? [] : [declaration.scope]))
  const missing = requirements.find((scope) => !hasScopes(scope, scopes))
  return requirements.some((scope) => hasScopes(scope, scopes)) ? 'held' : (missing ?? null)
}
