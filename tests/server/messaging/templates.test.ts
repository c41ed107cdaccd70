import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultOfTemplate } from '#domain/messaging/template.ts'
import type { Fields } from '#domain/wire.ts'
import { listRecords, readRecord, refusalBy } from '../refusalBy.ts'
import { bearer, password, type TestServer, startTestServer } from '../startTestServer.ts'

let server: TestServer
let visit: Fields
beforeAll(async () => {
  server = await startTestServer()
  const location = await create('locations', { name: 'Harbour', timeZone: 'Australia/Sydney' })
  const provider = await create('providers', { name: 'Dr Priya Raman' })
  const patient = await create('patients', { firstName: 'Tama', lastName: 'Rewi', phone: '+61491570006' })
  visit = { patient, provider, location, overlapReason: 'Outside the roster' }
})
afterAll(() => server.close())

const create = (area: string, data: Fields) => server.execute(`${area}.create`, null, data)
const refusalOf = (command: string, record: string | null, data: Fields) => refusalBy(server, command, record, data)

/** Books an appointment, asks for its confirmation and returns the message. */
async function askToConfirm(startsAt: string): Promise<Fields> {
  const endsAt = new Date(Date.parse(startsAt) + 1_800_000).toISOString()
  const appointment = await server.execute('appointments.book', null, { ...visit, startsAt, endsAt })
  await server.execute('appointments.ask', appointment, {})
  const message = (await listRecords(server, 'messages')).find(({ about }) => about === appointment)
  return message ?? {}
}

test('[TEMPLATE-1] an active template of the practice is the text of its message, which names it with its version', async () => {
  const before = await askToConfirm('2026-11-25T00:00:00.000Z')
  expect(before).toMatchObject({ template: null, templateVersion: null })
  expect(before['body']).toMatch(/^Hello Tama, you have an appointment at Bridge Road Dental on Wednesday/)
  const body = 'Kia ora {{patient.firstName}}, see you {{appointment.day}} at {{appointment.time}}. {{link}}'
  const template = await create('templates', { name: 'Our request', use: 'askToConfirm', body })
  expect(await askToConfirm('2026-11-25T01:00:00.000Z')).toMatchObject({ template: null })
  await server.execute('templates.activate', template, {})
  await server.execute('templates.edit', template, { body: `${body} Thank you.` })
  await server.execute('templates.activate', template, {})
  const { version } = await readRecord(server, 'templates', template)
  expect(await askToConfirm('2026-11-25T02:00:00.000Z')).toMatchObject({
    body: 'Kia ora Tama, see you Wednesday 25 November at 1:00 pm. {link} Thank you.',
    template,
    templateVersion: version,
  })
  await server.execute('templates.retire', template, {})
  expect(await askToConfirm('2026-11-25T03:00:00.000Z')).toMatchObject({ template: null })
})

test('[TEMPLATE-2] one template at a time is active for an automatic message', async () => {
  const call = { name: 'Call us', use: 'pleaseCall', body: 'Please call {{practice.name}}.' }
  const [first, second] = [await create('templates', call), await create('templates', { ...call, name: 'Ring us' })]
  await server.execute('templates.activate', first, {})
  expect(await refusalOf('templates.activate', second, {})).toMatchObject({ status: 409 })
  await server.execute('templates.retire', first, {})
  expect(await refusalOf('templates.activate', second, {})).toEqual({ status: 200 })
})

test('[TEMPLATE-3] a template with an unknown field, an open brace or without the link that it needs is refused with the position', async () => {
  const body = (text: string) => faultOfTemplate({ body: text, use: null, kind: 'message' })?.message
  expect(body('Hello {{patient.firstname}}')).toBe('has an unknown field {{patient.firstname}} at character 7')
  expect(body('Hello {{patient.firstName}')).toBe('has a brace without its other half at character 7')
  expect(body('Hello patient.firstName}}')).toBe('has a brace without its other half at character 24')
  expect(body('Hello {patient.firstName}')).toBe('has a brace without its other half at character 7')
  expect(body('Hello {{patient.firstName}}')).toBeUndefined()
  const withoutLink = { name: 'No link', use: 'offer', body: 'Hello' }
  expect(await refusalOf('templates.create', null, withoutLink)).toMatchObject({ status: 422, path: 'body' })
})

test('[TEMPLATE-4] a letter names no link and no delay, and a campaign no delay: each kind of text has its own fields', async () => {
  const faultIn = (kind: 'letter' | 'campaign', text: string) => faultOfTemplate({ body: text, use: null, kind })?.message
  expect(faultIn('letter', 'Open {{link}}')).toBe('has {{link}}, which is not for this kind of text, at character 6')
  expect(faultIn('letter', 'Dear {{patient.firstName}}, {{appointment.day}}')).toBeUndefined()
  expect(faultIn('campaign', 'Open {{link}}')).toBeUndefined()
  const letter = { name: 'Late', kind: 'letter', body: '{{delay.minutes}} minutes late' }
  expect(await refusalOf('templates.create', null, letter)).toMatchObject({ status: 422, path: 'body' })
})

test('[TEMPLATE-180] an edit of an active template makes a draft, and patients get the text of before until it is activated', async () => {
  const ours = { name: 'Ours', use: 'askToConfirm', body: 'Come on {{appointment.day}}. {{link}}' }
  const template = await create('templates', ours)
  await server.execute('templates.activate', template, {})
  await server.execute('templates.edit', template, { body: 'Pay at https://bad.example {{link}}', subject: 'Pay' })
  await server.execute('templates.edit', template, { subject: 'Pay now', name: 'Ours, 2' })
  const draft = { body: 'Pay at https://bad.example {{link}}', subject: 'Pay now', channel: null, location: null }
  expect(await readRecord(server, 'templates', template)).toMatchObject({ ...ours, name: 'Ours, 2', subject: null, state: 'active', draft })
  expect(await askToConfirm('2026-11-26T00:00:00.000Z')).toMatchObject({ body: 'Come on Thursday 26 November. {link}', template })
  await server.execute('templates.activate', template, {})
  expect(await readRecord(server, 'templates', template)).toMatchObject({ body: draft.body, subject: 'Pay now', draft: null })
  await server.execute('templates.edit', template, { body: ours.body })
  await server.execute('templates.discardDraft', template, {})
  expect(await readRecord(server, 'templates', template)).toMatchObject({ body: draft.body, draft: null })
  expect(await refusalOf('templates.activate', template, {})).toMatchObject({ status: 409 })
  await server.execute('templates.retire', template, {})
})

test('[TEMPLATE-181] a user without the permission for settings edits a template, and cannot activate it', async () => {
  const group = await create('groups', { name: 'Desk', scopes: [] })
  await server.execute('users.create', null, { username: 'desk', name: 'Desk', groups: [group], password })
  const headers = bearer(await server.signIn({ payload: { username: 'desk', password } }))
  const payload = { name: 'A note', body: 'See you soon.' }
  const created = (await server.app.inject({ method: 'POST', url: '/api/templates/', headers, payload })).json()
  const give = (command: string, data: Fields) =>
    server.app.inject({ method: 'POST', url: '/api/commands/', headers, payload: { command, record: created.id, data } })
  expect((await give('templates.edit', { body: 'See you.' })).statusCode).toBe(200)
  expect((await give('templates.activate', {})).json()).toMatchObject({ status: 403, scope: 'gen.e' })
  await server.execute('templates.activate', created.id, {})
  const url = `/api/templates/${created.id}`
  const { headers: read } = await server.app.inject({ url, headers })
  const patched = await server.app.inject({
    method: 'PATCH',
    url,
    headers: { ...headers, 'if-match': String(read['etag']) },
    payload: { body: 'Other' },
  })
  expect(patched.json()).toMatchObject({ body: 'See you.', draft: { body: 'Other' } })
  expect((await give('templates.activate', {})).statusCode).toBe(403)
  expect((await give('templates.create', { ...payload, draft: { body: 'x' } })).statusCode).toBe(400)
})
