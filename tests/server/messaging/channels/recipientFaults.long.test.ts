import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { minutes } from '#domain/time.ts'
import { type ChannelServer, startChannelServer } from './startChannelServer.ts'

let server: ChannelServer
beforeEach(async () => {
  server = await startChannelServer()
})
afterEach(() => server.close())

const stateOf = async (area: string, id: string) => (await server.get(area, id))['state']
/** One more than a channel takes until it fails. */
const often = [0, 1, 2, 3, 4, 5] as const
const times = <Value>(value: Value): readonly Value[] => often.map(() => value)

async function writeOften(channel: 'email' | 'sms'): Promise<readonly string[]> {
  const written: string[] = []
  for (const _ of often) written.push(await server.write(channel))
  return written
}

const unknown = { code: 550, text: '5.1.1 No such user' }
const full = { code: 452, text: '4.2.2 Mailbox full' }
const greylisted = { code: 451, text: '4.7.1 Greylisted, try again later' }

describe('a mail server that does not take a recipient', () => {
  test('[CHANNEL-180] recipients that do not exist fail their own messages with the words of the mail server, and never the channel', async () => {
    const channel = await server.addMailChannel()
    await server.verify(channel)
    server.mail.answer('recipient', ...times(unknown))
    for (const message of await writeOften('email'))
      expect(await server.get('messages', message)).toMatchObject({
        ...{ state: 'failed', failReason: 'refused', attempts: 1, carrierNote: expect.stringContaining('5.1.1 No such user') },
      })
    expect(await server.get('channels', channel)).toMatchObject({ state: 'active', refusals: 0, note: null })
    expect(await stateOf('messages', await server.write('email')), 'the next mail leaves').toBe('sent')
  })

  test('[CHANNEL-181] greylisted messages and those to a full mailbox are tried again, and never fail the channel', async () => {
    const channel = await server.addMailChannel()
    await server.verify(channel)
    server.mail.answer('recipient', ...times(greylisted), ...times(full))
    const written = [...(await writeOften('email')), ...(await writeOften('email'))]
    for (const message of written)
      expect(await server.get('messages', message)).toMatchObject({ state: 'queued', failReason: 'deferred', attempts: 1 })
    expect(await server.get('channels', channel)).toMatchObject({ state: 'active', refusals: 0, note: null })
    await server.advanceAndFire(minutes(1))
    for (const message of written) expect(await stateOf('messages', message)).toBe('sent')
  })

  test('[CHANNEL-182] a message that the mail server puts off each time fails in the end, with its words, and the channel goes on', async () => {
    const channel = await server.addMailChannel()
    await server.verify(channel)
    server.mail.answer('recipient', ...times(full))
    const message = await server.write('email')
    const attempts: unknown[] = []
    for (const wait of [1, 5, 15, 60]) {
      await server.advanceAndFire(minutes(wait))
      attempts.push((await server.get('messages', message))['attempts'])
    }
    expect(attempts).toEqual([2, 3, 4, 5])
    expect(await server.get('messages', message)).toMatchObject({
      ...{
        state: 'failed',
        failReason: 'deferred',
        flags: [{ code: 'notSent' }],
        carrierNote: expect.stringContaining('4.2.2 Mailbox full'),
      },
    })
    expect(await server.get('channels', channel)).toMatchObject({ state: 'active', refusals: 0 })
  })

  test('[CHANNEL-183] a text that the mail server refuses or puts off after reading it is that message’s own fault', async () => {
    const channel = await server.addMailChannel()
    await server.verify(channel)
    server.mail.behave(...times(554), ...times(451))
    for (const message of await writeOften('email')) expect(await stateOf('messages', message)).toBe('failed')
    for (const message of await writeOften('email')) expect(await stateOf('messages', message)).toBe('queued')
    expect(await server.get('channels', channel)).toMatchObject({ state: 'active', refusals: 0 })
  })

  test('[CHANNEL-184] a sender that the mail server refuses counts against the channel, and its messages wait and are not lost', async () => {
    const channel = await server.addMailChannel()
    await server.verify(channel)
    server.mail.answer('sender', ...times({ code: 550, text: '5.7.1 Sender not allowed' }).slice(1))
    const written = await writeOften('email')
    expect(await server.get('channels', channel)).toMatchObject({
      ...{ state: 'failing', refusals: 5, note: expect.stringContaining('Sender not allowed') },
    })
    for (const message of written) expect(await stateOf('messages', message)).toBe('queued')
    await server.verify(channel)
    await server.advanceAndFire(minutes(1))
    for (const message of written) expect(await stateOf('messages', message)).toBe('sent')
  })

  test('[CHANNEL-185] a mail server that ends its service at a recipient counts against the channel', async () => {
    const channel = await server.addMailChannel()
    await server.verify(channel)
    server.mail.answer('recipient', { code: 421, text: '4.3.2 Closing' })
    const message = await server.write('email')
    expect(await server.get('messages', message)).toMatchObject({ state: 'queued', failReason: 'unreachable' })
    expect(await server.get('channels', channel)).toMatchObject({ state: 'active', refusals: 1 })
  })
})

describe('an SMS provider that does not take a number or a text', () => {
  test('[CHANNEL-186] numbers and texts that a provider refuses fail their own messages, and never the channel', async () => {
    const channel = await server.addSmsChannel()
    await server.verify(channel)
    server.sms.behave(...times(422), ...times(400))
    for (const message of [...(await writeOften('sms')), ...(await writeOften('sms'))])
      expect(await server.get('messages', message)).toMatchObject({ state: 'failed', failReason: 'refused', attempts: 1 })
    expect(await server.get('channels', channel)).toMatchObject({ state: 'active', refusals: 0, note: null })
    expect(await stateOf('messages', await server.write('sms'))).toBe('sent')
  })

  test('[CHANNEL-187] a provider that is asked too often puts messages off; one that refuses the sign-in or is at fault counts against the channel', async () => {
    const channel = await server.addSmsChannel()
    await server.verify(channel)
    server.sms.behave(...times(429))
    for (const message of await writeOften('sms'))
      expect(await server.get('messages', message)).toMatchObject({ state: 'queued', failReason: 'deferred' })
    expect(await server.get('channels', channel)).toMatchObject({ state: 'active', refusals: 0 })
    server.sms.behave(401, 402, 403, 404, 503)
    const written = await writeOften('sms')
    expect(await server.get('channels', channel)).toMatchObject({ state: 'failing', refusals: 5 })
    for (const message of written) expect(await stateOf('messages', message)).toBe('queued')
  })
})
