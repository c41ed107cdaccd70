import { parameter } from './operations.ts'
import { object, ok } from './parts.ts'
import { refusals } from './problems.ts'
import { type Json, instant } from './schemas.ts'

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

export const logPaths: Json = {
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
