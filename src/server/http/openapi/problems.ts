import { problems } from '#domain/problems.ts'
import type { Json } from './schemas.ts'

const texts = { type: 'array', items: { type: 'string' } }

export const problemSchema: Json = {
  type: 'object',
  description: 'RFC 9457. `type` names the problem and leads to its words in /api/docs.',
  properties: {
    type: { type: 'string', format: 'uri-reference', enum: Object.keys(problems).map((code) => `/api/docs#problem-${code}`) },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    requestId: { type: 'string' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } }, required: ['path', 'message'] },
    },
    possible: { ...texts, description: 'The commands that are possible now and that this principal may give.' },
    scope: { type: 'string', description: 'The right that is missing.' },
    reason: { type: 'string', description: 'Which rule refused.' },
    triesLeft: { type: 'integer', description: 'How often it may still be tried.' },
  },
  required: ['type', 'title', 'status', 'detail', 'requestId'],
}

export const problemResponse: Json = {
  description: 'Refused, with the reason.',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
}

/** The statuses with which something may be refused. */
export const refusals = (...statuses: readonly number[]): Json =>
  Object.fromEntries(statuses.map((status) => [String(status), { $ref: '#/components/responses/Problem' }]))
