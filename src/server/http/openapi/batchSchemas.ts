import type { Json } from './schemas.ts'

const recordText = 'An id, or `$0` for the record of the first command of the batch.'

const command: Json = {
  type: 'object',
  properties: {
    command: { type: 'string' },
    record: { type: 'string', description: recordText },
    expects: { type: 'integer', minimum: 1, description: 'The version that was read.' },
    data: { type: 'object', description: 'As for the command alone. `$0` may take the place of an id.' },
  },
  required: ['command'],
  additionalProperties: false,
}

/** Several commands in one request to `POST /api/commands/`: all of them, or none. */
export const batchSchemas: Readonly<Record<string, Json>> = {
  Batch: {
    type: 'object',
    properties: { commands: { type: 'array', items: command, minItems: 1, maxItems: 100 } },
    required: ['commands'],
    additionalProperties: false,
  },
  BatchAnswer: {
    type: 'object',
    properties: { records: { type: 'array', items: { type: 'object' } }, position: { type: 'integer' } },
    required: ['records', 'position'],
  },
}
