import * as z from 'zod/mini'
import { sentFilesOf } from '#resources/fileDeclaration.ts'
import { commandsOf, confirmationsOf, updateCommandOf, type NamedCommand } from '#resources/registry.ts'
import type { CommandDeclaration, Resource } from '#resources/resource.ts'
import { type AreaLookup, type FieldSpec, fieldSpecsOf } from './fieldTypes.ts'

/** The fields of an area that users see, and the fields its commands take. */

const areaLookupOf =
  ({ refs, softRefs: mentions }: Resource): AreaLookup =>
  (field) =>
    refs?.[field] ?? mentions?.[field] ?? null

const withSecretTypes = ({ secrets = {} }: Resource, fields: readonly FieldSpec[]): readonly FieldSpec[] =>
  fields.map((field) => (Object.hasOwn(secrets, field.name) ? { ...field, type: { kind: 'secret' } } : field))

export const recordFieldsOf = (resource: Resource): readonly FieldSpec[] => fieldSpecsOf(resource.record, areaLookupOf(resource))

/** The fields that only a lesser view has: the last characters of a field that it does not show. */
export const viewFieldsOf = ({ views = {} }: Resource): readonly FieldSpec[] =>
  Object.values(views)
    .flat()
    .flatMap((field) =>
      typeof field === 'object' && 'lastOf' in field
        ? [
            {
              name: field.as,
              type: { kind: 'text', most: field.count, isLong: false },
              isRequired: false,
              isNullable: true,
              defaultValue: undefined,
            },
          ]
        : [],
    )

/** Returns the fields of a command's data shape. */
export function commandFieldsOf({ resource, declaration }: NamedCommand): readonly FieldSpec[] {
  if (declaration.updates) return updateFieldsOf(resource)
  const data = declaration.data ?? (declaration.creates ? resource.record : null)
  return data ? withoutFiles(resource, withSecretTypes(resource, fieldSpecsOf(data, areaLookupOf(resource)))) : []
}

/** Forms have no input for the bytes of a file, whose ticket a command takes. */
const withoutFiles = (resource: Resource, fields: readonly FieldSpec[]): readonly FieldSpec[] => {
  const sent = new Set(sentFilesOf(resource).map(({ name }) => name))
  return sent.size === 0 ? fields : fields.filter(({ name }) => !sent.has(name))
}

const ownedFields = (resource: Resource): ReadonlySet<string> =>
  new Set(commandsOf(resource).flatMap(({ declaration }) => declaration.ownsFields ?? []))

/**
 * Returns the fields of the update command: those no other command owns, limited to its data shape, plus secrets, which are never readable.
 */
function updateFieldsOf(resource: Resource): readonly FieldSpec[] {
  const accepted = updateCommandOf(resource)?.declaration.data?.shape
  const ownedNames = ownedFields(resource)
  const editable = recordFieldsOf(resource).filter(({ name }) => !ownedNames.has(name) && (!accepted || Object.hasOwn(accepted, name)))
  const secrets = fieldSpecsOf(z.strictObject({ ...resource.secrets }), areaLookupOf(resource))
  return [...withoutFiles(resource, editable), ...withSecretTypes(resource, secrets)].map(asOptional)
}

/** Removes the requirement and the default, because a field that an update omits stays as it is. */
const asOptional = (field: FieldSpec): FieldSpec => ({ ...field, isRequired: false, defaultValue: undefined })

/**
 * True when a command only writes optional fields that it owns, or that the update command writes too; such fields are edited together with the
 * rest. What it may be told beside fields of the record, such as which events of a series it means, is optional too.
 */
export function isFieldCommand({ resource, declaration }: NamedCommand): boolean {
  const { data, ownsFields: owns, extraScopes: when, creates: makes, deletes: ends, updates: edits } = declaration
  if (!data || !owns || when || makes || ends || edits) return false
  const confirmations = confirmationsOf(resource)
  const fields = fieldSpecsOf(data, () => null).filter(({ name }) => !confirmations.has(name))
  const updated = new Set(updateFieldsOf(resource).map(({ name }) => name))
  const isEdited = (name: string) => owns.includes(name) || updated.has(name) || !Object.hasOwn(resource.record.shape, name)
  return fields.every(({ name, isRequired, defaultValue }) => !isRequired && defaultValue === undefined && isEdited(name))
}

export const isUserCommand = ({ principals }: CommandDeclaration): boolean => principals?.includes('user') ?? true

/** Returns the commands of an area that users may give, regardless of scopes and state. */
export const userCommandsOf = (resource: Resource): readonly NamedCommand[] =>
  commandsOf(resource).filter(({ declaration }) => isUserCommand(declaration))
