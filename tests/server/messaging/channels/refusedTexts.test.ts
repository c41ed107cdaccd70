import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { smsParts } from '#domain/messaging/smsParts.ts'
import { resourceOf } from '#resources/registry.ts'
import { fieldSpecsOf } from '#streams/derive/records/fieldTypes.ts'
import { type MessagingServer, startMessagingServer } from '../startMessagingServer.ts'

let server: MessagingServer
beforeEach(async () => {
  server = await startMessagingServer()
})
afterEach(() => server.close())

const start = async (channel: string) =>
  server.execute('conversations.create', null, { patient: await server.createPatient({ email: 'kaya@example.com' }), channel })
const write = (conversation: string, body: string, fields = {}) =>
  server.execute('messages.create', null, { conversation, direction: 'out', body, ...fields })

describe('texts that cannot be sent', () => {
  test('[CHANNEL-16] a text message is counted in parts of its alphabet', () => {
    const texts = ['a'.repeat(160), 'a'.repeat(161), '€'.repeat(80), '€'.repeat(81), 'ł'.repeat(70), 'ł'.repeat(71), '🦷'.repeat(35), '']
    expect(texts.map(smsParts)).toEqual([1, 2, 1, 2, 1, 2, 1, 1])
    expect([smsParts('a'.repeat(918)), smsParts('a'.repeat(919)), smsParts('ł'.repeat(402)), smsParts('ł'.repeat(403))]).toEqual([
      6, 7, 6, 7,
    ])
  })

  test('[CHANNEL-16] the server refuses a text message of more than six parts, and a text with an open place, with the field', async () => {
    const [sms, mail] = [await start('sms'), await start('email')]
    const message = await write(sms, 'ł'.repeat(402))
    expect(await server.get('messages', message)).toMatchObject({ segments: 6 })
    await expect(write(sms, 'ł'.repeat(403))).rejects.toMatchObject({
      ...{ code: 'conflicting', extras: { errors: [{ path: 'body', message: 'has 7 parts, and a text message at most 6' }] } },
    })
    expect(await server.get('messages', await write(mail, 'ł'.repeat(2000)))).toMatchObject({ segments: null })
    await expect(write(mail, 'Hello {{patient.firstName}}')).rejects.toMatchObject({
      code: 'conflicting',
      extras: { errors: [{ path: 'body' }] },
    })
    await write(sms, 'Ask about {{recall}}', { kind: 'note' })
    await write(sms, 'x'.repeat(2000), { direction: 'in' })
  })

  test('[CHANNEL-17] web chat is refused until it exists, and no form offers it', async () => {
    const refusal = { code: 'conflicting', extras: { errors: [{ path: 'channel' }] } }
    await expect(start('webchat')).rejects.toMatchObject(refusal)
    const incoming = { channel: 'webchat', address: 'visitor', body: 'Hello' }
    await expect(server.execute('messages.receive', null, incoming)).rejects.toMatchObject(refusal)
    for (const [area, field] of [
      ['conversations', 'channel'],
      ['channels', 'kind'],
    ] as const) {
      const specs = fieldSpecsOf(resourceOf(area)?.record ?? expect.fail(), () => null)
      expect(specs.find(({ name }) => name === field)?.type, area).toEqual({ kind: 'word', options: ['sms', 'email'] })
    }
  })
})
