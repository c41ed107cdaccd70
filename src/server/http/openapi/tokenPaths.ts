import { json } from './operations.ts'
import { anybody, nobody, object, ok } from './parts.ts'
import { refusals } from './problems.ts'
import { type Json, uuid } from './schemas.ts'

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

export const tokenPaths: Json = {
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
