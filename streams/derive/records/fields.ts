import * as z from 'zod/mini'
import { commandsOf, editingOf, type NamedCommand } from '#resources/registry.ts'
import type { CommandDeclaration, Resource } from '#resources/resource.ts'
import { type AreaOf, type DrawnField, fieldsOf } from './drawn.ts'

/** What of an area people see, and what its commands ask of them. */

const areaOf =
  ({ refs, mentions }: Resource): AreaOf =>
  (field) =>
    refs?.[field] ?? mentions?.[field] ?? null

const secretly = ({ secrets = {} }: Resource, fields: readonly DrawnField[]): readonly DrawnField[] =>
  fields.map((field) => (Object.hasOwn(secrets, field.name) ? { ...field, drawn: { kind: 'secret' } } : field))

export const fieldsOfRecord = (resource: Resource): readonly DrawnField[] => fieldsOf(resource.record, areaOf(resource))

/** What comes with a command, as its data shape has it. */
export function fieldsOfCommand({ resource, declaration }: NamedCommand): readonly DrawnField[] {
  if (declaration.edits) return fieldsOfEdit(resource)
  const data = declaration.data ?? (declaration.makes ? resource.record : null)
  return data ? secretly(resource, fieldsOf(data, areaOf(resource))) : []
}

const owned = (resource: Resource): ReadonlySet<string> =>
  new Set(commandsOf(resource).flatMap(({ declaration }) => declaration.owns ?? []))

/** An edit takes whatever no other command owns, or less where it says so; and secrets, which nobody reads. */
function fieldsOfEdit(resource: Resource): readonly DrawnField[] {
  const takes = editingOf(resource)?.declaration.data?.shape
  const taken = owned(resource)
  const open = fieldsOfRecord(resource).filter(({ name }) => !taken.has(name) && (!takes || Object.hasOwn(takes, name)))
  const secrets = fieldsOf(z.strictObject({ ...resource.secrets }), areaOf(resource))
  return [...open, ...secretly(resource, secrets)].map(whenLeftOut)
}

/** What an edit leaves out stays as it is, whatever is usual for a new record. */
const whenLeftOut = (field: DrawnField): DrawnField => ({ ...field, isRequired: false, usual: undefined })

/** Whether a command only writes fields that are its own, any of them: then it is edited together with the rest. */
export function isRewriting({ declaration }: NamedCommand): boolean {
  const { data, owns, when, makes, ends, edits } = declaration
  if (!data || !owns || when || makes || ends || edits) return false
  const fields = fieldsOf(data, () => null)
  return fields.every(({ name, isRequired, usual }) => !isRequired && usual === undefined && owns.includes(name))
}

export const isForPeople = ({ principals }: CommandDeclaration): boolean => principals?.includes('user') ?? true

/** The commands of an area that a person may give, whoever they are and however things stand. */
export const peoplesCommands = (resource: Resource): readonly NamedCommand[] =>
  commandsOf(resource).filter(({ declaration }) => isForPeople(declaration))
