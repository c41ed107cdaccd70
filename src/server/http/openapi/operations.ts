import { commandsOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { type Operation, patchesOf, scopesOf } from './describe.ts'
import { listParameters } from './listParameters.ts'
import { refusals } from './problems.ts'
import { type Json, componentOf, dataSchema, pageSchema, refTo, uuid } from './schemas.ts'

/** One declared operation, as OpenAPI writes it. */

export const json = (schema: Json): Json => ({ 'application/json': { schema } })
export const parameter = (name: string): Json => ({ $ref: `#/components/parameters/${name}` })

const etag = { ETag: { schema: { type: 'string' }, description: 'The version, in quotes.' } }
const location = { Location: { schema: { type: 'string', format: 'uri-reference' } } }
const whole = (resource: Resource) => json(refTo(componentOf(resource.name)))
const idOf = (resource: Resource): Json => ({
  name: 'id',
  in: 'path',
  required: true,
  schema: resource.catalogue ? { type: 'string' } : uuid,
})

const commandNamed = (resource: Resource, word: string | null) => commandsOf(resource).find((command) => command.word === word)
const dataOf = (resource: Resource, word: string | null) => {
  const command = commandNamed(resource, word)
  return command ? dataSchema(command) : {}
}
const keyOf = (resource: Resource, word: string | null) =>
  parameter(commandNamed(resource, word)?.declaration.money ? 'IdempotencyKeyRequired' : 'IdempotencyKey')

type Dress = (operation: Operation) => Json

const list: Dress = ({ resource }) => ({
  summary: `Lists ${resource.name}`,
  parameters: listParameters(resource),
  responses: {
    200: {
      description: 'A page, and the position of the log it is true at.',
      content: json(pageSchema(refTo(componentOf(resource.name)))),
    },
    ...refusals(400, 401, 403),
  },
})

const show: Dress = ({ resource }) => ({
  summary: `Reads a record of ${resource.name}`,
  parameters: [idOf(resource), ...(resource.catalogue ? [] : [parameter('IfNoneMatch')])],
  responses: {
    200: { description: 'The record.', content: whole(resource), ...(resource.catalogue ? {} : { headers: etag }) },
    ...(resource.catalogue ? {} : { 304: { description: 'It is still the version that was named.' } }),
    ...refusals(401, 403, 404),
  },
})

const make: Dress = ({ resource, word }) => ({
  summary: `Adds to ${resource.name}`,
  parameters: [keyOf(resource, word)],
  requestBody: { required: true, content: json(dataOf(resource, word)) },
  responses: {
    201: { description: 'The record that was made.', headers: { ...etag, ...location }, content: whole(resource) },
    ...refusals(400, 401, 403, 409, 413, 415, 422),
  },
})

function ownersIn(resource: Resource): string {
  const owners = patchesOf(resource).filter(({ declaration }) => declaration.owns)
  const lines = owners.map(({ name, declaration }) => `${declaration.owns?.join(', ')}: this is ${name}.`)
  return ['JSON merge patch (RFC 7396). Fields that a command owns are that command.', ...lines].join('\n\n')
}

const edit: Dress = ({ resource, word }) => ({
  summary: `Changes a record of ${resource.name}`,
  description: ownersIn(resource),
  parameters: [idOf(resource), parameter('IfMatch'), keyOf(resource, word)],
  requestBody: {
    required: true,
    content: { ...json(dataOf(resource, word)), 'application/merge-patch+json': { schema: dataOf(resource, word) } },
  },
  responses: {
    200: { description: 'The record as it stands now.', headers: etag, content: whole(resource) },
    ...refusals(400, 401, 403, 404, 409, 412, 413, 415, 422, 428),
  },
})

const end: Dress = ({ resource, word }) => ({
  summary: `Takes a record out of ${resource.name}; it stays in the log`,
  parameters: [idOf(resource), parameter('IfMatch'), keyOf(resource, word)],
  responses: { 204: { description: 'It is gone.' }, ...refusals(400, 401, 403, 404, 409, 412, 422, 428) },
})

const dresses: Readonly<Record<Operation['does'], Dress>> = { list, show, make, edit, end }

export const dressed = (operation: Operation): Json => ({
  operationId: `${componentOf(operation.resource.name)}.${operation.word ?? operation.does}`,
  tags: [operation.resource.name],
  'x-scopes': scopesOf(operation.need),
  ...dresses[operation.does](operation),
})
