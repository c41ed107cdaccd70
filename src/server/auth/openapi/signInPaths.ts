import { OnboardingInput } from '../onboarding/signUp.ts'
import { SetPinInput } from '../routes/registerOwnPin.ts'
import { SignInInput } from '../signIn.ts'
import { SignatureInput } from '../routes/registerSigning.ts'
import { json } from '../../http/openapi/operations.ts'
import { userAccess, publicAccess, objectSchema, okResponse, textArray } from '../../http/openapi/commonSchemas.ts'
import { problemResponses } from '../../http/openapi/problems.ts'
import { type Json, instant, schemaOf, uuid } from '../../http/openapi/schemas.ts'

const MeSchema = objectSchema({
  id: uuid,
  username: { type: 'string' },
  name: { type: 'string' },
  practice: objectSchema({ id: uuid, name: { type: 'string' } }),
  provider: { type: ['string', 'null'] },
  locations: { ...textArray, type: ['array', 'null'] },
  startPage: { type: ['string', 'null'] },
})
const signatureSchema = {
  token: { type: 'string' },
  expiresAt: instant,
  user: objectSchema({ id: uuid, name: { type: 'string' } }),
  commands: textArray,
}
const pinSetSchema = objectSchema({ pinSetAt: { ...instant, type: ['string', 'null'] } })
const currentUser = { expiresAt: instant, user: MeSchema, scopes: textArray }

export const signedInSchema = objectSchema({ token: { type: 'string' }, ...currentUser })

export const signInPaths: Json = {
  '/api/auth/': {
    get: {
      operationId: 'auth.who',
      tags: ['auth'],
      summary: 'Returns the signed-in user',
      ...userAccess,
      responses: {
        ...okResponse('The user, and when the session expires.', objectSchema({ ...currentUser, session: { type: 'string' } })),
        ...problemResponses(401),
      },
    },
    post: {
      operationId: 'auth.signIn',
      tags: ['auth'],
      summary: 'Signs in',
      ...publicAccess,
      requestBody: { required: true, content: json(schemaOf(SignInInput)) },
      responses: {
        ...okResponse('A token for programs. Browsers receive a cookie.', signedInSchema),
        ...problemResponses(400, 401, 403, 413, 415, 429),
      },
    },
    delete: {
      operationId: 'auth.signOut',
      tags: ['auth'],
      summary: 'Signs out',
      ...publicAccess,
      responses: { 204: { description: 'Signed out.' }, ...problemResponses(403) },
    },
  },
  '/api/onboarding/': {
    post: {
      operationId: 'onboarding.begin',
      tags: ['auth'],
      summary: 'Creates a practice with its first administrator. After the first practice, sign-up must be enabled',
      ...publicAccess,
      requestBody: { required: true, content: json(schemaOf(OnboardingInput)) },
      responses: {
        201: { description: 'The administrator is signed in.', content: json(objectSchema({ token: { type: 'string' }, ...currentUser })) },
        ...problemResponses(400, 403, 404, 409, 413, 415, 429),
      },
    },
  },
  '/api/auth/sign/': {
    post: {
      operationId: 'auth.sign',
      tags: ['auth'],
      summary: 'Lets a user sign a load or its release on another user’s tablet, with their PIN',
      ...userAccess,
      requestBody: { required: true, content: json(schemaOf(SignatureInput)) },
      responses: {
        ...okResponse('A token that signs as that user for 2 minutes.', objectSchema(signatureSchema)),
        ...problemResponses(400, 401, 403, 413, 415, 429),
      },
    },
  },
  '/api/auth/pin/': {
    get: {
      operationId: 'auth.pin',
      tags: ['auth'],
      summary: 'Returns when the user set their PIN',
      ...userAccess,
      responses: { ...okResponse('The time. The PIN itself is never returned.', pinSetSchema), ...problemResponses(401, 403) },
    },
    post: {
      operationId: 'auth.setPin',
      tags: ['auth'],
      summary: 'Sets the user’s own PIN, confirmed by their password',
      ...userAccess,
      requestBody: { required: true, content: json(schemaOf(SetPinInput)) },
      responses: { ...okResponse('The time it was set.', pinSetSchema), ...problemResponses(400, 401, 403, 413, 415, 429) },
    },
  },
}
