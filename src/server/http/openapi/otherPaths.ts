import { SignIn } from '../../auth/signIn.ts'
import { json, parameter } from './operations.ts'
import { refusals } from './problems.ts'
import { type Json, instant, schemaOf, uuid } from './schemas.ts'

/** What stands beside the areas: signing in, tokens, the log, files, health. */

const object = (properties: Json, required: readonly string[] = Object.keys(properties)): Json => ({ type: 'object', properties, required })
const texts = { type: 'array', items: { type: 'string' } }
const ok = (description: string, schema: Json): Json => ({ 200: { description, content: json(schema) } })
const nobody: Json = { security: [], 'x-scopes': [] }
const anybody: Json = { 'x-scopes': ['user'] }
const id: Json = { name: 'id', in: 'path', required: true, schema: uuid }

const Me = object({
  id: uuid,
  username: { type: 'string' },
  name: { type: 'string' },
  practice: object({ id: uuid, name: { type: 'string' } }),
  provider: { type: ['string', 'null'] },
  locations: { ...texts, type: ['array', 'null'] },
})
const who = { expiresAt: instant, user: Me, scopes: texts }

const signing: Json = {
  '/api/auth/': {
    get: {
      operationId: 'auth.who',
      tags: ['auth'],
      summary: 'Says who is signed in',
      ...anybody,
      responses: { ...ok('Who, and until when.', object(who)), ...refusals(401) },
    },
    post: {
      operationId: 'auth.signIn',
      tags: ['auth'],
      summary: 'Signs in',
      ...nobody,
      requestBody: { required: true, content: json(schemaOf(SignIn)) },
      responses: {
        ...ok('A token for programs; browsers get a cookie.', object({ token: { type: 'string' }, ...who })),
        ...refusals(400, 401, 403, 413, 415, 429),
      },
    },
    delete: {
      operationId: 'auth.signOut',
      tags: ['auth'],
      summary: 'Signs out',
      ...nobody,
      responses: { 204: { description: 'Nobody is signed in any more.' }, ...refusals(403) },
    },
  },
}

const Introspection = object(
  {
    active: { type: 'boolean' },
    token_type: { const: 'Bearer' },
    sub: uuid,
    username: { type: 'string' },
    scope: { type: 'string' },
    iat: { type: 'integer' },
    exp: { type: 'integer' },
  },
  ['active'],
)
const tokenBody = { required: true, content: json({ ...object({ token: { type: 'string' } }), additionalProperties: false }) }
const grantForm = {
  type: 'object',
  properties: { grant_type: { type: 'string' } },
  required: ['grant_type'],
  additionalProperties: { type: 'string' },
}
const GrantError = object({
  error: { type: 'string', enum: ['invalid_request', 'unsupported_grant_type'] },
  error_description: { type: 'string' },
})

const tokens: Json = {
  '/api/token/': {
    get: {
      operationId: 'token.own',
      tags: ['token'],
      summary: 'What the token of this call is worth',
      ...anybody,
      responses: { ...ok('RFC 7662.', Introspection), ...refusals(401) },
    },
    post: {
      operationId: 'token.introspect',
      tags: ['token'],
      summary: 'What one of your own tokens is worth',
      ...anybody,
      requestBody: tokenBody,
      responses: { ...ok('RFC 7662.', Introspection), ...refusals(400, 401, 403, 413, 415) },
    },
    delete: {
      operationId: 'token.revoke',
      tags: ['token'],
      summary: 'Ends one of your own tokens',
      ...anybody,
      requestBody: tokenBody,
      responses: { 204: { description: 'It is good for nothing now.' }, ...refusals(400, 401, 403, 413, 415) },
    },
  },
  '/api/v2/oauth2/token': {
    post: {
      operationId: 'token.issue',
      tags: ['token'],
      summary: 'Issues tokens (RFC 6749); no grant can be met yet',
      ...nobody,
      parameters: [{ name: 'X-Api-Version', in: 'header', required: true, schema: { const: 'v2' } }],
      requestBody: { required: true, content: { 'application/x-www-form-urlencoded': { schema: grantForm } } },
      responses: { 400: { description: 'RFC 6749, 5.2.', content: json(GrantError) }, ...refusals(403, 413, 415) },
    },
  },
}

const csv = { 'text/csv': { schema: { type: 'string' } } }

const files: Json = {
  '/api/migrations/{id}/file': {
    post: {
      operationId: 'migrations.file',
      tags: ['migrations'],
      summary: 'Gives an import its file',
      'x-scopes': ['sys.c'],
      parameters: [id],
      requestBody: { required: true, content: csv },
      responses: {
        ...ok('The import, with its file.', { $ref: '#/components/schemas/migrations' }),
        ...refusals(401, 403, 404, 409, 413, 415),
      },
    },
  },
  '/api/migrations/{id}/errors': {
    get: {
      operationId: 'migrations.errors',
      tags: ['migrations'],
      summary: 'The rows that were refused, with their line and reason',
      'x-scopes': ['sys'],
      parameters: [id],
      responses: { 200: { description: 'One line a row.', content: csv }, ...refusals(401, 403, 404) },
    },
  },
}

const By = object({
  kind: { type: 'string', enum: ['user', 'device', 'key', 'patient', 'system'] },
  id: { type: 'string' },
  name: { type: 'string' },
})
const Change = object({
  area: { type: 'string' },
  record: { type: 'string' },
  version: { type: 'integer' },
  kind: { type: 'string', enum: ['created', 'changed', 'removed'] },
  values: { type: 'object' },
})
const Entry = object({
  position: { type: 'integer' },
  at: instant,
  by: By,
  because: { type: 'string' },
  command: { type: 'string' },
  changes: { type: 'array', items: Change },
})

const log: Json = {
  '/api/log/': {
    get: {
      operationId: 'log.read',
      tags: ['log'],
      summary: 'What happened, entry by entry',
      'x-scopes': ['sys'],
      parameters: [
        { name: 'epoch', in: 'query', schema: { type: 'string' } },
        { name: 'since', in: 'query', schema: { type: 'integer', minimum: 0, default: 0 }, description: 'Entries after this position.' },
        parameter('Limit'),
      ],
      responses: {
        ...ok(
          'Entries, oldest first.',
          object({ epoch: { type: 'string' }, position: { type: 'integer' }, entries: { type: 'array', items: Entry } }),
        ),
        ...refusals(400, 401, 403, 410),
      },
    },
  },
}

const health: Json = {
  '/healthz': {
    get: {
      operationId: 'health.lives',
      tags: ['health'],
      summary: 'Whether the process lives',
      ...nobody,
      responses: { 200: { description: 'It does.' } },
    },
  },
  '/readyz': {
    get: {
      operationId: 'health.serves',
      tags: ['health'],
      summary: 'Whether it serves',
      ...nobody,
      responses: { 200: { description: 'It does.' }, ...refusals(503) },
    },
  },
}

export const otherPaths: Json = { ...signing, ...tokens, ...files, ...log, ...health }
