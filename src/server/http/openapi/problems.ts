import { problems } from '#domain/problems.ts'
import { maxConflicts } from '#domain/wire.ts'
import type { Json } from './schemas.ts'

const texts = { type: 'array', items: { type: 'string' } }

export const problemSchema: Json = {
  type: 'object',
  description: 'RFC 9457. `type` names the problem and links to its description in /api/docs.',
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
    possible: { ...texts, description: 'The commands that are available now to this principal.' },
    scope: { type: 'string', description: 'The missing permission.' },
    reason: { type: 'string', description: 'The rule that refused the request.' },
    conflicts: {
      type: 'array',
      maxItems: maxConflicts,
      description: 'Records against the command that this principal may see: appointments in time that it would close.',
      items: { type: 'object', properties: { area: { type: 'string' }, record: { type: 'object' } }, required: ['area', 'record'] },
    },
    at: { type: 'integer', description: 'The index of the command that was refused, in a batch.' },
    triesLeft: { type: 'integer', description: 'The number of attempts left.' },
    error: { type: 'string', description: 'The error of RFC 8628 or RFC 9449, for devices: `authorization_pending`.' },
    nonce: { type: 'string', description: 'What the next proof of the device must contain, as in the header `DPoP-Nonce`.' },
  },
  required: ['type', 'title', 'status', 'detail', 'requestId'],
}

export const problemResponse: Json = {
  description: 'Refused, with the reason.',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
}

/** The problem responses for these statuses. */
export const problemResponses = (...statuses: readonly number[]): Json =>
  Object.fromEntries(statuses.map((status) => [String(status), { $ref: '#/components/responses/Problem' }]))
