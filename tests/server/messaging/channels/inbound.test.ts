import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { minutes } from '#domain/time.ts'
import { signatureOf } from '#server/messaging/inbound/signature.ts'
import { type ChannelServer, startChannelServer } from './startChannelServer.ts'

let server: ChannelServer
beforeEach(async () => {
  server = await startChannelServer()
})
afterEach(() => server.close())

const key = 'inbound-key'

type Call = { readonly id?: string; readonly key?: string; readonly at?: number; readonly signature?: string }

/** Sends a call as a carrier does. */
async function call(channel: string, content: object | string, overrides: Call = {}) {
  const { id = 'call-1', at = server.deps.now() } = overrides
  const body = Buffer.from(typeof content === 'string' ? content : JSON.stringify(content))
  const seconds = String(Math.floor(at / 1000))
  const signature = overrides.signature ?? signatureOf(overrides.key ?? key, id, seconds, body)
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/channels/${channel}/inbound`,
    headers: { 'content-type': 'application/json', 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signature },
    payload: body,
  })
  await server.processDue()
  return response
}

const text = { type: 'message', from: '+61491570006', text: 'YES' }
const received = async () => (await server.list('messages')).filter(({ direction }) => direction === 'in')

describe('what a carrier brings', () => {
  test('[INBOUND-1] a message of a patient comes in with the channel’s signature, acts as the patient’s own, and is received once', async () => {
    const channel = await server.addSmsChannel({ inboundKey: key })
    await server.verify(channel)
    const appointment = await server.bookAppointment((await server.list('patients'))[0]?.id ?? '')
    await server.execute('appointments.ask', appointment, {})
    await server.processDue()
    const first = await call(channel, text)
    expect([first.statusCode, first.json()]).toEqual([200, { received: 'call-1' }])
    expect((await call(channel, text)).statusCode).toBe(200)
    expect(await received()).toMatchObject([
      { body: 'YES', carrier: channel, via: channel, externalId: 'call-1', became: 'appointments.confirm' },
    ])
    expect(await server.get('appointments', appointment)).toMatchObject({ state: { confirmation: 'confirmed' } })
  })

  test('[INBOUND-2] a wrong key, an old call, an unknown channel and one without a key are refused with one answer, and nothing is read', async () => {
    const [channel, without] = [await server.addSmsChannel({ inboundKey: key }), await server.addSmsChannel({ name: 'Other' })]
    const answers = [
      await call(channel, text, { key: 'another' }),
      await call(channel, text, { signature: 'v1,' }),
      await call(channel, text, { at: server.deps.now() - minutes(6) }),
      await call(channel, text, { at: server.deps.now() + minutes(6) }),
      await call(without, text),
      await call(server.practice, text),
      await call('no-id', text),
      await call(channel, 'no json', { key: 'another' }),
    ]
    const titles = answers.map((answer) => [answer.statusCode, (answer.json() as { detail: string }).detail])
    expect(new Set(titles.map((title) => title.join(' ')))).toEqual(new Set(['401 This call has no valid signature.']))
    await server.execute('channels.retire', channel, {})
    expect((await call(channel, text)).statusCode).toBe(401)
    expect(await received()).toEqual([])
  })

  test('[INBOUND-3] a signed call that is no message names its fault, and one that is too large is refused', async () => {
    const channel = await server.addSmsChannel({ inboundKey: key })
    const faults = [
      await call(channel, 'no json'),
      await call(channel, { type: 'fax' }),
      await call(channel, { ...text, from: '0491 570 006' }),
      await call(channel, { ...text, extra: 1 }),
      await call(channel, { ...text, text: 'x'.repeat(300_000) }),
    ]
    expect(faults.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 413])
    expect(await received()).toEqual([])
  })

  test('[INBOUND-4] a long mail becomes several messages, in their order, with no character lost', async () => {
    const channel = await server.addMailChannel({ inboundKey: key })
    const long = `${'x'.repeat(1999)}🦷${'y'.repeat(3000)}`
    for (let count = 0; count < 2; count += 1)
      expect((await call(channel, { type: 'message', from: 'Kaya@Example.com', text: long })).statusCode).toBe(200)
    const messages = await received()
    expect(messages.map(({ body }) => body).join('')).toBe(long)
    expect(messages.map(({ externalId, address }) => [externalId, address])).toEqual(
      ['call-1', 'call-1#2', 'call-1#3'].map((id) => [id, 'kaya@example.com']),
    )
    expect(new Set(messages.map(({ conversation }) => conversation)).size).toBe(1)
  })

  test('[INBOUND-5] a delivery report settles a message of its own channel only', async () => {
    const channel = await server.addSmsChannel({ inboundKey: key })
    const other = await server.addSmsChannel({ name: 'Other', inboundKey: key })
    await server.verify(channel)
    const [delivered, failed] = [await server.write('sms'), await server.write('sms')]
    await call(other, { type: 'delivered', message: delivered })
    expect(await server.get('messages', delivered)).toMatchObject({ state: 'sent' })
    expect((await call(channel, { type: 'delivered', message: delivered })).statusCode).toBe(200)
    expect((await call(channel, { type: 'delivered', message: delivered }, { id: 'call-2' })).statusCode).toBe(200)
    await call(channel, { type: 'failed', message: failed, reason: 'No such number' }, { id: 'call-3' })
    expect(await server.get('messages', delivered)).toMatchObject({ state: 'delivered' })
    expect(await server.get('messages', failed)).toMatchObject({ state: 'failed', failReason: 'refused', carrierNote: 'No such number' })
  })
})
