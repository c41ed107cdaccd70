import { malformed } from '#domain/problems.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { type NamedCommand, commandOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import type { Asked } from './door.ts'
import { checkEditable, checkParts, patching } from './patch.ts'
import { completed, fieldsIn, isPlainObject, shaped, takeSource } from './shape.ts'

/** A command read and found well formed: what it would write, and what is for the chart alone. */
export type Act = {
  readonly command: NamedCommand
  /** `null` where it makes a record. */
  readonly id: string | null
  readonly expects: number | undefined
  readonly versionRequired: boolean
  readonly data: Fields
  readonly secrets: Readonly<Record<string, string>>
  /** The own fields after it, for a record that stands as `before`. May still refuse the shape of what it merges. */
  readonly fields: (before: AnyRecord | null) => Fields
}

/** @throws Problem `malformed` for a command that nobody declared. */
export function named(asked: Asked): NamedCommand {
  const command = commandOf(asked.command)
  if (!command) throw malformed([{ path: 'command', message: 'is not a command' }])
  return command
}

export function read(command: NamedCommand, asked: Asked): Act {
  const { declaration, resource } = command
  if (!declaration.makes && asked.record === undefined) throw malformed([{ path: 'record', message: 'is missing' }])
  if (declaration.makes && asked.record !== undefined) throw malformed([{ path: 'record', message: 'is not for a new record' }])
  const act = { command, id: asked.record ?? null, expects: asked.expects, versionRequired: asked.versionRequired ?? false, secrets: {} }
  const given = objectIn(asked)
  if (asked.patch !== undefined) return { ...act, ...patchedBy(command, given) }
  if (declaration.edits) return { ...act, ...editing(command, given, 'data.') }
  if (declaration.makes) return { ...act, ...making(command, given) }
  const data = declaration.data ? (shaped(declaration.data, given, 'data') as Fields) : nothing(given)
  return { ...act, data, fields: (before) => ({ ...before, ...fieldsIn(resource, data) }) }
}

/** The body of a PATCH or POST, or a command's data: an object, whatever came. */
export function objectIn({ patch, data }: Pick<Asked, 'patch' | 'data'>): Fields {
  const given: unknown = patch === undefined ? (data ?? {}) : patch
  if (!isPlainObject(given)) throw malformed([{ path: '', message: 'is not an object' }])
  return given
}

function nothing(data: Fields): Fields {
  const [field] = Object.keys(data)
  if (field !== undefined) throw malformed([{ path: `data.${field}`, message: 'is not known here' }])
  return {}
}

function making({ resource, declaration }: NamedCommand, given: Fields): Pick<Act, 'data' | 'secrets' | 'fields'> {
  const { source, rest } = takeSource(given)
  const { secrets, rest: data } = takeSecrets(resource, shaped(declaration.data ?? resource.record, rest) as Fields)
  const fields = { ...completed(resource, fieldsIn(resource, data)), ...(source ? { source } : {}) }
  return { data, secrets, fields: () => fields }
}

/** @param under where the patch stands in what was sent */
function editing({ resource }: NamedCommand, patch: Fields, under: string): Pick<Act, 'data' | 'secrets' | 'fields'> {
  const { secrets, rest } = takeSecrets(resource, patch)
  checkEditable(resource, rest, under)
  return { data: rest, secrets, fields: patching(resource, rest) }
}

function patchedBy(command: NamedCommand, patch: Fields): Pick<Act, 'data' | 'secrets' | 'fields'> {
  const { secrets, rest } = takeSecrets(command.resource, patch)
  return { data: checkParts(command, rest), secrets, fields: patching(command.resource, rest) }
}

function takeSecrets(resource: Resource, given: Fields): { secrets: Record<string, string>; rest: Fields } {
  const shapes = resource.secrets ?? {}
  const isSecret = (field: string) => Object.hasOwn(shapes, field)
  const entries = Object.entries(given).filter(([field, value]) => isSecret(field) && value !== undefined)
  const secrets = Object.fromEntries(entries.map(([field, value]) => [field, String(shaped(shapes[field]!, value, field))]))
  return { secrets, rest: Object.fromEntries(Object.entries(given).filter(([field]) => !isSecret(field))) }
}
