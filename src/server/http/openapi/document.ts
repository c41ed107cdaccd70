import { type NamedCommand, commandsOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { type Operation, describe, scopesOf } from './describe.ts'
import { dressed, json, parameter } from './operations.ts'
import { otherPaths } from './otherPaths.ts'
import { problemResponse, problemSchema, refusals } from './problems.ts'
import { type Json, commandSchema, componentOf, recordSchema, refTo } from './schemas.ts'

export type OpenApi = {
  readonly openapi: string
  readonly info: Json
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Json>> } & Json
} & Json

const pathOf = (url: string) => url.replace(/:(\w+)/g, '{$1}')

function pathsOf(operations: readonly Operation[]): Record<string, Record<string, Json>> {
  const paths: Record<string, Record<string, Json>> = {}
  for (const operation of operations) {
    const path = (paths[pathOf(operation.url)] ??= {})
    path[operation.method.toLowerCase()] = dressed(operation)
  }
  return paths
}

const componentOfCommand = ({ name }: NamedCommand) => `command.${componentOf(name)}`

/** The one door, with each command's own shape behind its name. */
function commandPath(commands: readonly NamedCommand[]): Json {
  const mapping = Object.fromEntries(commands.map((command) => [command.name, `#/components/schemas/${componentOfCommand(command)}`]))
  const schema = {
    oneOf: commands.map((command) => refTo(componentOfCommand(command))),
    discriminator: { propertyName: 'command', mapping },
  }
  return {
    operationId: 'commands.give',
    tags: ['commands'],
    summary: 'Gives a command',
    'x-scopes': [],
    description: 'What a chart governs changes here and nowhere else. What each command needs stands with its schema.',
    parameters: [parameter('IdempotencyKey')],
    requestBody: { required: true, content: json(schema) },
    responses: {
      200: { description: 'The record after it, and the position of its entry.', content: json(refTo('CommandAnswer')) },
      ...refusals(400, 401, 403, 404, 409, 412, 413, 415, 422),
    },
  }
}

const header = (name: string, description: string, required: boolean): Json => ({
  name,
  in: 'header',
  required,
  schema: { type: 'string' },
  description,
})

const parameters: Json = {
  IfMatch: header('If-Match', 'The version that was seen, in quotes.', true),
  IfNoneMatch: header('If-None-Match', 'The version that is held, in quotes.', false),
  IdempotencyKey: header('Idempotency-Key', 'Sent again with the same key, the same answer is given and nothing is done twice.', false),
  IdempotencyKeyRequired: header('Idempotency-Key', 'Required, for money moves.', true),
  Limit: { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 1000, default: 100 } },
}

const securitySchemes: Json = {
  token: { type: 'http', scheme: 'bearer', description: 'From POST /api/auth/.' },
  cookie: { type: 'apiKey', in: 'cookie', name: '__Host-session', description: 'Named `session` over http on this machine.' },
}

function schemasOf(resources: readonly Resource[], commands: readonly NamedCommand[]): Record<string, Json> {
  return {
    ...Object.fromEntries(resources.map((resource) => [componentOf(resource.name), recordSchema(resource)])),
    ...Object.fromEntries(
      commands.map((command) => [
        componentOfCommand(command),
        { ...commandSchema(command), 'x-scopes': scopesOf(command.declaration.scope) },
      ]),
    ),
    CommandAnswer: {
      type: 'object',
      properties: { record: { type: 'object' }, position: { type: 'integer' } },
      required: ['record', 'position'],
    },
    Problem: problemSchema,
  }
}

/** The whole API, drawn from the very declarations that serve it. */
export function openApiOf(resources: readonly Resource[], product: string): OpenApi {
  const commands = resources.flatMap(commandsOf)
  const paths = pathsOf(describe(resources))
  const door = paths['/api/commands/']
  if (door) door.post = commandPath(commands)
  return {
    openapi: '3.1.0',
    info: {
      title: `${product} API`,
      version: '1',
      description:
        'Times are UTC, ids are UUIDs, errors are RFC 9457. `x-scopes` names the rights a call needs: all of the list; a part is a code or { any: […] }.',
    },
    servers: [{ url: '/' }],
    security: [{ token: [] }, { cookie: [] }],
    paths: { ...paths, ...otherPaths } as OpenApi['paths'],
    components: { schemas: schemasOf(resources, commands), parameters, responses: { Problem: problemResponse }, securitySchemes },
  }
}
