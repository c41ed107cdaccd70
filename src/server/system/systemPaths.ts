import { idParameter, okResponse } from '../http/openapi/commonSchemas.ts'
import { json, parameter } from '../http/openapi/operations.ts'
import { problemResponses } from '../http/openapi/problems.ts'
import type { Json } from '../http/openapi/schemas.ts'

const csv = { 'text/csv': { schema: { type: 'string' } } }

const files: Json = {
  '/api/migrations/{id}/file': {
    post: {
      operationId: 'migrations.file',
      tags: ['migrations'],
      summary: 'Uploads the file of an import',
      'x-scopes': ['sys.c'],
      parameters: [idParameter],
      requestBody: { required: true, content: csv },
      responses: {
        ...okResponse('The import, with its file.', { $ref: '#/components/schemas/migrations' }),
        ...problemResponses(401, 403, 404, 409, 413, 415),
      },
    },
  },
  '/api/migrations/{id}/errors': {
    get: {
      operationId: 'migrations.errors',
      tags: ['migrations'],
      summary: 'Lists the rejected rows, with line and reason',
      'x-scopes': ['sys'],
      parameters: [idParameter],
      responses: { 200: { description: 'One line per row.', content: csv }, ...problemResponses(401, 403, 404) },
    },
  },
}

const exportFile: Json = {
  '/api/exports/{id}/file': {
    get: {
      operationId: 'exports.file',
      tags: ['exports'],
      summary: 'The file of an export that is ready, for the user who asked for it and for users with `sys`',
      'x-scopes': ['sys'],
      parameters: [idParameter],
      responses: { 200: { description: 'The file.', content: csv }, ...problemResponses(401, 403, 404) },
    },
  },
}

const bounds: Json = {
  '/api/process/bounds/': {
    post: {
      operationId: 'process.correct',
      tags: ['process'],
      summary: 'Gives a record in an unknown state the state of a new record, and removes its unknown timers',
      'x-scopes': ['sys.c'],
      parameters: [parameter('IdempotencyKey')],
      requestBody: {
        required: true,
        content: json({
          type: 'object',
          required: ['area', 'id'],
          additionalProperties: false,
          properties: { area: { type: 'string', maxLength: 100 }, id: { type: 'string', format: 'uuid' } },
        }),
      },
      responses: {
        ...okResponse('The position of the log. A record in a known state is not changed.', {
          type: 'object',
          required: ['position'],
          properties: { position: { type: 'integer', minimum: 0 } },
        }),
        ...problemResponses(400, 401, 403, 404, 409, 422),
      },
    },
  },
}

/** Paths of imports, and of the correction of stored records. */
export const systemPaths: Json = { ...files, ...exportFile, ...bounds }
