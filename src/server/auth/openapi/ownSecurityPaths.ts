import { LocalPasswordInput } from '../routes/registerLocalPassword.ts'
import { ChangePasswordInput, ConfirmTotpInput, RenewCodesInput, StartTotpInput, TurnOffTotpInput } from '../routes/registerOwnSecurity.ts'
import { json } from '../../http/openapi/operations.ts'
import { objectSchema, okResponse, textArray, userAccess } from '../../http/openapi/commonSchemas.ts'
import { problemResponses } from '../../http/openapi/problems.ts'
import { type Json, schemaOf } from '../../http/openapi/schemas.ts'
import { signedInSchema } from './signInPaths.ts'

const refusals = problemResponses(400, 401, 403, 413, 415, 429)
const recoveryCodes = objectSchema({ recoveryCodes: textArray })

/** How users change the way they sign in themselves. */
export const ownSecurityPaths: Json = {
  '/api/auth/local/password/': {
    post: {
      operationId: 'auth.setLocalPassword',
      tags: ['auth'],
      summary: 'Sets the password of a user of any practice, for a program of the server’s machine, and ends their sessions',
      ...userAccess,
      requestBody: { required: true, content: json(schemaOf(LocalPasswordInput)) },
      responses: {
        ...okResponse('The user and the practice.', objectSchema({ name: { type: 'string' }, practice: { type: 'string' } })),
        ...problemResponses(400, 401, 403, 404, 413, 415, 422, 429),
      },
    },
  },
  '/api/auth/password/': {
    post: {
      operationId: 'auth.changePassword',
      tags: ['auth'],
      summary: 'Changes the user’s own password, confirmed by the current one, and ends their other sessions',
      ...userAccess,
      requestBody: { required: true, content: json(schemaOf(ChangePasswordInput)) },
      responses: { ...okResponse('A new session for this client.', signedInSchema), ...refusals, ...problemResponses(422) },
    },
  },
  '/api/auth/totp/': {
    post: {
      operationId: 'auth.startTotp',
      tags: ['auth'],
      summary: 'Creates a secret for an authenticator app. It counts after its first code',
      ...userAccess,
      requestBody: { required: true, content: json(schemaOf(StartTotpInput)) },
      responses: {
        ...okResponse('The secret, shown once.', objectSchema({ secret: { type: 'string' }, address: { type: 'string' } })),
        ...refusals,
      },
    },
    delete: {
      operationId: 'auth.turnOffTotp',
      tags: ['auth'],
      summary: 'Turns the user’s own second factor off, confirmed by their password',
      ...userAccess,
      requestBody: { required: true, content: json(schemaOf(TurnOffTotpInput)) },
      responses: { 204: { description: 'It is off.' }, ...refusals, ...problemResponses(409) },
    },
  },
  '/api/auth/totp/confirm/': {
    post: {
      operationId: 'auth.confirmTotp',
      tags: ['auth'],
      summary: 'Turns the second factor on with a first code',
      ...userAccess,
      requestBody: { required: true, content: json(schemaOf(ConfirmTotpInput)) },
      responses: { ...okResponse('Ten recovery codes, shown once.', recoveryCodes), ...refusals },
    },
  },
  '/api/auth/recoverycodes/': {
    post: {
      operationId: 'auth.renewRecoveryCodes',
      tags: ['auth'],
      summary: 'Replaces the user’s recovery codes, confirmed by their password',
      ...userAccess,
      requestBody: { required: true, content: json(schemaOf(RenewCodesInput)) },
      responses: { ...okResponse('Ten recovery codes, shown once.', recoveryCodes), ...refusals, ...problemResponses(409) },
    },
  },
}
