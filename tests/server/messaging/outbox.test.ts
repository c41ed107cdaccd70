import { afterEach, describe, expect, test } from 'vitest'
import { minutes } from '#domain/time.ts'
import { type MessagingServer, createTestTransport, startMessagingServer } from './startMessagingServer.ts'

const hour = minutes(60)
let server: MessagingServer
afterEach(() => server.close())

const start = async (...options: Parameters<typeof startMessagingServer>) => {
  server = await startMessagingServer(...options)
  return server
}
const onlyMessage = async () => {
  const [message, ...more] = await server.list('messages')
  expect(more).toEqual([])
  return message
}

describe('queued messages', () => {
  test('[SEND-1] the server queues a command’s message in the command’s own log entry, in the patient’s conversation', async () => {
    const { createPatient, bookAppointment, execute: act, deps, practice, position } = await start(createTestTransport(), false)
    const appointment = await bookAppointment(await createPatient())
    const before = await position()
    await act('appointments.ask', appointment, {})
    expect(await position()).toBe(before + 1)
    const { entries } = await deps.store.entries(practice, before, 10)
    expect(entries[0]?.changes.map(({ area, kind }) => [area, kind])).toEqual([
      ['appointments', 'changed'],
      ['messages', 'created'],
      ['conversations', 'created'],
    ])
    const message = await onlyMessage()
    const [conversation] = await server.list('conversations')
    expect(message).toMatchObject({ state: 'queued', direction: 'out', channel: 'sms', about: appointment, conversation: conversation?.id })
    expect(message?.['body']).toBe(
      'Hello Kaya, you have an appointment at Bridge Road Dental on Thursday 26 November at 10:00 am with Dr Raman. Reply YES to confirm or NO if you cannot attend, or open {link}',
    )
    expect(server.transport.sentMessages).toEqual([])
  })

  test('[SEND-1] a refused command queues no message', async () => {
    const { createPatient, bookAppointment, execute: act, position, list, transport, processDue } = await start()
    const appointment = await bookAppointment(await createPatient())
    await act('appointments.cancel', appointment, { cancelReason: 'Ill' })
    const before = await position()
    await expect(act('appointments.ask', appointment, {})).rejects.toMatchObject({ code: 'refused' })
    await processDue()
    expect([await list('messages'), await list('conversations'), transport.sentMessages]).toEqual([[], [], []])
    expect(await position()).toBe(before)
  })

  test('[SEND-2] the server sends a queued message once, after the commit, and updates the state of message and conversation', async () => {
    const { createPatient, bookAppointment, execute: act, transport, processDue, list } = await start()
    await act('appointments.ask', await bookAppointment(await createPatient()), {})
    await processDue()
    await processDue()
    expect(transport.sentMessages.map(({ to, body }) => [to, /http:\/\/localhost\/l\/[\w-]{43}$/.test(body)])).toEqual([
      ['+61491570006', true],
    ])
    expect(await onlyMessage()).toMatchObject({ state: 'sent', attempts: 1, sentAt: '2026-11-24T00:42:07.000Z' })
    const [conversation] = await list('conversations')
    expect(conversation).toMatchObject({ state: 'pending', waitingSince: null, lastDirection: 'out' })
    expect(conversation?.['lastBody']).toContain('{link}')
  })
})

describe('outdated messages', () => {
  test('[SEND-3] the server never sends a message that was withdrawn before sending began', async () => {
    const { createPatient, bookAppointment, execute: act, transport, processDue, advanceAndFire, list } = await start()
    server.advance(11 * hour)
    await act('appointments.ask', await bookAppointment(await createPatient()), {})
    await processDue()
    const [message] = await list('messages')
    await act('messages.withdraw', message?.id ?? '', {})
    await advanceAndFire(24 * hour)
    expect(transport.sentMessages).toEqual([])
    expect(await onlyMessage()).toMatchObject({ state: 'withdrawn' })
    await expect(act('messages.withdraw', message?.id ?? '', {})).rejects.toMatchObject({ code: 'refused' })
  })

  test('[SEND-4] before sending, the server checks consent and phone number again; a patient who replied STOP gets nothing, and the message says why', async () => {
    const { createPatient, bookAppointment, execute: act, transport, advanceAndFire, list } = await start()
    server.advance(11 * hour)
    const [kaya, ben] = [await createPatient(), await createPatient({ firstName: 'Ben', phone: '+61491570007' })]
    await act('appointments.ask', await bookAppointment(kaya), {})
    await act(
      'appointments.ask',
      await bookAppointment(ben, { startsAt: '2026-11-25T23:30:00.000Z', endsAt: '2026-11-26T00:00:00.000Z' }),
      {},
    )
    await act('patients.edit', kaya, { optedOut: true })
    await act('patients.edit', ben, { phone: null })
    await act('conversations.belongTo', (await list('conversations')).find(({ patient: patientId }) => patientId === ben)?.id ?? '', {
      patient: kaya,
    })
    await advanceAndFire(12 * hour)
    expect(transport.sentMessages).toHaveLength(1)
    expect(transport.sentMessages[0]?.to).toBe('+61491570007')
    expect((await list('messages')).find(({ patient: patientId }) => patientId === kaya)).toMatchObject({
      state: 'failed',
      failReason: 'optedOut',
    })
  })

  test('[SEND-4] the server fails a message at once if the patient wants no messages or cannot be reached', async () => {
    const { createPatient, bookAppointment, execute: act, transport, processDue } = await start()
    await act('appointments.ask', await bookAppointment(await createPatient({ contactBy: 'none' })), {})
    await processDue()
    expect(await onlyMessage()).toMatchObject({ state: 'failed', failReason: 'wantsNone', conversation: null })
    expect(transport.sentMessages).toEqual([])
  })
})

describe('quiet hours', () => {
  test('[SEND-5] the server sends its own evening messages at 8:00 am in the practice’s time zone', async () => {
    const { createPatient, bookAppointment, execute: act, transport, advanceAndFire } = await start()
    server.advance(9.5 * hour)
    await act('appointments.ask', await bookAppointment(await createPatient()), {})
    await advanceAndFire(10.5 * hour)
    expect(transport.sentMessages).toEqual([])
    await advanceAndFire(minutes(18))
    expect(transport.sentMessages.map(({ at }) => at.slice(0, 16))).toEqual(['2026-11-24T21:00'])
  })

  test('[SEND-5] a message that a user writes is sent at once, even at night', async () => {
    const { createPatient, execute: act, transport, advanceAndFire } = await start()
    server.advance(12 * hour)
    const conversation = await act('conversations.create', null, { patient: await createPatient(), channel: 'sms' })
    await act('messages.create', null, { conversation, direction: 'out', body: 'The door is open.' })
    await advanceAndFire(1000)
    expect(transport.sentMessages.map(({ to, body }) => [to, body])).toEqual([['+61491570006', 'The door is open.']])
  })

  test('[SEND-6] the server sends a message with an earliest time at that time and not before', async () => {
    const { createPatient, execute: act, transport, advanceAndFire } = await start()
    const conversation = await act('conversations.create', null, { patient: await createPatient(), channel: 'sms' })
    const notBefore = '2026-11-24T02:00:00.000Z'
    await act('messages.create', null, { conversation, direction: 'out', body: 'Your crown is here.', notBefore })
    await advanceAndFire(hour)
    expect(transport.sentMessages).toEqual([])
    await advanceAndFire(hour)
    expect(transport.sentMessages).toHaveLength(1)
  })
})
