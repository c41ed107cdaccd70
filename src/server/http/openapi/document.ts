import { type NamedCommand, commandsOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { batchSchemas } from './batchSchemas.ts'
import { type Operation, listOperations, scopesOf } from './listOperations.ts'
import { operationOf, json, parameter } from './operations.ts'
import { problemResponse, problemSchema, problemResponses } from './problems.ts'
import { type Json, commandSchema, componentOf, recordSchema, refTo } from './schemas.ts'

export type OpenApi = {
  readonly openapi: string
  readonly info: Json
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Json>> } & Json
} & Json

/** The path of a route, as OpenAPI writes it. */
export const pathTemplateOf = (url: string) => url.replace(/:(\w+)/g, '{$1}')

function pathsOf(operations: readonly Operation[]): Record<string, Record<string, Json>> {
  const paths: Record<string, Record<string, Json>> = {}
  for (const operation of operations) {
    const path = (paths[pathTemplateOf(operation.url)] ??= {})
    path[operation.method.toLowerCase()] = operationOf(operation)
  }
  return paths
}

const componentOfCommand = ({ name }: NamedCommand) => `command.${componentOf(name)}`

/** The command endpoint, with the schema of each command selected by its name. */
function commandPath(commands: readonly NamedCommand[]): Json {
  const mapping = Object.fromEntries(commands.map((command) => [command.name, `#/components/schemas/${componentOfCommand(command)}`]))
  const one = {
    oneOf: commands.map((command) => refTo(componentOfCommand(command))),
    discriminator: { propertyName: 'command', mapping },
  }
  return {
    operationId: 'commands.give',
    tags: ['commands'],
    summary: 'Executes a command',
    'x-scopes': [],
    description: 'State changes are only possible with commands. The schema of each command lists its data and permission.',
    parameters: [parameter('IdempotencyKey')],
    requestBody: { required: true, content: json({ anyOf: [one, refTo('Batch')] }) },
    responses: {
      200: {
        description: 'The resulting record, or those of a batch, and the position of the log entry.',
        content: json({ anyOf: [refTo('CommandAnswer'), refTo('BatchAnswer')] }),
      },
      ...problemResponses(400, 401, 403, 404, 409, 412, 413, 415, 422),
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
  IfMatch: header('If-Match', 'The version that was read, in quotes.', true),
  IfNoneMatch: header('If-None-Match', 'The version that the client has, in quotes.', false),
  IdempotencyKey: header(
    'Idempotency-Key',
    'A repeated request with the same key returns the same response and is not executed again. If your permissions have changed since, it returns the record as you see it now, with `Idempotent-Replay: projected`.',
    false,
  ),
  IdempotencyKeyRequired: header('Idempotency-Key', 'Required, because the request moves money.', true),
  Limit: { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 1000, default: 100 } },
}

const securitySchemes: Json = {
  token: { type: 'http', scheme: 'bearer', description: 'From POST /api/auth/.' },
  cookie: { type: 'apiKey', in: 'cookie', name: '__Host-session', description: 'Named `session` over http on localhost.' },
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
    ...batchSchemas,
    Problem: problemSchema,
  }
}

/**
 * Generates the OpenAPI document from the declarations that serve the API.
 * @param otherPaths The paths that no area declares.
 */
export function openApiOf(resources: readonly Resource[], otherPaths: Json, product: string): OpenApi {
  const commands = resources.flatMap(commandsOf)
  const paths = pathsOf(listOperations(resources))
  const commandEndpoint = paths['/api/commands/']
  if (commandEndpoint) commandEndpoint.post = commandPath(commands)
  return {
    openapi: '3.1.0',
    info: {
      title: `${product} API`,
      version: '1',
      description:
        'Times are UTC, ids are UUIDs, errors are RFC 9457. `x-scopes` lists the permissions a request needs: every item of the list, where an item is a code or { any: […] }.',
    },
    servers: [{ url: '/' }],
    security: [{ token: [] }, { cookie: [] }],
    paths: { ...paths, ...otherPaths } as OpenApi['paths'],
    components: { schemas: schemasOf(resources, commands), parameters, responses: { Problem: problemResponse }, securitySchemes },
  }
}
