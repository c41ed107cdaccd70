import { publicAccess } from './commonSchemas.ts'
import { problemResponses } from './problems.ts'
import type { Json } from './schemas.ts'

export const healthPaths: Json = {
  '/healthz': {
    get: {
      operationId: 'health.lives',
      tags: ['health'],
      summary: 'Checks whether the process is running',
      ...publicAccess,
      responses: { 200: { description: 'The process is running.' } },
    },
  },
  '/readyz': {
    get: {
      operationId: 'health.serves',
      tags: ['health'],
      summary: 'Checks whether the server accepts requests',
      ...publicAccess,
      responses: { 200: { description: 'The server accepts requests.' }, ...problemResponses(503) },
    },
  },
}
