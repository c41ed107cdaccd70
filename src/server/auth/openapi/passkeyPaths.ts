import { AddPasskeyInput, PasskeyOptionsInput, RemovePasskeyInput, StartPasskeyInput } from '../routes/registerPasskeys.ts'
import { Passkey } from '#domain/practice/userSecurity.ts'
import { okResponse, publicAccess, userAccess } from '../../http/openapi/commonSchemas.ts'
import { json } from '../../http/openapi/operations.ts'
import { problemResponses } from '../../http/openapi/problems.ts'
import { type Json, schemaOf } from '../../http/openapi/schemas.ts'

const refusals = problemResponses(400, 401, 403, 409, 413, 415, 429)
/** As the browser's `PublicKeyCredential.parse…OptionsFromJSON` reads them. */
const webAuthnOptions: Json = { type: 'object', additionalProperties: true }

/** How users add and remove their passkeys, and sign in with one. */
export const passkeyPaths: Json = {
  '/api/auth/passkeys/options/': {
    post: {
      operationId: 'auth.startPasskey',
      tags: ['auth'],
      summary: 'Returns what a browser needs to create a passkey, confirmed by the user’s password',
      ...userAccess,
      requestBody: { required: true, content: json(schemaOf(StartPasskeyInput)) },
      responses: { ...okResponse('Options of WebAuthn, with a challenge of five minutes.', webAuthnOptions), ...refusals },
    },
  },
  '/api/auth/passkeys/': {
    post: {
      operationId: 'auth.addPasskey',
      tags: ['auth'],
      summary: 'Adds the passkey that the browser created',
      ...userAccess,
      requestBody: { required: true, content: json(schemaOf(AddPasskeyInput)) },
      responses: { ...okResponse('The passkey.', schemaOf(Passkey)), ...refusals },
    },
    delete: {
      operationId: 'auth.removePasskey',
      tags: ['auth'],
      summary: 'Removes one of the user’s own passkeys, confirmed by their password',
      ...userAccess,
      requestBody: { required: true, content: json(schemaOf(RemovePasskeyInput)) },
      responses: { 204: { description: 'It is removed.' }, ...refusals, ...problemResponses(422) },
    },
  },
  '/api/auth/passkey/options/': {
    post: {
      operationId: 'auth.passkeyOptions',
      tags: ['auth'],
      summary: 'Returns what a browser needs to sign in with a passkey on the sign-in page',
      ...publicAccess,
      requestBody: { required: true, content: json(schemaOf(PasskeyOptionsInput)) },
      responses: {
        ...okResponse('Options of WebAuthn, with a challenge of five minutes.', webAuthnOptions),
        ...problemResponses(400, 403, 409, 413, 415, 429),
      },
    },
  },
}
