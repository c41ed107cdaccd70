import { assets } from '#resources/documents/assets.ts'
import { fileNamed } from '#resources/fileDeclaration.ts'
import { byteContent } from '../../files/filePaths.ts'
import { idParameter } from '../../http/openapi/commonSchemas.ts'
import { problemResponses } from '../../http/openapi/problems.ts'
import type { Json } from '../../http/openapi/schemas.ts'

const content = byteContent([...fileNamed(assets, 'file').accept, 'application/octet-stream'])
const name = { name: 'name', in: 'query', required: true, description: 'The name of the file.', schema: { type: 'string', maxLength: 200 } }

/** The OpenAPI path of the files of a conversation. */
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
}
