import { idParameter } from '../../http/openapi/commonSchemas.ts'
import { problemResponses } from '../../http/openapi/problems.ts'
import type { Json } from '../../http/openapi/schemas.ts'
import { fileTypes } from '#domain/documents/fileType.ts'

const bytes: Json = { schema: { type: 'string' } }
const content: Json = Object.fromEntries([...fileTypes, 'application/octet-stream'].map((type) => [type, bytes]))
const name = { name: 'name', in: 'query', required: true, description: 'The name of the file.', schema: { type: 'string', maxLength: 200 } }

/** The OpenAPI paths of the bytes of assets. */
export const assetPaths: Json = {
  '/api/conversations/{id}/assets': {
    post: {
      operationId: 'conversations.assets',
      tags: ['assets'],
      summary: 'Stores a file of a conversation: a PDF, an image or a plain text of at most 10 MB, recognised by its bytes',
      'x-scopes': ['att.c', 'msg'],
      parameters: [idParameter, name],
      requestBody: { required: true, content },
      responses: {
        201: { description: 'The asset.', content: { 'application/json': { schema: { $ref: '#/components/schemas/assets' } } } },
        ...problemResponses(400, 401, 403, 404, 413, 415),
      },
    },
  },
  '/api/assets/{id}/file': {
    get: {
      operationId: 'assets.file',
      tags: ['assets'],
      summary: 'Returns the bytes of an asset',
      'x-scopes': ['msg'],
      parameters: [idParameter],
      responses: { 200: { description: 'The file.', content }, ...problemResponses(401, 403, 404) },
    },
  },
}
