import { originKinds } from '#domain/wire.ts'
import { parameter } from '../http/openapi/operations.ts'
import { objectSchema, okResponse } from '../http/openapi/commonSchemas.ts'
import { problemResponses } from '../http/openapi/problems.ts'
import { type Json, instant } from '../http/openapi/schemas.ts'

const BySchema = objectSchema({
  kind: { type: 'string', enum: ['user', 'device', 'key', 'patient', 'system'] },
  id: { type: 'string' },
  name: { type: 'string' },
})
const OriginSchema = objectSchema({ kind: { type: 'string', enum: originKinds }, id: { type: 'string' } })
const changeProperties = {
  area: { type: 'string' },
  record: { type: 'string' },
  version: { type: 'integer' },
  kind: { type: 'string', enum: ['created', 'changed', 'removed'] },
  values: { type: 'object' },
}
const ChangeSchema = objectSchema(changeProperties)
const entryProperties = {
  position: { type: 'integer' },
  at: instant,
  by: BySchema,
  because: { type: 'string' },
  command: { type: 'string' },
  changes: { type: 'array', items: ChangeSchema },
}
const happenedAt = { ...instant, description: 'When the command happened, if it was recorded later.' }
const schema = { type: 'string', pattern: '^[0-9a-f]{16}$', description: 'The declarations under which the entry was written.' }
const commands = { type: 'array', items: { type: 'string' }, description: 'The commands of a batch whose changes are shown.' }
/** An entry of an earlier release has neither origin nor schema. */
const LogEntrySchema = objectSchema(
  { ...entryProperties, origin: OriginSchema, happenedAt, schema, commands },
  Object.keys(entryProperties),
)

export const logPaths: Json = {
  '/api/log/': {
    get: {
      operationId: 'log.read',
      tags: ['log'],
      summary: 'Lists log entries',
      'x-scopes': ['sys'],
      parameters: [
        { name: 'epoch', in: 'query', schema: { type: 'string' } },
        { name: 'since', in: 'query', schema: { type: 'integer', minimum: 0, default: 0 }, description: 'Entries after this position.' },
        parameter('Limit'),
      ],
      responses: {
        ...okResponse(
          'Entries, oldest first.',
          objectSchema({ epoch: { type: 'string' }, position: { type: 'integer' }, entries: { type: 'array', items: LogEntrySchema } }),
        ),
        ...problemResponses(400, 401, 403, 410),
      },
    },
  },
}
