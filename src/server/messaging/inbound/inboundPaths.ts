import * as z from 'zod/mini'
import { json } from '../../http/openapi/operations.ts'
import { idParameter, objectSchema, okResponse, publicAccess } from '../../http/openapi/commonSchemas.ts'
import { problemResponses } from '../../http/openapi/problems.ts'
import type { Json } from '../../http/openapi/schemas.ts'
import { InboundBody } from './inboundBody.ts'

const signed =
  'Signed with the key of the channel, as Standard Webhooks describes: `webhook-id`, `webhook-timestamp` in seconds, and `webhook-signature`, `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`. At most 256 KB. A repeated id has no effect. An address may send 100 calls without a valid signature in 15 minutes.'

/** The OpenAPI path of what carriers bring. */
export const inboundPaths: Json = {
  '/api/channels/{id}/inbound': {
    post: {
      operationId: 'channels.inbound',
      summary: 'Receives a message or a delivery report of a carrier',
      tags: ['messaging'],
      ...publicAccess,
      description: signed,
      parameters: [idParameter],
      requestBody: { required: true, content: json(z.toJSONSchema(InboundBody, { io: 'input', unrepresentable: 'any' }) as Json) },
      responses: {
        ...okResponse('The call was received.', objectSchema({ received: { type: 'string' } })),
        ...problemResponses(400, 401, 413, 415, 429),
      },
    },
  },
}
