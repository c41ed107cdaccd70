import { kioskPaths } from './kioskPaths.ts'
import { logPaths } from './logPaths.ts'
import { id, nobody, ok } from './parts.ts'
import { refusals } from './problems.ts'
import type { Json } from './schemas.ts'
import { signInPaths } from './signInPaths.ts'
import { sterilePaths } from './sterilePaths.ts'
import { tokenPaths } from './tokenPaths.ts'

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

/** What stands beside the areas: signing in, tokens, the log, an import's files, health. */
export const otherPaths: Json = { ...signInPaths, ...tokenPaths, ...files, ...logPaths, ...kioskPaths, ...sterilePaths, ...health }
