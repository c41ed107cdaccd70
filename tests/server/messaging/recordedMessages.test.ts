import { afterEach, describe, expect, test } from 'vitest'
import type { Fields } from '#domain/wire.ts'
import { bearer } from '../startTestServer.ts'
import { type MessagingServer, startMessagingServer } from './startMessagingServer.ts'

let server: MessagingServer
afterEach(() => server.close())

const phone = '+61491570006'

/** A patient was asked to confirm. The receptionist may read and write messages and, on request, change appointments. */
async function startWithRequest(...scopes: readonly string[]) {
  server = await startMessagingServer()
  const appointment = await server.bookAppointment(await server.createPatient())
  await server.execute('appointments.ask', appointment, {})
  await server.processDue()
  await server.execute('groups.edit', server.group, { scopes: ['msg', ...scopes] })
  const headers = bearer(await server.signIn())
  const send = (command: string, data: Fields, record?: string) =>
    server.app.inject({ method: 'POST', url: '/api/commands/', headers, payload: { command, data, ...(record ? { record } : {}) } })
  return { appointment, send }
}

const entriesSince = async (position: number) => (await server.deps.store.entries(server.practice, position, 20)).entries

describe('a message that a user writes down', () => {
  test.each([
    ['yes', 'messages.receive'],
    ['no', 'messages.receive'],
    ['yes', 'messages.create'],
    ['STOP', 'messages.receive'],
  ])(
    '[REPLY-7] a message that a user writes down is logged as that user’s and causes no other change: “%s” by %s',
    async (body, command) => {
      const { appointment, send } = await startWithRequest()
      const [conversation] = await server.list('conversations')
      const position = await server.position()
      const data =
        command === 'messages.create' ? { conversation: conversation?.id, direction: 'in', body } : { channel: 'sms', address: phone, body }
      const response = await send(command, data)
      await server.processDue()
      await server.restartOutbox()
      expect(response.statusCode).toBe(200)
      expect(await server.get('appointments', appointment)).toMatchObject({ state: { confirmation: 'asked' } })
      expect((await server.list('patients'))[0]).toMatchObject({ optedOut: false })
      expect((await entriesSince(position)).map((entry) => [entry.command, entry.by.kind, entry.by.id])).toEqual([
        [command, 'user', server.user],
      ])
      expect(await server.get('messages', String(response.json().record.id))).toMatchObject({
        writtenBy: server.user,
        carrier: null,
        became: null,
      })
    },
  )

  test('[REPLY-8] a user acts on such a message with their own command and permission, and then marks the message as handled', async () => {
    const { appointment, send } = await startWithRequest()
    const message = String((await send('messages.receive', { channel: 'sms', address: phone, body: 'Yes' })).json().record.id)
    expect((await send('appointments.confirm', {}, appointment)).statusCode).toBe(403)
    await server.execute('groups.edit', server.group, { scopes: ['msg', 'appt', 'appt.w'] })
    const position = await server.position()
    expect((await send('appointments.confirm', {}, appointment)).statusCode).toBe(200)
    expect((await send('messages.understand', { became: 'appointments.confirm' }, message)).statusCode).toBe(200)
    await server.processDue()
    expect((await entriesSince(position)).map(({ command, by }) => [command, by.kind])).toEqual([
      ['appointments.confirm', 'user'],
      ['messages.understand', 'user'],
    ])
    expect((await server.list('conversations'))[0]).toMatchObject({ state: 'pending', waitingSince: null })
  })
})

describe('a message that a carrier delivers', () => {
  test('[REPLY-9] the same command from a carrier has its effects as the patient’s, and a user cannot mark the message as handled', async () => {
    const { appointment, send } = await startWithRequest('appt', 'appt.w')
    const message = await server.receiveMessage('yes')
    expect((await send('messages.understand', { became: 'none' }, message)).json()).toMatchObject({ status: 409, reason: 'mayUnderstand' })
    await server.processDue()
    expect(await server.get('appointments', appointment)).toMatchObject({ state: { confirmation: 'confirmed' } })
    expect(await server.get('messages', message)).toMatchObject({ writtenBy: null, carrier: 'test', became: 'appointments.confirm' })
  })
})
