import * as z from 'zod/mini'
import { instant } from '#domain/fields.ts'
import { malformedProblem } from '#domain/problems.ts'
import type { Instant } from '#domain/time.ts'
import type { AnyRecord, FieldError, Fields } from '#domain/wire.ts'
import { type ChildList, childListsOf, childShapesOf } from '#resources/childLists.ts'
import { type NamedCommand, commandOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { withDefaults, ownFieldsIn, isPlainObject, parseShape, extractSource } from '../records/shape.ts'
import type { CommandInput } from './commandBus.ts'
import { checkEditable, createPatcher, requireOneOwner, validatePatch, withoutConfirmations } from './patch.ts'

/** A validated command: the fields it writes, and the data that only the state machine reads. */
export type ParsedCommand = {
  readonly command: NamedCommand
  /** `null` if the command creates a record. */
  readonly id: string | null
  readonly expects: number | undefined
  readonly versionRequired: boolean
  /** When it happened, if it is recorded later. */
  readonly happenedAt: Instant | null
  readonly data: Fields
  readonly secrets: Readonly<Record<string, string>>
  /** The fields that the area's edit changes, alone or beside those that the command owns. */
  readonly edits: readonly string[]
  /** The children that the data of a new record lists. */
  readonly children: readonly ChildData[]
  /** How many characters each secret has. Omitted for hashes whose secret was checked before. */
  readonly secretLengths?: Readonly<Record<string, number>>
  /** Why a file that the data names cannot be used; `null` if all can. */
  readonly fileFault: FieldError | null
  /** Computes the record's own fields after the command from the record `before`. May still refuse the shape of merged objects. */
  readonly fieldsAfter: (before: AnyRecord | null) => Fields
}

/** @throws Problem `malformed` for an undeclared command. */
export function resolveCommand(input: CommandInput): NamedCommand {
  const command = commandOf(input.command)
  if (!command) throw malformedProblem([{ path: 'command', message: 'is not a command' }])
  return command
}

export function parseCommand(command: NamedCommand, input: CommandInput): ParsedCommand {
  const { declaration, resource } = command
  if (!declaration.creates && input.record === undefined) throw malformedProblem([{ path: 'record', message: 'is missing' }])
  if (declaration.creates && input.record !== undefined)
    throw malformedProblem([{ path: 'record', message: 'must not be given for a new record' }])
  const { record: id = null, expects, versionRequired = false } = input
  const common = {
    command,
    id,
    expects,
    versionRequired,
    happenedAt: parseHappenedAt(command, input),
    secrets: {},
    edits: [],
    children: [],
    fileFault: input.fileFault ?? null,
  }
  const body = bodyOf(input)
  if (input.patch !== undefined) {
    requireOneOwner(resource, body)
    return { ...common, ...parsePatch(command, body) }
  }
  if (declaration.updates) return { ...common, ...parseUpdate(command, body, 'data.') }
  if (declaration.creates) return { ...common, ...parseCreate(command, body) }
  const data = declaration.data ? (parseShape(declaration.data, body, 'data') as Fields) : requireNoData(body)
  return { ...common, data, fieldsAfter: (before) => ({ ...before, ...ownFieldsIn(resource, data) }) }
}

/** @throws Problem `malformed` for a command that is recorded only as it happens. */
function parseHappenedAt({ declaration, name }: NamedCommand, { happenedAt }: CommandInput): Instant | null {
  if (happenedAt === undefined) return null
  if (!declaration.takesHappenedAt) throw malformedProblem([{ path: 'happenedAt', message: `is not for ${name}` }])
  return parseShape(instant, happenedAt, 'happenedAt')
}

/**
 * Returns the body of a PATCH or POST, or a command's data.
 * @throws Problem `malformed` unless it is an object.
 */
function bodyOf({ patch, data }: Pick<CommandInput, 'patch' | 'data'>): Fields {
  const body: unknown = patch === undefined ? (data ?? {}) : patch
  if (!isPlainObject(body)) throw malformedProblem([{ path: '', message: 'is not an object' }])
  return body
}

function requireNoData(data: Fields): Fields {
  const [field] = Object.keys(data)
  if (field !== undefined) throw malformedProblem([{ path: `data.${field}`, message: 'is not a known field' }])
  return {}
}

type ParsedCreate = Pick<ParsedCommand, 'data' | 'secrets' | 'children' | 'fieldsAfter'>

function parseCreate({ resource, declaration }: NamedCommand, body: Fields): ParsedCreate {
  const { source, rest: withChildren } = extractSource(body)
  const { children, rest } = extractChildren(resource, withChildren)
  const { secrets, rest: data } = extractSecrets(resource, parseShape(declaration.data ?? resource.record, rest) as Fields)
  const fields = { ...withDefaults(resource, ownFieldsIn(resource, data)), ...(source ? { source } : {}) }
  return { data, secrets, children, fieldsAfter: () => fields }
}

type ParsedUpdate = Pick<ParsedCommand, 'data' | 'secrets' | 'edits' | 'fieldsAfter'>

/** @param pathPrefix the path of the patch within the request, for error messages */
function parseUpdate({ resource }: NamedCommand, patch: Fields, pathPrefix: string): ParsedUpdate {
  const { secrets, rest } = extractSecrets(resource, patch)
  checkEditable(resource, rest, pathPrefix)
  return { data: rest, secrets, edits: Object.keys(rest), fieldsAfter: createPatcher(resource, rest) }
}

function parsePatch(command: NamedCommand, patch: Fields): ParsedUpdate {
  const { secrets, rest } = extractSecrets(command.resource, patch)
  const changes = withoutConfirmations(rest, command)
  const edits = Object.keys(changes).filter((field) => !command.declaration.ownsFields?.includes(field))
  return { data: validatePatch(command, rest), secrets, edits, fieldsAfter: createPatcher(command.resource, changes) }
}

function extractSecrets(resource: Resource, fields: Fields): { secrets: Record<string, string>; rest: Fields } {
  const shapes = resource.secrets ?? {}
  const isSecret = (field: string) => Object.hasOwn(shapes, field)
  const entries = Object.entries(fields).filter(([field, value]) => isSecret(field) && value !== undefined)
  const secrets = Object.fromEntries(entries.map(([field, value]) => [field, String(parseShape(shapes[field]!, value, field))]))
  return { secrets, rest: Object.fromEntries(Object.entries(fields).filter(([field]) => !isSecret(field))) }
}

/** A child that the data of a new record lists, and its path in that data. */
type ChildData = Pick<ChildList, 'command' | 'by'> & { readonly path: string; readonly data: Fields }

/**
 * Separates the lists of children from the data of a new record.
 * @throws Problem `malformed` that names each fault by its place in the list
 */
function extractChildren(resource: Resource, body: Fields): { readonly children: readonly ChildData[]; readonly rest: Fields } {
  const lists = childListsOf(resource)
  if (lists.length === 0) return { children: [], rest: body }
  const isList = (name: string) => lists.some(({ field }) => field === name)
  const [given, rest] = [true, false].map((isWanted) =>
    Object.fromEntries(Object.entries(body).filter(([name]) => isList(name) === isWanted)),
  )
  const parsed = parseShape(z.strictObject(childShapesOf(resource)), given) as Readonly<Record<string, readonly Fields[]>>
  const children = lists.flatMap(({ field, by, command }) =>
    (parsed[field] ?? []).map((data, index) => ({ command, by, data, path: `${field}.${index}` })),
  )
  return { children, rest: rest ?? {} }
}
