import * as z from 'zod/mini'
import { PairingStart, PairingTokenRequest } from '#domain/kiosk/pairing.ts'
import { json } from '../../http/openapi/operations.ts'
import { objectSchema, okResponse, publicAccess } from '../../http/openapi/commonSchemas.ts'
import { problemResponses } from '../../http/openapi/problems.ts'
import type { Json } from '../../http/openapi/schemas.ts'

/** Pairing by RFC 8628. The commands `kiosk.approve`, `kiosk.pairAgain` and `kiosk.reject` decide. */

const text = { type: 'string' }
const seconds = { type: 'integer', description: 'Seconds.' }
const address = { type: 'string', format: 'uri' }
const proofHeader = (required: boolean): Json => ({
  name: 'DPoP',
  in: 'header',
  required,
  schema: text,
  description: 'A proof of the device’s key, ES256 (RFC 9449), with the nonce of the server.',
})
const body = (shape: z.ZodMiniType, required: boolean): Json => ({
  required,
  content: json(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Json),
})

const StartedSchema = objectSchema({
  deviceCode: text,
  userCode: text,
  verificationUri: address,
  verificationUriComplete: address,
  expiresIn: seconds,
  interval: seconds,
})
const start = {
  operationId: 'kiosk.startPairing',
  tags: ['kiosk'],
  summary: 'Starts pairing: the device shows the user code, and a user approves it',
  description: 'With a proof, only its key can get the token, and a device that asks again gets the same codes.',
  ...publicAccess,
  parameters: [proofHeader(false)],
  requestBody: body(PairingStart, false),
  responses: { ...okResponse('The codes.', StartedSchema), ...problemResponses(400, 413, 415, 429) },
}
const tokenOf = (deviceSchema: Json): Json => ({
  operationId: 'kiosk.deviceToken',
  tags: ['kiosk'],
  summary: 'Exchanges the device code for a token, once a user has approved the device',
  description:
    'Until then it answers 400 with `error`: `authorization_pending`, `slow_down`, `expired_token` or `access_denied` (RFC 8628).',
  ...publicAccess,
  parameters: [proofHeader(true)],
  requestBody: body(PairingTokenRequest, true),
  responses: {
    ...okResponse(
      'The token. Only proofs of the same key can use it.',
      objectSchema({ token: text, tokenType: { const: 'DPoP' }, device: deviceSchema, practiceName: text, timeZone: text }),
    ),
    ...problemResponses(400, 413, 415),
  },
})

export const pairingPathsOf = (deviceSchema: Json): Json => ({
  '/api/kiosk/pairing/': { post: start },
  '/api/kiosk/pairing/token': { post: tokenOf(deviceSchema) },
})
