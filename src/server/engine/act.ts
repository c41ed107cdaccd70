import { Problem, malformed } from '#domain/problems.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { type NamedCommand, commandOf, commandsOf, editingOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import type { Asked } from './door.ts'
import { completed, fieldsIn, isField, isPlainObject, patched, shaped, takeSource } from './shape.ts'

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
  if (asked.patch) return { ...act, data: asked.patch, ...patching(resource, asked.patch) }
  if (declaration.edits) return { ...act, data: asked.data ?? {}, ...editing(command, asked.data ?? {}) }
  if (declaration.makes) return { ...act, ...making(command, asked.data ?? {}) }
  const data = declaration.data ? (shaped(declaration.data, asked.data ?? {}, 'data') as Fields) : nothing(asked.data)
  return { ...act, data, fields: (before) => ({ ...before, ...fieldsIn(resource, data) }) }
}

function nothing(data: Fields | undefined): Fields {
  const [field] = Object.keys(data ?? {})
  if (field !== undefined) throw malformed([{ path: `data.${field}`, message: 'is not known here' }])
  return {}
}

function making({ resource, declaration }: NamedCommand, given: Fields): Pick<Act, 'data' | 'secrets' | 'fields'> {
  const { source, rest } = takeSource(given)
  const { secrets, rest: data } = takeSecrets(resource, shaped(declaration.data ?? resource.record, rest) as Fields)
  const fields = { ...completed(resource, fieldsIn(resource, data)), ...(source ? { source } : {}) }
  return { data, secrets, fields: () => fields }
}

/** What merges into an object is judged beside the object as it stands; all else at once. */
function patching(resource: Resource, patch: Fields): Pick<Act, 'secrets' | 'fields'> {
  const { secrets, rest } = takeSecrets(resource, patch)
  const unknown = Object.keys(rest).find((field) => !isField(resource, field))
  if (unknown !== undefined) throw malformed([{ path: unknown, message: 'is not known here' }])
  const replacing = patched(resource, {}, partOf(rest, (value) => !isPlainObject(value)))
  const merging = partOf(rest, isPlainObject)
  return { secrets, fields: (before) => ({ ...before, ...replacing, ...patched(resource, before ?? {}, merging) }) }
}

const partOf = (fields: Fields, isIn: (value: unknown) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => isIn(value)))

function editing(command: NamedCommand, patch: Fields) {
  const owner = Object.keys(patch).map((field) => ownerOf(command.resource, field)).find((one) => one)
  if (owner) throw malformed([{ path: `data.${owner.field}`, message: `belongs to ${owner.command.name}` }])
  return patching(command.resource, patch)
}

function takeSecrets(resource: Resource, given: Fields): { secrets: Record<string, string>; rest: Fields } {
  const shapes = resource.secrets ?? {}
  const isSecret = (field: string) => Object.hasOwn(shapes, field)
  const entries = Object.entries(given).filter(([field, value]) => isSecret(field) && value !== undefined)
  const secrets = Object.fromEntries(entries.map(([field, value]) => [field, String(shaped(shapes[field]!, value, field))]))
  return { secrets, rest: Object.fromEntries(Object.entries(given).filter(([field]) => !isSecret(field))) }
}

function ownerOf(resource: Resource, field: string): { command: NamedCommand; field: string } | undefined {
  const command = commandsOf(resource).find(({ declaration }) => declaration.owns?.includes(field))
  return command && { command, field }
}

/**
 * The commands that a PATCH is: the one that owns a field it touches, and `edit` for the rest. The first is the one the
 * chart is asked about and the log names; the scope of each is needed.
 */
export function commandsOfPatch(resource: Resource, patch: Fields): readonly NamedCommand[] {
  const owners = Object.keys(patch).map((field) => ownerOf(resource, field)?.command)
  const owning = [...new Map(owners.flatMap((one) => (one ? [[one.name, one] as const] : []))).values()]
  if (owning.length > 1) throw malformed([{ path: '', message: `is two commands at once: ${owning.map(({ name }) => name).join(', ')}` }])
  const edit = editingOf(resource)
  const edits = owners.includes(undefined) || owning.length === 0
  if (edits && !edit) throw new Problem('no-method', `${resource.name} cannot be edited.`)
  return [...owning, ...(edits && edit ? [edit] : [])]
}
