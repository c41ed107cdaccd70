import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { minutes } from '#domain/time.ts'
import type { OutboundMessage } from '#server/messaging/carriers/messageTransport.ts'
import { sentFileIn, createFileTransport } from '#server/messaging/carriers/fileTransport.ts'
import { type MessagingServer, createTestTransport, startMessagingServer } from './startMessagingServer.ts'

let server: MessagingServer
afterEach(() => server.close())

/** Starts a server with one message that a user wrote and that is not yet sent. */
async function startWithMessage(...options: Parameters<typeof startMessagingServer>) {
  server = await startMessagingServer(...options)
  const conversation = await server.execute('conversations.create', null, { patient: await server.createPatient(), channel: 'sms' })
  const message = await server.execute('messages.create', null, { conversation, direction: 'out', body: 'Your forms are ready.' })
  return { ...server, conversation, message }
}

describe('failed deliveries', () => {
  test('[CARRY-1] the server retries an unreachable transport after 1, 5, 15 and 60 minutes, then marks the message failed and flags its conversation', async () => {
    const { transport, advanceAndFire, processDue, get, message, conversation } = await startWithMessage()
    transport.setOutcomes('unreachable', 'unreachable', 'unreachable', 'unreachable', 'unreachable')
    await processDue()
    for (const wait of [1, 5, 15, 60]) {
      expect(await get('messages', message)).toMatchObject({ state: 'queued', failReason: 'unreachable' })
      await advanceAndFire(minutes(wait))
    }
    expect(await get('messages', message)).toMatchObject({ state: 'failed', attempts: 5, flags: [{ code: 'notSent' }] })
    expect(await get('conversations', conversation)).toMatchObject({ state: 'open', flags: [{ code: 'notSent' }] })
    expect([transport.sentMessages.length, server.reports.length]).toEqual([0, 5])
  })

  test('[CARRY-1] the server sends a message once as soon as the transport answers again', async () => {
    const { transport, advanceAndFire, processDue, get, message } = await startWithMessage()
    transport.setOutcomes('unreachable')
    await processDue()
    await advanceAndFire(minutes(1))
    expect(await get('messages', message)).toMatchObject({ state: 'sent', attempts: 2, failReason: null })
    expect(transport.sentMessages).toHaveLength(1)
  })

  test('[CARRY-2] the server does not retry a message that the transport refused until a user asks for it', async () => {
    const { transport, advanceAndFire, processDue, get, execute: act, message } = await startWithMessage()
    transport.setOutcomes('refused')
    await processDue()
    await advanceAndFire(minutes(600))
    expect(await get('messages', message)).toMatchObject({ state: 'failed', failReason: 'refused', attempts: 1 })
    expect(transport.sentMessages).toHaveLength(1)
    await act('messages.retry', message, {})
    await processDue()
    expect(await get('messages', message)).toMatchObject({ state: 'sent', attempts: 1, flags: [] })
  })
})

describe('crash recovery', () => {
  test('[CARRY-3] at its next start the server sends each message that was due when it stopped, once', async () => {
    const { transport, restartOutbox, get, message } = await startWithMessage(createTestTransport(), false)
    await server.processDue()
    expect(await get('messages', message)).toMatchObject({ state: 'queued', ready: true })
    await restartOutbox()
    await restartOutbox()
    expect(transport.sentMessages.map(({ id }) => id)).toEqual([message])
  })

  test('[CARRY-4] after a crash the server does not resend a message in doubt if the transport reports that it has it', async () => {
    const { transport, restartOutbox, get, deps, practice, message } = await startWithMessage(createTestTransport(), false)
    await leaveInDoubt(server, message)
    transport.sentMessages.push({ ...outboundMessage, id: message })
    await restartOutbox()
    expect(transport.sentMessages).toHaveLength(1)
    expect(await get('messages', message)).toMatchObject({ state: 'sent' })
    expect((await deps.store.practices()).map(({ id }) => id)).toEqual([practice])
  })

  test('[CARRY-4] after a crash the server sends a message in doubt if the transport reports that it never received it', async () => {
    const { transport, restartOutbox, get, message } = await startWithMessage(createTestTransport(), false)
    await leaveInDoubt(server, message)
    await restartOutbox()
    expect(transport.sentMessages.map(({ id }) => id)).toEqual([message])
    expect(await get('messages', message)).toMatchObject({ state: 'sent', attempts: 1 })
  })

  test('[CARRY-4] after a crash the server does not resend a message in doubt if the transport cannot tell, and flags it for a user', async () => {
    const { transport, restartOutbox, get, message } = await startWithMessage(createTestTransport(false), false)
    await leaveInDoubt(server, message)
    await restartOutbox()
    expect(transport.sentMessages).toEqual([])
    expect(await get('messages', message)).toMatchObject({ state: 'failed', failReason: 'unsure', flags: [{ code: 'notSent' }] })
  })
})

const outboundMessage: OutboundMessage = {
  id: 'a',
  practice: 'p',
  channel: 'sms',
  to: '+61491570006',
  subject: 'Bridge Road Dental',
  body: 'Hello 😀',
  attachments: [],
  at: '2026-11-24T00:42:07.000Z',
}

/** Leaves a message in the state of a server that crashed while the transport had the message. */
async function leaveInDoubt({ processDue, execute: act, get }: MessagingServer, message: string) {
  await processDue()
  await act('messages.take', message, {})
  expect(await get('messages', message)).toMatchObject({ state: 'sending' })
}

describe('the file transport', () => {
  test('[DRAWER-1] without another transport the server writes each message to an owner-only file; a line cut off by a crash damages no other', async () => {
    server = await startMessagingServer()
    const file = sentFileIn(join(server.dir))
    const fileTransport = createFileTransport({ file, countsAsDelivered: async (practice) => practice === 'demo' })
    expect(await fileTransport.has?.('a')).toBe(false)
    expect(await fileTransport.send(outboundMessage)).toEqual({ outcome: 'sent' })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    writeFileSync(file, `${readFileSync(file, 'utf8')}{"id":"b","pr`)
    expect(await fileTransport.has?.('b')).toBe(false)
    expect(await Promise.all([fileTransport.send({ ...outboundMessage, id: 'b', practice: 'demo' }), fileTransport.has?.('a')])).toEqual([
      { outcome: 'delivered' },
      true,
    ])
    const lines = readFileSync(file, 'utf8').split('\n')
    expect([lines[0], lines[2]].map((line) => JSON.parse(line ?? ''))).toEqual([
      { ...outboundMessage, seal: expect.any(String) },
      { ...outboundMessage, id: 'b', practice: 'demo', seal: expect.any(String) },
    ])
    expect([await fileTransport.has?.('b'), lines.length]).toEqual([true, 4])
  })
})
