import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AnyRecord, Fields, Page } from '#domain/wire.ts'
import { carrierPrincipal } from '#server/engine/access/principal.ts'
import { bearer, password } from '../../startTestServer.ts'
import { type MessagingServer, startMessagingServer } from '../startMessagingServer.ts'

let server: MessagingServer
let north: string
let south: string
let token: string
let patient: string
beforeEach(async () => {
  server = await startMessagingServer()
  north = await server.execute('locations.create', null, { name: 'North', timeZone: 'Australia/Sydney' })
  south = await server.execute('locations.create', null, { name: 'South', timeZone: 'Australia/Sydney' })
  const group = await server.execute('groups.create', null, { name: 'North desk', scopes: ['msg', 'pat', 'pat.e'] })
  await server.execute('users.create', null, { username: 'north', name: 'North', groups: [group], password, locations: [north] })
  token = await server.signIn({ payload: { username: 'north', password } })
  patient = await server.createPatient()
})
afterEach(() => server.close())

const get = (url: string) => server.app.inject({ url, headers: bearer(token) })
const give = (command: string, data: Fields, record?: string) =>
  server.app.inject({
    ...{ method: 'POST', url: '/api/commands/', headers: bearer(token) },
    payload: { command, data, ...(record === undefined ? {} : { record }) },
  })
const listed = async (area: string) => (await get(`/api/${area}/`)).json<Page>().items
const compose = (location: string | null, body: string) => server.execute('messages.compose', null, { patient, location, body })
const only = async (area: string): Promise<AnyRecord> => {
  const [record] = await server.list(area)
  if (!record) throw new Error(`no record in ${area}`)
  return record
}

test('[INBOX-180] a user lists, opens and answers only conversations and messages of their own locations', async () => {
  await compose(south, 'Please bring the X-rays')
  const conversation = await only('conversations')
  expect(conversation).toMatchObject({ location: south })
  expect([await listed('conversations'), await listed('messages')]).toEqual([[], []])
  expect((await get(`/api/conversations/${conversation.id}`)).statusCode).toBe(404)
  const reply = { conversation: conversation.id, direction: 'out', body: 'Hello' }
  expect((await give('messages.create', reply)).statusCode).toBeGreaterThanOrEqual(400)
  expect((await give('conversations.resolve', {}, conversation.id)).statusCode).toBe(404)
  expect((await give('conversations.edit', { address: '+61491570199' }, conversation.id)).statusCode).toBe(404)
  expect(await server.list('messages')).toHaveLength(1)
})

test('[INBOX-181] a message is of the location of its conversation, and one of another location opens the conversation to both', async () => {
  await compose(south, 'Please bring the X-rays')
  const { id } = await only('conversations')
  await server.execute('messages.create', null, { conversation: id, direction: 'out', body: 'And your card' })
  expect((await server.list('messages')).map(({ location }) => location)).toEqual([south, south])
  expect((await give('messages.compose', { patient, location: north, body: 'See you in the north' })).statusCode).toBe(200)
  expect(await only('conversations')).toMatchObject({ id, location: null })
  expect((await listed('messages')).map(({ body }) => body)).toEqual(['See you in the north'])
})

test('[INBOX-182] a message that a channel of a location brings is of that location', async () => {
  const channel = { name: 'South', kind: 'sms', carrier: 'smsHttp', location: south, address: '+61480000000', host: 'https://sms.example' }
  const via = await server.execute('channels.create', null, { ...channel, key: 'a key' })
  const input = { command: 'messages.receive', data: { channel: 'sms', address: '+61491570123', body: 'Hello?', via }, because: 'test' }
  await server.deps.commands.execute(carrierPrincipal(server.practice, 'test'), input)
  expect(await only('conversations')).toMatchObject({ location: south })
  expect(await only('messages')).toMatchObject({ location: south })
  expect(await listed('conversations')).toEqual([])
})
