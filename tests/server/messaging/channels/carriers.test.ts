import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { minutes } from '#domain/time.ts'
import { type ChannelServer, startChannelServer } from './startChannelServer.ts'

let server: ChannelServer
beforeEach(async () => {
  server = await startChannelServer()
})
afterEach(() => server.close())

const stateOf = async (area: string, id: string) => (await server.get(area, id))['state']

describe('a mail channel', () => {
  test('[CHANNEL-1] a verified channel sends its messages by its mail server, encrypted and signed in, each with its own Message-ID', async () => {
    const channel = await server.addMailChannel({ replyTo: 'reply@bridgeroad.test' })
    expect(await server.verify(channel)).toMatchObject({ state: 'active', verifiedAt: '2026-11-24T00:42:07.000Z', note: null })
    const message = await server.write('email', 'Zażółć 🦷, your crown is ready.')
    expect(await server.get('messages', message)).toMatchObject({ state: 'sent', via: channel, attempts: 1 })
    const [mail] = server.mail.received
    expect([mail?.from, mail?.to]).toEqual(['desk@bridgeroad.test', ['kaya@example.com']])
    for (const line of [`Message-ID: <${message}@bridgeroad.test>`, 'Reply-To: reply@bridgeroad.test', 'Subject: Bridge Road Dental'])
      expect(mail?.source).toContain(line)
    expect(decodeBody(mail?.source ?? '')).toBe('Zażółć 🦷, your crown is ready.')
    expect(await server.get('channels', channel)).toMatchObject({ sentCount: 1, sentOn: '2026-11-24', refusals: 0 })
    expect(server.transport.sentMessages, 'nothing goes to the file').toEqual([])
  })

  test('[CHANNEL-2] a wrong password, an unknown host and a server without encryption leave a channel unverified, with the reason', async () => {
    const channel = await server.addMailChannel({ key: 'wrong' })
    expect(await server.verify(channel)).toMatchObject({ state: 'unverified', note: expect.stringContaining('Wrong user name') })
    await server.execute('channels.edit', channel, { host: 'nowhere.invalid' })
    expect(await server.verify(channel)).toMatchObject({ state: 'unverified', note: expect.stringMatching(/nowhere\.invalid/) })
    await server.write('email')
    expect([server.mail.received, server.transport.sentMessages.length]).toEqual([[], 1])
  })

  test('[CHANNEL-3] a message whose connection ended before the answer is in doubt, and the server does not send it again', async () => {
    await server.verify(await server.addMailChannel())
    server.mail.behave('cut')
    const message = await server.write('email')
    expect(await server.get('messages', message)).toMatchObject({ state: 'failed', failReason: 'unsure', flags: [{ code: 'notSent' }] })
    await server.advanceAndFire(minutes(600))
    expect(server.mail.received).toHaveLength(1)
  })

  test('[CHANNEL-14] a user settles a message in doubt: it was sent, or it is sent again', async () => {
    await server.verify(await server.addMailChannel())
    server.mail.behave('cut', 'cut', 550)
    const [arrived, lost, refused] = [await server.write('email'), await server.write('email'), await server.write('email')]
    const conversation = async () => (await server.list('conversations'))[0]
    expect(await conversation()).toMatchObject({ state: 'open', flags: [{ code: 'notSent' }] })
    await server.execute('messages.markSent', arrived, {})
    expect(await server.get('messages', arrived)).toMatchObject({
      state: 'sent',
      failReason: null,
      flags: [],
      sentAt: '2026-11-24T00:42:07.000Z',
    })
    await server.execute('messages.retry', lost, {})
    await server.processDue()
    expect(await conversation()).toMatchObject({ state: 'pending', flags: [] })
    expect(await server.get('messages', lost)).toMatchObject({ state: 'sent' })
    expect(server.mail.received).toHaveLength(3)
    await expect(server.execute('messages.markSent', refused, {})).rejects.toMatchObject({ extras: { reason: 'mayHaveArrived' } })
  })

  test('[CHANNEL-4] a mailbox that does not exist fails its message with the words of the mail server; a full one is tried again', async () => {
    await server.verify(await server.addMailChannel())
    server.mail.behave(550, 451)
    const refused = await server.write('email')
    expect(await server.get('messages', refused)).toMatchObject({
      ...{ state: 'failed', failReason: 'refused', carrierNote: expect.stringContaining('The mailbox is not here') },
    })
    const message = await server.write('email')
    expect(await stateOf('messages', message)).toBe('queued')
    await server.advanceAndFire(minutes(1))
    expect([await stateOf('messages', message), server.mail.received.length]).toEqual(['sent', 1])
  })
})

describe('an SMS channel', () => {
  test('[CHANNEL-5] a text leaves once, also if the provider took it and its answer was lost', async () => {
    await server.verify(await server.addSmsChannel())
    server.sms.behave('cut')
    const message = await server.write('sms')
    expect(await stateOf('messages', message)).toBe('queued')
    await server.advanceAndFire(minutes(1))
    expect(await stateOf('messages', message)).toBe('sent')
    expect(server.sms.received).toEqual([{ id: message, from: '+61480000000', to: '+61491570006', text: 'Your forms are ready.' }])
  })

  test('[CHANNEL-6] after several faults in a row a channel fails: its messages wait until a user has it verified again', async () => {
    const channel = await server.addSmsChannel()
    await server.verify(channel)
    server.sms.behave(503, 401, 503, 503)
    for (let count = 0; count < 4; count += 1) await server.write('sms')
    expect(await server.get('channels', channel)).toMatchObject({ state: 'active', refusals: 4, note: 'the service answered 503' })
    await server.advanceAndFire(minutes(1))
    expect(await server.get('channels', channel)).toMatchObject({ state: 'active', refusals: 0 })
    server.sms.behave(503, 503, 503, 503, 503)
    for (let count = 0; count < 5; count += 1) await server.write('sms')
    expect(await server.get('channels', channel)).toMatchObject({ state: 'failing', refusals: 5 })
    const waiting = await server.write('sms')
    expect(await stateOf('messages', waiting)).toBe('queued')
    await server.verify(channel)
    await server.processDue()
    expect([await stateOf('messages', waiting), await stateOf('channels', channel)]).toEqual(['sent', 'active'])
  })

  test('[CHANNEL-7] messages wait while their channel is paused, and for the next minute or day when it has sent its most', async () => {
    const channel = await server.addSmsChannel({ perMinute: 2, dailyLimit: 3 })
    await server.verify(channel)
    await server.execute('channels.pause', channel, {})
    const written = [await server.write('sms'), await server.write('sms'), await server.write('sms'), await server.write('sms')]
    expect(server.sms.received).toEqual([])
    await server.execute('channels.resume', channel, {})
    await server.processDue()
    expect(server.sms.received.map(({ id }) => id)).toEqual(written.slice(0, 2))

    server.advance(minutes(1))
    for (const { run } of server.timers.splice(0)) run()
    await server.processDue()
    expect(server.sms.received.map(({ id }) => id)).toEqual(written.slice(0, 3))
    expect(server.timers.map(({ delay }) => delay)).toEqual([minutes(60)])

    server.advance(minutes(24 * 60))
    for (const { run } of server.timers.splice(0)) run()
    await server.processDue()
    expect(server.sms.received.map(({ id }) => id)).toEqual(written)
  })

  test('[CHANNEL-8] a message about a location leaves by the channel of that location, and another by the common one', async () => {
    const [common, beach] = [
      await server.addSmsChannel(),
      await server.execute('locations.create', null, { name: 'Beach', timeZone: 'Australia/Sydney' }),
    ]
    const own = await server.addSmsChannel({ name: 'Beach', location: beach, address: 'BEACHDENTAL', senderRegistered: true })
    for (const channel of [common, own]) await server.verify(channel)
    const patient = await server.createPatient({ phone: '+61491570007' })
    await server.execute('appointments.ask', await server.bookAppointment(patient, { location: beach }), {})
    await server.processDue()
    await server.write('sms')
    expect(server.sms.received.map(({ from }) => from)).toEqual(['BEACHDENTAL', '+61480000000'])
  })
})

/** The text of a mail of one part. */
function decodeBody(source: string): string {
  const [head = '', ...rest] = source.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n').trim()
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8').trim()
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8').trim()
}
