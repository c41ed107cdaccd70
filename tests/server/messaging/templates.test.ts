import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultOfTemplate } from '#domain/messaging/template.ts'
import type { Fields } from '#domain/wire.ts'
import { listRecords, readRecord, refusalBy } from '../refusalBy.ts'
import { type TestServer, startTestServer } from '../startTestServer.ts'

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
