import { json } from '../../http/openapi/operations.ts'
import { userAccess, publicAccess, objectSchema, okResponse } from '../../http/openapi/commonSchemas.ts'
import { problemResponses } from '../../http/openapi/problems.ts'
import { type Json, uuid } from '../../http/openapi/schemas.ts'

const Introspection = objectSchema(
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
const tokenBody = { required: true, content: json({ ...objectSchema({ token: { type: 'string' } }), additionalProperties: false }) }
const grantForm = {
  type: 'object',
  properties: { grant_type: { type: 'string' } },
  required: ['grant_type'],
  additionalProperties: { type: 'string' },
}
const GrantError = objectSchema({
  error: { type: 'string', enum: ['invalid_request', 'unsupported_grant_type'] },
  error_description: { type: 'string' },
})

export const tokenPaths: Json = {
  '/api/token/': {
    get: {
      operationId: 'token.own',
      tags: ['token'],
      summary: 'Introspects the token of this request',
      ...userAccess,
      responses: { ...okResponse('RFC 7662.', Introspection), ...problemResponses(401) },
    },
    post: {
      operationId: 'token.introspect',
      tags: ['token'],
      summary: 'Introspects one of your own tokens',
      ...userAccess,
      requestBody: tokenBody,
      responses: { ...okResponse('RFC 7662.', Introspection), ...problemResponses(400, 401, 403, 413, 415) },
    },
    delete: {
      operationId: 'token.revoke',
      tags: ['token'],
      summary: 'Revokes one of your own tokens',
      ...userAccess,
      requestBody: tokenBody,
      responses: { 204: { description: 'The token is revoked.' }, ...problemResponses(400, 401, 403, 413, 415) },
    },
  },
  '/api/v2/oauth2/token': {
    post: {
      operationId: 'token.issue',
      tags: ['token'],
      summary: 'Issues tokens (RFC 6749). No grant type is supported yet',
      ...publicAccess,
      parameters: [{ name: 'X-Api-Version', in: 'header', required: true, schema: { const: 'v2' } }],
      requestBody: { required: true, content: { 'application/x-www-form-urlencoded': { schema: grantForm } } },
      responses: { 400: { description: 'RFC 6749, 5.2.', content: json(GrantError) }, ...problemResponses(403, 413, 415) },
    },
  },
}
