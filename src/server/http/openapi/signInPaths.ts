import { Onboarding } from '../../auth/onboarding.ts'
import { SettingPin } from '../../auth/ownPin.ts'
import { SignIn } from '../../auth/signIn.ts'
import { Signing } from '../../auth/signing.ts'
import { json } from './operations.ts'
import { anybody, nobody, object, ok, texts } from './parts.ts'
import { refusals } from './problems.ts'
import { type Json, instant, schemaOf, uuid } from './schemas.ts'

const Me = object({
  id: uuid,
  username: { type: 'string' },
  name: { type: 'string' },
  practice: object({ id: uuid, name: { type: 'string' } }),
  provider: { type: ['string', 'null'] },
  locations: { ...texts, type: ['array', 'null'] },
})
const signature = { token: { type: 'string' }, expiresAt: instant, user: object({ id: uuid, name: { type: 'string' } }), commands: texts }
const releaser = object({ id: uuid, name: { type: 'string' }, username: { type: 'string' }, hasPin: { type: 'boolean' } })
const pinSet = object({ pinSetAt: { ...instant, type: ['string', 'null'] } })
const who = { expiresAt: instant, user: Me, scopes: texts }

export const signInPaths: Json = {
  '/api/auth/': {
    get: {
      operationId: 'auth.who',
      tags: ['auth'],
      summary: 'Says who is signed in',
      ...anybody,
      responses: { ...ok('Who, and until when.', object(who)), ...refusals(401) },
    },
    post: {
      operationId: 'auth.signIn',
      tags: ['auth'],
      summary: 'Signs in',
      ...nobody,
      requestBody: { required: true, content: json(schemaOf(SignIn)) },
      responses: {
        ...ok('A token for programs; browsers get a cookie.', object({ token: { type: 'string' }, ...who })),
        ...refusals(400, 401, 403, 413, 415, 429),
      },
    },
    delete: {
      operationId: 'auth.signOut',
      tags: ['auth'],
      summary: 'Signs out',
      ...nobody,
      responses: { 204: { description: 'Nobody is signed in any more.' }, ...refusals(403) },
    },
  },
  '/api/onboarding/': {
    post: {
      operationId: 'onboarding.begin',
      tags: ['auth'],
      summary: 'Makes a practice with its first administrator: the first one, or any where the server is open to new ones',
      ...nobody,
      requestBody: { required: true, content: json(schemaOf(Onboarding)) },
      responses: {
        201: { description: 'They are signed in.', content: json(object({ token: { type: 'string' }, ...who })) },
        ...refusals(400, 403, 404, 413, 415, 422, 429),
      },
    },
  },
  '/api/auth/sign/': {
    get: {
      operationId: 'auth.signers',
      tags: ['auth'],
      summary: 'Says who may release what another loaded',
      ...anybody,
      'x-scopes': ['cycle'],
      responses: { ...ok('Who, by name.', object({ people: { type: 'array', items: releaser } })), ...refusals(401, 403) },
    },
    post: {
      operationId: 'auth.sign',
      tags: ['auth'],
      summary: 'Lets somebody sign a load or its release at another’s tablet, by their PIN',
      ...anybody,
      requestBody: { required: true, content: json(schemaOf(Signing)) },
      responses: {
        ...ok('A token that signs, as them, for two minutes.', object(signature)),
        ...refusals(400, 401, 403, 413, 415, 429),
      },
    },
  },
  '/api/auth/pin/': {
    get: {
      operationId: 'auth.pin',
      tags: ['auth'],
      summary: 'Says when one set one’s own PIN',
      ...anybody,
      responses: { ...ok('When; never which.', pinSet), ...refusals(401, 403) },
    },
    post: {
      operationId: 'auth.setPin',
      tags: ['auth'],
      summary: 'Sets one’s own PIN, by one’s password',
      ...anybody,
      requestBody: { required: true, content: json(schemaOf(SettingPin)) },
      responses: { ...ok('When it was set.', pinSet), ...refusals(400, 401, 403, 413, 415, 429) },
    },
  },
}
