import { id, object, ok } from './parts.ts'
import { refusals } from './problems.ts'
import type { Json } from './schemas.ts'

const ref = (area: string): Json => ({ $ref: `#/components/schemas/${area}` })
const maybe = (area: string): Json => ({ anyOf: [ref(area), { type: 'null' }] })
const listOf = (area: string): Json => ({ type: 'array', items: ref(area) })
const query = (name: string, description: string): Json => ({ name, in: 'query', required: true, description, schema: { type: 'string' } })
const bytes: Json = { schema: { type: 'string' } }

const read: Json = {
  type: 'object',
  description: 'What the code says by its form: a pack’s own code, GS1, HIBC, or another.',
  properties: { kind: { type: 'string', enum: ['ours', 'gs1', 'hibc', 'other'] } },
  required: ['kind'],
}

const trace = {
  pack: ref('steris'),
  cycle: maybe('cycles'),
  steriliser: maybe('equipments'),
  load: listOf('steris'),
  appointment: maybe('appointments'),
  patient: maybe('patients'),
  before: maybe('steris'),
  after: listOf('steris'),
  recalls: listOf('steris.recalls'),
}

/** The sterile room's own doors, beside its areas. */
export const sterilePaths: Json = {
  '/cycles/{id}/evidence': {
    post: {
      operationId: 'cycles.evidence',
      tags: ['cycles'],
      summary: 'Gives a cycle the file that its steriliser wrote: it ends the cycle and fills its evidence and parameters',
      'x-scopes': ['cycle.e'],
      parameters: [id, query('file', 'The name of the file, which some devices write their summary in.')],
      requestBody: {
        required: true,
        content: { 'text/plain': bytes, 'text/csv': bytes, 'application/json': bytes, 'application/octet-stream': bytes },
      },
      responses: { ...ok('The cycle.', ref('cycles')), ...refusals(400, 401, 403, 404, 409, 413, 415, 422) },
    },
  },
  '/steris/scan/': {
    get: {
      operationId: 'steris.scan',
      tags: ['steris'],
      summary: 'Finds the pack of a scanned code, and says what another code is',
      'x-scopes': ['steritrk'],
      parameters: [query('text', 'What the scanner typed.')],
      responses: {
        ...ok('The pack with its cycle, or neither.', object({ read, pack: maybe('steris'), cycle: maybe('cycles') })),
        ...refusals(400, 401, 403),
      },
    },
  },
  '/steris/{id}/trace': {
    get: {
      operationId: 'steris.trace',
      tags: ['steris'],
      summary: 'Everything that a pack touched: back to its load, on to its patient',
      'x-scopes': ['steritrk'],
      parameters: [id],
      responses: { ...ok('The pack and what hangs on it, as far as one may see it.', object(trace)), ...refusals(401, 403, 404) },
    },
  },
}
