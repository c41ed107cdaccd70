import { fileNamed } from '#resources/fileDeclaration.ts'
import { cycles } from '#resources/sterilisation/cycles.ts'
import { byteContent } from '../files/filePaths.ts'
import { idParameter, objectSchema, okResponse, userAccess } from '../http/openapi/commonSchemas.ts'
import { problemResponses } from '../http/openapi/problems.ts'
import { type Json, uuid } from '../http/openapi/schemas.ts'

const ref = (area: string): Json => ({ $ref: `#/components/schemas/${area}` })
const query = (name: string, description: string): Json => ({ name, in: 'query', required: true, description, schema: { type: 'string' } })
const signerSchema = objectSchema({ id: uuid, name: { type: 'string' }, username: { type: 'string' }, hasPin: { type: 'boolean' } })

/** Sterilisation endpoints that no area declares. */
export const sterilisationPaths: Json = {
  '/api/auth/sign/': {
    get: {
      operationId: 'auth.signers',
      tags: ['auth'],
      summary: 'Lists the users who can sign a command by PIN on the screen of another user',
      parameters: [{ ...query('command', 'The command, such as `operations/perio.close`. Omitted: `cycles.release`.'), required: false }],
      ...userAccess,
      responses: {
        ...okResponse('The users, by name.', objectSchema({ people: { type: 'array', items: signerSchema } })),
        ...problemResponses(400, 401, 403),
      },
    },
  },
  '/cycles/{id}/evidence': {
    post: {
      operationId: 'cycles.evidence',
      tags: ['cycles'],
      summary: 'Imports a steriliser log file: it finishes the cycle and fills in its evidence and parameters',
      'x-scopes': ['cycle.e'],
      parameters: [idParameter, query('file', 'The file name. Some devices write their summary into it.')],
      requestBody: {
        required: true,
        content: byteContent(fileNamed(cycles, 'evidence').accept),
      },
      responses: { ...okResponse('The cycle.', ref('cycles')), ...problemResponses(400, 401, 403, 404, 409, 413, 415, 422) },
    },
  },
}
