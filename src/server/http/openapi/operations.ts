import { termOfArea } from '#words/terms.ts'
import { commandsOf, updateCommandOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { type Operation, patchesOf, scopesOf } from './listOperations.ts'
import { listParameters } from './listParameters.ts'
import { problemResponses } from './problems.ts'
import { type Json, componentOf, dataSchema, pageSchema, refTo, uuid } from './schemas.ts'

/** What the records of an area are called, in the middle of a sentence. */
export const termOf = ({ name }: Resource) => termOfArea(name)

/** Converts a declared operation to an OpenAPI operation. */

export const json = (schema: Json): Json => ({ 'application/json': { schema } })
export const parameter = (name: string): Json => ({ $ref: `#/components/parameters/${name}` })

const etag = { ETag: { schema: { type: 'string' }, description: 'The version, in quotes.' } }
const location = { Location: { schema: { type: 'string', format: 'uri-reference' } } }
const recordContent = (resource: Resource) => json(refTo(componentOf(resource.name)))
const idOf = (resource: Resource): Json => ({
  name: 'id',
  in: 'path',
  required: true,
  schema: resource.catalogue ? { type: 'string' } : uuid,
})

const commandNamed = (resource: Resource, action: string | null) => commandsOf(resource).find((command) => command.action === action)
const dataOf = (resource: Resource, action: string | null) => {
  const command = commandNamed(resource, action)
  return command ? dataSchema(command) : {}
}
const keyOf = (resource: Resource, action: string | null) =>
  parameter(commandNamed(resource, action)?.declaration.money ? 'IdempotencyKeyRequired' : 'IdempotencyKey')

type OperationBuilder = (operation: Operation) => Json

const list: OperationBuilder = ({ resource }) => ({
  summary: `Lists ${termOf(resource).many}`,
  parameters: listParameters(resource),
  responses: {
    200: {
      description: 'A page of records, and the log position it is valid at.',
      content: json(pageSchema(refTo(componentOf(resource.name)))),
    },
    ...(resource.catalogue ? problemResponses(400, 401, 403) : problemResponses(400, 401, 403, 410)),
  },
})

const read: OperationBuilder = ({ resource }) => ({
  summary: `Reads one ${termOf(resource).one}`,
  parameters: [idOf(resource), ...(resource.catalogue ? [] : [parameter('IfNoneMatch')])],
  responses: {
    200: { description: 'The record.', content: recordContent(resource), ...(resource.catalogue ? {} : { headers: etag }) },
    ...(resource.catalogue ? {} : { 304: { description: 'The record still has the given version.' } }),
    ...problemResponses(401, 403, 404),
  },
})

const create: OperationBuilder = ({ resource, action }) => ({
  summary: `Creates one ${termOf(resource).one}`,
  parameters: [keyOf(resource, action)],
  requestBody: { required: true, content: json(dataOf(resource, action)) },
  responses: {
    201: { description: 'The new record.', headers: { ...etag, ...location }, content: recordContent(resource) },
    ...problemResponses(400, 401, 403, 409, 413, 415, 422),
  },
})

function ownedFieldsText(resource: Resource): string {
  const owners = patchesOf(resource).filter(({ declaration }) => declaration.ownsFields)
  const lines = owners.map(({ name, declaration }) => `${declaration.ownsFields?.join(', ')}: changed by ${name}.`)
  return ['JSON merge patch (RFC 7396). A field that a command owns runs that command.', ...lines, ...statesText(resource)].join('\n\n')
}

/** The fields that can be edited in each state, where the area says so. */
function statesText(resource: Resource): readonly string[] {
  const updates = updateCommandOf(resource)?.declaration.updates
  if (!updates || updates === true) return []
  const textOf = (fields: 'all' | readonly string[]) => (fields === 'all' ? 'all fields' : fields.join(', ') || 'no field')
  const states = [
    ...Object.entries(updates.in).map(([state, fields]) => `${state}: ${textOf(fields)}`),
    ...Object.entries(updates.sameDay ?? {}).map(([state, fields]) => `${state}, on its day: ${textOf(fields)}`),
  ]
  return [
    `Editable by status. ${[...states, `otherwise: ${textOf(updates.else)}`].join('; ')}. Any other field is refused with 409 and its path.`,
  ]
}

const update: OperationBuilder = ({ resource, action }) => ({
  summary: `Updates one ${termOf(resource).one}`,
  description: ownedFieldsText(resource),
  parameters: [idOf(resource), parameter('IfMatch'), keyOf(resource, action)],
  requestBody: {
    required: true,
    content: { ...json(dataOf(resource, action)), 'application/merge-patch+json': { schema: dataOf(resource, action) } },
  },
  responses: {
    200: { description: 'The updated record.', headers: etag, content: recordContent(resource) },
    ...problemResponses(400, 401, 403, 404, 409, 412, 413, 415, 422, 428),
  },
})

const remove: OperationBuilder = ({ resource, action }) => ({
  summary: `Removes one ${termOf(resource).one}. It stays in the log`,
  parameters: [idOf(resource), parameter('IfMatch'), keyOf(resource, action)],
  responses: { 204: { description: 'The record is removed.' }, ...problemResponses(400, 401, 403, 404, 409, 412, 422, 428) },
})

const operationBuilders: Readonly<Record<Operation['kind'], OperationBuilder>> = {
  list,
  show: read,
  make: create,
  edit: update,
  end: remove,
}

export const operationOf = (operation: Operation): Json => ({
  operationId: `${componentOf(operation.resource.name)}.${operation.action ?? operation.kind}`,
  tags: [operation.resource.name],
  'x-scopes': scopesOf(operation.scope),
  ...operationBuilders[operation.kind](operation),
})
