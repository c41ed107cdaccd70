import { maxReads } from '#domain/wire.ts'
import { objectSchema, okResponse } from '../commonSchemas.ts'
import { json } from '../operations.ts'
import { problemResponses } from '../problems.ts'
import type { Json } from '../schemas.ts'

const value: Json = { type: ['string', 'number', 'boolean', 'null'] }

const read: Json = {
  type: 'object',
  properties: {
    area: { type: 'string', maxLength: 100, description: 'The area to list, such as `appointments` or `figures/attendance`.' },
    query: {
      type: 'object',
      description: 'The parameters of the list call of the area, by name. A list means a parameter that is repeated.',
      additionalProperties: { anyOf: [value, { type: 'array', items: value, minItems: 1 }] },
    },
  },
  required: ['area'],
  additionalProperties: false,
}

const body: Json = {
  type: 'object',
  properties: { reads: { type: 'array', items: read, minItems: 1, maxItems: maxReads } },
  required: ['reads'],
  additionalProperties: false,
}

const page: Json = {
  ...objectSchema({
    items: { type: 'array', items: { type: 'object' } },
    epoch: { type: 'string' },
    position: { type: 'integer', minimum: 0 },
  }),
  description: 'The answer of the list call.',
}

const answers: Json = {
  type: 'array',
  description: 'In the order of the reads: the page that the list call would answer now, or the problem that it would refuse with.',
  items: { anyOf: [page, { $ref: '#/components/schemas/Problem' }] },
}

export const readPaths: Json = {
  '/api/reads/': {
    post: {
      operationId: 'reads.list',
      tags: ['reads'],
      summary: 'Lists several areas at one position of the log',
      description:
        'Changes nothing, so it needs no Idempotency-Key and may be repeated. Each read needs the permission of its list call and counts as one request; a read that is refused does not refuse the others. Every page is of `position`, except one that asks for the past with `at`. Further pages follow by `after`.',
      'x-scopes': [],
      requestBody: { required: true, content: json(body) },
      responses: {
        ...okResponse('One answer for each read.', objectSchema({ epoch: { type: 'string' }, position: { type: 'integer' }, answers })),
        ...problemResponses(400, 401, 413, 415, 429, 503),
      },
    },
  },
}
