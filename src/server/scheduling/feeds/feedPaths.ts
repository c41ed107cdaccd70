import { idParameter, publicAccess } from '../../http/openapi/commonSchemas.ts'
import { problemResponses } from '../../http/openapi/problems.ts'
import type { Json } from '../../http/openapi/schemas.ts'

/** The OpenAPI path of a feed. */
export const feedPaths: Json = {
  '/api/calendars/{id}/feed/{file}': {
    get: {
      operationId: 'calendars.feed',
      summary: 'Reads a calendar as iCalendar',
      tags: ['calendars/feeds'],
      ...publicAccess,
      description:
        '`SECRET.ics`: the secret is the credential. The appointments and events of a calendar from 30 days ago to a year ahead, every time an instant. Patients ' +
        'have their initials only, unless the feed is a full one. With the ETag in `If-None-Match`, 304 if nothing has changed.',
      parameters: [idParameter, { name: 'file', in: 'path', required: true, schema: { type: 'string' } }],
      responses: {
        200: { description: 'The calendar.', content: { 'text/calendar': { schema: { type: 'string' } } } },
        304: { description: 'Nothing has changed.' },
        ...problemResponses(404, 429),
      },
    },
  },
}
