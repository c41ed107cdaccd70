import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { minutes } from '#domain/time.ts'
import { signatureOf } from '#server/messaging/inbound/signature.ts'
import { type ChannelServer, startChannelServer } from './startChannelServer.ts'

let server: ChannelServer
beforeEach(async () => {
  server = await startChannelServer()
})
afterEach(() => server.close())

const key = 'inbound-key'

type Call = { readonly id?: string; readonly key?: string; readonly at?: number; readonly signature?: string; readonly from?: string }

/** Sends a call as a carrier does. */
async function call(channel: string, content: object | string, overrides: Call = {}) {
  const { id = 'call-1', at = server.deps.now() } = overrides
  const body = Buffer.from(typeof content === 'string' ? content : JSON.stringify(content))
  const seconds = String(Math.floor(at / 1000))
  const signature = overrides.signature ?? signatureOf(overrides.key ?? key, id, seconds, body)
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/channels/${channel}/inbound`,
    remoteAddress: overrides.from ?? '203.0.113.7',
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
      ['call-1', 'call-1 №2', 'call-1 №3'].map((id) => [id, 'kaya@example.com']),
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

/** More than an address may send without a valid signature. */
const many = Array.from({ length: 101 })

const statusesOf = async (calls: () => Promise<{ readonly statusCode: number }>) => {
  const statuses: number[] = []
  for (const _ of many) statuses.push((await calls()).statusCode)
  return statuses
}

describe('calls without a valid signature', () => {
  test('[INBOUND-240] an address that sends many of them is refused before its channel is looked up, and another address is not', async () => {
    const channel = await server.addSmsChannel({ inboundKey: key })
    expect((await statusesOf(() => call(server.practice, text))).slice(-2)).toEqual([401, 429])
    const looksUp = vi.spyOn(server.deps.store, 'practices')
    const refused = await call(channel, text)
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0, looksUp.mock.calls.length]).toEqual([429, true, 0])
    expect((await call(channel, text, { from: '198.51.100.9' })).statusCode).toBe(200)
  })

  test('[INBOUND-241] a carrier that signed for a channel keeps it, whatever else comes from its address', async () => {
    const channel = await server.addSmsChannel({ inboundKey: key })
    expect((await call(channel, text)).statusCode).toBe(200)
    expect((await statusesOf(() => call(server.practice, text))).at(-1)).toBe(429)
    expect((await call(channel, text, { id: 'call-2' })).statusCode).toBe(200)
    expect((await statusesOf(() => call(channel, text, { key: 'another' }))).at(-1)).toBe(429)
    expect((await received()).map(({ externalId }) => externalId)).toEqual(['call-1', 'call-2'])
  })

  test('[INBOUND-242] calls without a signature that come at once count before their body is read', async () => {
    const channel = await server.addSmsChannel({ inboundKey: key })
    const answers = await Promise.all([...many, ...many].map(() => call(channel, 'x'.repeat(300_000), { signature: '' })))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect([401, 429, 413].map((status) => statuses.filter((other) => other === status).length)).toEqual([100, 102, 0])
  })
})

describe('the ids of a carrier', () => {
  const mail = (body: string) => ({ type: 'message', from: 'kaya@example.com', text: body })

  test('[INBOUND-243] an id of a carrier that looks like a part of another message hides nothing and is kept', async () => {
    const channel = await server.addMailChannel({ inboundKey: key })
    await call(channel, mail('A message of its own'), { id: 'call-1#2' })
    const long = 'x'.repeat(4500)
    await call(channel, mail(long))
    await call(channel, mail('Another of its own'), { id: 'call-1#3' })
    const messages = await received()
    expect(messages.find(({ externalId }) => externalId === 'call-1#2')?.['body']).toBe('A message of its own')
    expect(messages.find(({ externalId }) => externalId === 'call-1#3')?.['body']).toBe('Another of its own')
    expect(messages.filter(({ body }) => String(body).startsWith('x')).map(({ body }) => String(body).length)).toEqual([2000, 2000, 500])
  })

  test('[INBOUND-244] a long text whose id is as long as an id may be is received whole, and one that is too long is refused whole', async () => {
    const channel = await server.addMailChannel({ inboundKey: key })
    const long = '🦷'.repeat(4001)
    expect((await call(channel, mail(long), { id: 'i'.repeat(200) })).statusCode).toBe(200)
    expect((await received()).map(({ body }) => body).join('')).toBe(long)
    const refused = await call(channel, mail('x'.repeat(100_001)), { id: 'call-2' })
    expect([refused.statusCode, (refused.json() as { errors: unknown }).errors]).toMatchObject([400, [{ path: 'text' }]])
    expect(await received()).toHaveLength(3)
  })
})
