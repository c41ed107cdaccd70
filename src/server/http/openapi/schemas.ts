import * as z from 'zod/mini'
import { type NamedCommand, commandsOf, editingOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'

/** JSON Schemas of what is declared. What goes in is the declaration's own shape; what comes out is always whole. */

export type Json = Readonly<Record<string, unknown>>

/** A name that a component may bear. */
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

const stamps = {
  id: uuid,
  version: { type: 'integer', minimum: 1 },
  createdAt: instant,
  updatedAt: instant,
  source: { type: 'object', properties: { system: { type: 'string' }, id: { type: 'string' } }, required: ['system', 'id'] },
}

/** A record that no chart governs has no state; where there is one chart a kind, some have none. */
const life = {
  state: {
    type: ['string', 'object', 'null'],
    description: 'A word, or a word for each region.',
    additionalProperties: { type: 'string' },
  },
  since: {
    type: ['string', 'object', 'null'],
    description: 'When the state, or each region, became what it is.',
    additionalProperties: instant,
  },
  flags: {
    type: 'array',
    items: { type: 'object', properties: { code: { type: 'string' }, at: instant } },
    description: 'What a person has to decide.',
  },
}

const propertiesOf = (schema: Json): Json => (schema.properties ?? {}) as Json

/** A record as it is given out. Under a lesser sight some of its fields are missing. */
export function recordSchema(resource: Resource): Json {
  const own = propertiesOf(schemaOf(resource.record))
  if (resource.catalogue) return { type: 'object', properties: { id: { type: 'string' }, ...own }, required: ['id'] }
  const secretsSet = Object.keys(resource.secrets ?? {}).map((name) => [`${name}SetAt`, { ...instant, type: ['string', 'null'] }])
  const lives = { ...(resource.charts ? life : {}), ...Object.fromEntries(secretsSet) }
  const required = ['id', 'version', 'createdAt', 'updatedAt', ...(resource.sights ? [] : Object.keys({ ...own, ...lives }))]
  return { type: 'object', properties: { ...stamps, ...own, ...lives }, required }
}

/** What a command takes as `data`. An edit takes any of the fields that nothing else owns. */
export function dataSchema({ resource, declaration }: NamedCommand): Json {
  if (declaration.edits) return editSchema(resource)
  return declaration.data ? schemaOf(declaration.data) : { type: 'object', additionalProperties: false }
}

/** Fields that a chart or a command writes by itself are no business of a PATCH. */
const isOwnedBySilentCommand = (resource: Resource, field: string) =>
  commandsOf(resource).some(({ declaration: { owns, data } }) => owns?.includes(field) && !(data && field in data.shape))

function editSchema(resource: Resource): Json {
  const own = propertiesOf(schemaOf(z.partial(resource.record)))
  const secrets = Object.entries(resource.secrets ?? {}).map(([name, shape]) => [name, { ...schemaOf(shape), writeOnly: true }])
  const open = Object.entries(own).filter(([field]) => !isOwnedBySilentCommand(resource, field))
  return { type: 'object', properties: Object.fromEntries([...open, ...secrets]), additionalProperties: false }
}

export const pageSchema = (items: Json): Json => ({
  type: 'object',
  properties: {
    items: { type: 'array', items },
    epoch: { type: 'string' },
    position: { type: 'integer', minimum: 0 },
    next: { type: ['string', 'null'], description: 'The cursor of the next page, for `after`.' },
  },
  required: ['items', 'epoch', 'position', 'next'],
})

/** The body of `POST /api/commands/` for one command. */
export function commandSchema(command: NamedCommand): Json {
  const { makes, data } = command.declaration
  const record = makes ? {} : { record: uuid, expects: { type: 'integer', minimum: 1, description: 'The version that was seen.' } }
  return {
    type: 'object',
    properties: {
      command: { const: command.name, type: 'string' },
      ...record,
      ...(data || editingOf(command.resource)?.name === command.name ? { data: dataSchema(command) } : {}),
    },
    required: ['command', ...(makes ? ['data'] : ['record'])],
    additionalProperties: false,
  }
}
