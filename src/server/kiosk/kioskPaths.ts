import * as z from 'zod/mini'
import { QueuedCheckInRequest } from '#domain/kiosk/wire.ts'
import { sessionStates } from '#domain/kiosk/session.ts'
import { json } from '../http/openapi/operations.ts'
import { objectSchema, okResponse } from '../http/openapi/commonSchemas.ts'
import { pairingPathsOf } from './pairing/pairingPaths.ts'
import { problemResponses } from '../http/openapi/problems.ts'
import { type Json, uuid } from '../http/openapi/schemas.ts'

/** Device endpoints other than commands and calls. */

/** How a device proves itself. */
export const deviceAccess =
  'Requires the token of a paired device: `Authorization: DPoP …`, with a proof of the device’s key in `DPoP` (RFC 9449) that has the nonce of the server.'
const device = { tags: ['kiosk'], 'x-scopes': [], description: deviceAccess }

const bodyOf = (shape: z.ZodMiniType): Json => ({
  required: true,
  content: json(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Json),
})

const queued: Json = {
  '/api/kiosk/queued/': {
    post: {
      operationId: 'kiosk.handIn',
      summary: 'Records a check-in that was made offline',
      ...device,
      description: `${deviceAccess} A locked kiosk is refused with the reason \`deviceIsOpen\` and sends the check-in again once it is unlocked.`,
      requestBody: bodyOf(QueuedCheckInRequest),
      responses: {
        ...okResponse('The resulting session.', objectSchema({ session: uuid, state: { enum: sessionStates } })),
        ...problemResponses(400, 401, 403, 409, 413, 415, 422),
      },
    },
  },
}

/** @param deviceSchema A device, as the token of a pairing names it. */
export const kioskPathsOf = (deviceSchema: Json): Json => ({ ...pairingPathsOf(deviceSchema), ...queued })
