import * as z from 'zod/mini'
import { Heartbeat, Identify, Pairing, Queued, Verify } from '#domain/kiosk/wire.ts'
import { deviceKinds, deviceStates } from '#domain/kiosk/device.ts'
import { sessionStates } from '#domain/kiosk/session.ts'
import { json } from './operations.ts'
import { id, nobody, object, ok } from './parts.ts'
import { refusals } from './problems.ts'
import { type Json, uuid } from './schemas.ts'

/** What devices and the server say to each other beside commands. */

const instant = { type: 'string', format: 'date-time' }
const text = { type: 'string' }
const maybe = (schema: Json): Json => ({ oneOf: [schema, { type: 'null' }] })
const bodyOf = (shape: z.ZodMiniType): Json => ({
  required: true,
  content: json(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Json),
})
const device = { tags: ['kiosk'], 'x-scopes': [], description: 'With the token of a paired device.' }

const Self = object({
  id: uuid,
  name: text,
  kind: { enum: deviceKinds },
  location: uuid,
  state: { enum: deviceStates },
  session: maybe(uuid),
  waits: object({ idleAfter: { type: 'integer' }, wipesAfter: { type: 'integer' }, endStays: { type: 'integer' } }),
})
const Visit = object({
  firstName: text,
  startsAt: instant,
  provider: text,
  expectedAt: instant,
  alsoAt: { type: 'array', items: instant },
})
const Option = object({ option: { type: 'integer' }, startsAt: instant, initials: text })
const options = { type: 'array', items: Option }
const Identified = object(
  {
    session: maybe(uuid),
    match: { enum: ['one', 'several', 'none', 'reception'] },
    visit: Visit,
    options,
    triesLeft: { type: 'integer' },
  },
  ['session', 'match'],
)
const Screen = object(
  {
    state: { enum: sessionStates },
    formsDone: { type: 'integer' },
    options,
    isAgain: { type: 'boolean' },
    visit: Visit,
    details: { type: 'array', items: object({ field: text, veiled: maybe(text) }) },
    forms: { type: 'array', items: { type: 'object' } },
    handedTo: text,
  },
  ['state', 'formsDone'],
)
const made = (description: string, schema: Json): Json => ({ 201: { description, content: json(schema) } })

const pairing: Json = {
  '/api/kiosk/pairing/': {
    post: {
      operationId: 'kiosk.pairDevice',
      tags: ['kiosk'],
      summary: 'Gives a pairing code for a token of the device’s own',
      ...nobody,
      requestBody: bodyOf(Pairing),
      responses: {
        ...made('Its token, once.', object({ token: text, device: Self, practiceName: text, timeZone: text })),
        ...refusals(400, 404, 413, 415, 429),
      },
    },
  },
  '/api/kiosk/{id}/pairing': {
    post: {
      operationId: 'kiosk.newCode',
      tags: ['kiosk'],
      summary: 'Begins to pair a device, and shows its code this once',
      'x-scopes': ['kiosk', 'gen.e'],
      parameters: [id],
      responses: { ...made('The code.', object({ code: text, expiresAt: instant })), ...refusals(401, 403, 404, 409) },
    },
  },
}

const atTheGlass: Json = {
  '/api/kiosk/heartbeat/': {
    post: {
      operationId: 'kiosk.beat',
      summary: 'Says that the device lives, every five seconds',
      ...device,
      requestBody: bodyOf(Heartbeat),
      responses: { ...ok('What it is now.', object({ device: Self, at: instant })), ...refusals(400, 401, 403, 413, 415) },
    },
  },
  '/api/kiosk/identify/': {
    post: {
      operationId: 'kiosk.identify',
      summary: 'Who stands at the glass',
      ...device,
      requestBody: bodyOf(Identify),
      responses: {
        ...ok('Whether somebody was recognised, and never a name beside another.', Identified),
        ...refusals(400, 401, 403, 409, 413, 415),
      },
    },
  },
  '/api/kiosk/queued/': {
    post: {
      operationId: 'kiosk.handIn',
      summary: 'Hands in a check-in that was taken without a link',
      ...device,
      requestBody: bodyOf(Queued),
      responses: {
        ...ok('What became of it.', object({ session: uuid, state: { enum: sessionStates } })),
        ...refusals(400, 401, 403, 409, 413, 415, 422),
      },
    },
  },
  '/api/kiosk/sessions/{id}/verify': {
    post: {
      operationId: 'kiosk.verify',
      summary: 'The first name of somebody whose surname and birth date another patient has too',
      ...device,
      parameters: [id],
      requestBody: bodyOf(Verify),
      responses: {
        ...ok('Where the session stands now.', object({ state: { enum: sessionStates } })),
        ...refusals(400, 401, 403, 404, 409, 413, 415),
      },
    },
  },
  '/api/kiosk/sessions/{id}/screen': {
    get: {
      operationId: 'kiosk.screen',
      summary: 'What the glass needs where a session stands now',
      ...device,
      parameters: [id],
      responses: { ...ok('No more than that.', Screen), ...refusals(401, 403, 404) },
    },
  },
}

const codes: Json = {
  '/api/appointments/{id}/kioskcode': {
    get: {
      operationId: 'kiosk.codeOfVisit',
      tags: ['kiosk'],
      summary: 'What a picture in a message holds, by which a kiosk knows this visit’s patient',
      'x-scopes': ['appt'],
      parameters: [id],
      responses: { ...ok('Signed by this practice.', object({ code: text })), ...refusals(401, 403, 404) },
    },
  },
}

export const kioskPaths: Json = { ...pairing, ...atTheGlass, ...codes }
