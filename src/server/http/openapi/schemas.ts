import * as z from 'zod/mini'
import { type NamedCommand, commandsOf, confirmationsOf, updateCommandOf } from '#resources/registry.ts'
import { childShapesOf } from '#resources/childLists.ts'
import { sentFilesOf } from '#resources/fileDeclaration.ts'
import type { Resource } from '#resources/resource.ts'

/** JSON Schemas of the declarations. Input is the declaration's own shape; output always contains all fields. */

export type Json = Readonly<Record<string, unknown>>

/** A valid component name for an area. */
export const componentOf = (area: string) => area.replaceAll('/', '.')
export const refTo = (component: string): Json => ({ $ref: `#/components/schemas/${component}` })

export function schemaOf(shape: z.ZodMiniType): Json {
  const {
    $schema: _,
    '~standard': __,
    ...schema
  } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Record<string, unknown>
  return schema
}

export const instant = { type: 'string', format: 'date-time' }
export const uuid = { type: 'string', format: 'uuid' }

const commonProperties = {
  id: uuid,
  version: { type: 'integer', minimum: 1 },
  createdAt: instant,
  updatedAt: instant,
  source: { type: 'object', properties: { system: { type: 'string' }, id: { type: 'string' } }, required: ['system', 'id'] },
}

/** The state fields. An area without a state machine has none; if machines differ by kind, some kinds have none. */
const stateProperties = {
  state: {
    type: ['string', 'object', 'null'],
    description: 'A state, or one state per region.',
    additionalProperties: { type: 'string' },
  },
  since: {
    type: ['string', 'object', 'null'],
    description: 'When the state, or the state of each region, last changed.',
    additionalProperties: instant,
  },
  flags: {
    type: 'array',
    items: { type: 'object', properties: { code: { type: 'string' }, at: instant } },
    description: 'Flags that need a user’s decision.',
  },
}

const propertiesOf = (schema: Json): Json => (schema.properties ?? {}) as Json

const withReadOnly = (properties: Json, names: readonly string[]): Json => ({
  ...properties,
  ...Object.fromEntries(names.map((name) => [name, { ...(properties[name] as Json), readOnly: true }])),
})

const mergedFrom: Json = {
  type: 'string',
  readOnly: true,
  description: 'The id in the address, if that record was merged into this one. Only a read of one record has it.',
}

/** A record as the API returns it. A restricted view omits some fields. */
export function recordSchema(resource: Resource): Json {
  const ownProperties = withReadOnly(propertiesOf(schemaOf(resource.record)), Object.keys(resource.numbered ?? {}))
  if (resource.catalogue) return { type: 'object', properties: { id: { type: 'string' }, ...ownProperties }, required: ['id'] }
  const secretsSet = Object.keys(resource.secrets ?? {}).map((name) => [`${name}SetAt`, { ...instant, type: ['string', 'null'] }])
  const stateAndSecretProperties = { ...(resource.machines ? stateProperties : {}), ...Object.fromEntries(secretsSet) }
  const required = [
    'id',
    'version',
    'createdAt',
    'updatedAt',
    ...(resource.views ? [] : Object.keys({ ...ownProperties, ...stateAndSecretProperties })),
  ]
  const properties = { ...commonProperties, ...ownProperties, ...stateAndSecretProperties, ...(resource.mergedInto ? { mergedFrom } : {}) }
  return { type: 'object', properties, required }
}

/** The schema of a command's `data`. An update command takes any field that no other command owns. */
export const dataSchema = (command: NamedCommand): Json => withTickets(command.resource, declaredDataSchema(command))

const ticketSchema: Json = { type: ['string', 'null'], description: 'The ticket of a file, from PUT /api/files/.' }

/** A command's data names each file that users send by its ticket. */
export function withTickets(resource: Resource, schema: Json): Json {
  const given = sentFilesOf(resource).filter(({ name }) => name in propertiesOf(schema))
  if (given.length === 0) return schema
  return { ...schema, properties: { ...propertiesOf(schema), ...Object.fromEntries(given.map(({ name }) => [name, ticketSchema])) } }
}

function declaredDataSchema({ resource, declaration }: NamedCommand): Json {
  if (declaration.updates) return editSchema(resource)
  if (declaration.creates) return schemaOf(z.extend(declaration.data ?? resource.record, childShapesOf(resource)))
  return declaration.data ? schemaOf(declaration.data) : { type: 'object', additionalProperties: false }
}

/** True for a field that only a state machine or a command without that input writes, so a PATCH cannot set it. */
const isOwnedBySilentCommand = (resource: Resource, field: string) =>
  commandsOf(resource).some(({ declaration: { ownsFields, data } }) => ownsFields?.includes(field) && !(data && field in data.shape))

const confirmationText = 'Beside a field that a command owns: the caller has seen the `conflicts` of its refusal.'

function editSchema(resource: Resource): Json {
  const ownProperties = propertiesOf(schemaOf(z.partial(resource.record)))
  const secrets = Object.entries(resource.secrets ?? {}).map(([name, shape]) => [name, { ...schemaOf(shape), writeOnly: true }])
  const editable = Object.entries(ownProperties).filter(([field]) => !isOwnedBySilentCommand(resource, field))
  const confirmations = [...confirmationsOf(resource)].map((name) => [name, { const: true, description: confirmationText }])
  return { type: 'object', properties: Object.fromEntries([...editable, ...secrets, ...confirmations]), additionalProperties: false }
}

export const pageSchema = (items: Json): Json => ({
  type: 'object',
  properties: {
    items: { type: 'array', items },
    epoch: { type: 'string' },
    position: { type: 'integer', minimum: 0 },
    next: { type: ['string', 'null'], description: 'The cursor of the next page, for `after`.' },
    count: { type: 'integer', minimum: 0, description: 'The number of records on all pages, if `count` asks for it.' },
    at: { ...instant, description: 'The moment that is shown, if `at` asks for one.' },
  },
  required: ['items', 'epoch', 'position', 'next'],
})

const happenedAtText = 'When it happened, if that is earlier: today, not before the previous step. Stamps, waits and timers count from it.'

/** The body schema of `POST /api/commands/` for one command. */
export function commandSchema(command: NamedCommand): Json {
  const { creates: isCreate, data, takesHappenedAt } = command.declaration
  const record = isCreate ? {} : { record: uuid, expects: { type: 'integer', minimum: 1, description: 'The version that was read.' } }
  return {
    type: 'object',
    properties: {
      command: { const: command.name, type: 'string' },
      ...record,
      ...(takesHappenedAt ? { happenedAt: { ...instant, description: happenedAtText } } : {}),
      ...(data || updateCommandOf(command.resource)?.name === command.name ? { data: dataSchema(command) } : {}),
    },
    required: ['command', ...(isCreate ? ['data'] : ['record'])],
    additionalProperties: false,
  }
}
