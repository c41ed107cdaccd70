import { afterEach, describe, expect, test } from 'vitest'
import { type MessagingServer, startMessagingServer } from './startMessagingServer.ts'

let server: MessagingServer
afterEach(() => server.close())

const now = '2026-11-24T00:42:07.000Z'

/** Sends a confirmation request for a patient’s appointment. */
async function startWithConfirmationRequest() {
  server = await startMessagingServer()
  const patient = await server.createPatient()
  const appointment = await server.bookAppointment(patient)
  await server.execute('appointments.ask', appointment, {})
  await server.processDue()
  return { ...server, patientId: patient, appointment }
}

const listConversations = () => server.list('conversations')

describe('a received message', () => {
  test('[THREAD-1] a received message opens the conversation of its number, which waits until a user answers', async () => {
    const { receiveMessage, execute: act, processDue, patientId } = await startWithConfirmationRequest()
    await receiveMessage('Is there parking?')
    await processDue()
    const [conversationRecord, ...more] = await listConversations()
    expect([conversationRecord, more]).toMatchObject([
      { patient: patientId, state: 'open', waitingSince: now, lastBody: 'Is there parking?', lastDirection: 'in' },
      [],
    ])
    server.advance(60_000)
    await receiveMessage('Hello?')
    expect((await listConversations())[0]).toMatchObject({ waitingSince: now, lastAt: '2026-11-24T00:43:07.000Z' })
    await act('messages.create', null, { conversation: conversationRecord?.id, direction: 'out', body: 'Behind the house.' })
    expect((await listConversations())[0]).toMatchObject({
      state: 'pending',
      waitingSince: null,
      lastBody: 'Behind the house.',
      lastDirection: 'out',
    })
  })

  test('[THREAD-1] an automatic text to a patient who waits for an answer neither ends the wait nor hides the question', async () => {
    const { receiveMessage, execute: act, bookAppointment, processDue, patientId } = await startWithConfirmationRequest()
    await receiveMessage('Is there parking?')
    const later = { startsAt: '2026-11-26T23:00:00.000Z', endsAt: '2026-11-26T23:30:00.000Z' }
    await act('appointments.ask', await bookAppointment(patientId, later), {})
    await processDue()
    const waiting = { state: 'open', waitingSince: now, lastDirection: 'in', lastBody: 'Is there parking?' }
    expect(await listConversations()).toMatchObject([waiting])
  })

  test('[REPLY-120] a YES to a message that names the time before a move is left to a user', async () => {
    const { receiveMessage, execute: act, processDue, appointment } = await startWithConfirmationRequest()
    server.advance(60_000)
    await act('appointments.move', appointment, { startsAt: '2026-11-26T03:00:00.000Z', endsAt: '2026-11-26T03:30:00.000Z' })
    const reply = await receiveMessage('YES')
    await processDue()
    await server.restartOutbox()
    expect(await server.get('appointments', appointment)).toMatchObject({ state: { confirmation: 'unasked' } })
    expect(await server.get('messages', reply)).toMatchObject({ intent: 'yes', became: 'none' })
    expect((await listConversations())[0]).toMatchObject({ state: 'open', lastBody: 'YES' })
    server.advance(60_000)
    await act('appointments.ask', appointment, {})
    await processDue()
    await receiveMessage('YES')
    await processDue()
    await server.restartOutbox()
    expect(await server.get('appointments', appointment)).toMatchObject({ state: { confirmation: 'confirmed' } })
  })

  test('[THREAD-2] an unknown number starts a conversation without a patient, and a user assigns the patient later', async () => {
    const { receiveMessage, execute: act, processDue, position, patientId } = await startWithConfirmationRequest()
    const before = await position()
    await receiveMessage('Do you take new patients?', '+61491570099')
    await processDue()
    expect(await position()).toBe(before + 1)
    const conversationRecord = (await listConversations()).find(({ address }) => address === '+61491570099')
    expect(conversationRecord).toMatchObject({ patient: null, state: 'open', waitingSince: now, mayBe: [] })
    await act('conversations.belongTo', conversationRecord?.id ?? '', { patient: patientId })
    await receiveMessage('Hello?', '+61491570099')
    expect(
      (await server.list('messages')).filter(({ conversation }) => conversation === conversationRecord?.id).map(({ patient }) => patient),
    ).toEqual([null, patientId])
  })

  test('[THREAD-2] a number that several patients share has a conversation without a patient until a user assigns one', async () => {
    server = await startMessagingServer()
    const [kaya, ben] = [await server.createPatient(), await server.createPatient({ firstName: 'Ben' })]
    await server.receiveMessage('We are on our way')
    const [conversationRecord] = await listConversations()
    expect(conversationRecord).toMatchObject({ patient: null, mayBe: [kaya, ben].toSorted() })
    await server.execute('conversations.belongTo', conversationRecord?.id ?? '', { patient: ben })
    expect((await listConversations())[0]).toMatchObject({ patient: ben, mayBe: [] })
  })

  test('[THREAD-3] a snoozed conversation reopens at its time, and any conversation reopens when a message arrives', async () => {
    const { receiveMessage, execute: act, advanceAndFire } = await startWithConfirmationRequest()
    const [conversationRecord] = await listConversations()
    const id = conversationRecord?.id ?? ''
    await expect(act('conversations.snooze', id, { snoozedUntil: now })).rejects.toMatchObject({ code: 'refused' })
    await act('conversations.snooze', id, { snoozedUntil: '2026-11-24T01:42:07.000Z' })
    await advanceAndFire(3_599_000)
    expect((await listConversations())[0]).toMatchObject({ state: 'snoozed' })
    await advanceAndFire(1000)
    expect((await listConversations())[0]).toMatchObject({ state: 'open', snoozedUntil: null })
    await act('conversations.resolve', id, {})
    await receiveMessage('One more thing')
    expect((await listConversations())[0]).toMatchObject({ state: 'open' })
  })
})

describe('a recognised reply', () => {
  test.each([
    ['Yes please!', 'confirmed', 'appointments.confirm'],
    ['NO', 'declined', 'appointments.decline'],
    ['call me', 'callRequested', 'appointments.requestCall'],
  ])(
    '[REPLY-1] a plain yes, no or “call me” becomes the patient’s own answer, stays in the conversation and ends the wait: “%s”',
    async (body, expectedState, became) => {
      const { receiveMessage, processDue, appointment, get, deps, practice, position } = await startWithConfirmationRequest()
      const before = await position()
      const message = await receiveMessage(body)
      await processDue()
      expect(await get('appointments', appointment)).toMatchObject({ state: { confirmation: expectedState } })
      expect(await get('messages', message)).toMatchObject({ state: 'received', body, became })
      expect((await listConversations())[0]).toMatchObject({ state: 'pending', waitingSince: null, lastBody: body })
      const { entries } = await deps.store.entries(practice, before, 10)
      expect(entries.map(({ command, by }) => [command, by.kind])).toEqual([
        ['messages.receive', 'key'],
        [became, 'patient'],
        ['messages.understand', 'system'],
      ])
    },
  )

  test('[REPLY-2] a repeated reply counts as one answer, and a reply that comes too late is left to a user', async () => {
    const { receiveMessage, execute: act, processDue, appointment, get } = await startWithConfirmationRequest()
    await receiveMessage('yes')
    await processDue()
    const { version } = await get('appointments', appointment)
    const again = await receiveMessage('yes')
    await processDue()
    expect([(await get('appointments', appointment)).version, (await get('messages', again))['became']]).toEqual([
      version,
      'appointments.confirm',
    ])
    await act('appointments.cancel', appointment, { cancelReason: 'Ill' })
    const late = await receiveMessage('no')
    await processDue()
    expect(await get('messages', late)).toMatchObject({ became: 'none' })
    expect((await listConversations())[0]).toMatchObject({ state: 'open', waitingSince: now })
  })

  test('[REPLY-3] a reply to no message, or a reply with a question, is left for a user to read', async () => {
    server = await startMessagingServer()
    await server.createPatient()
    const [plainYes, yesWithQuestion] = [await server.receiveMessage('yes'), await server.receiveMessage('Yes, but can it be at eleven?')]
    await server.processDue()
    expect([await server.get('messages', plainYes), await server.get('messages', yesWithQuestion)]).toMatchObject([
      { became: 'none' },
      { intent: null },
    ])
    expect((await listConversations())[0]).toMatchObject({ state: 'open', waitingSince: now })
  })

  test('[REPLY-4] the reply STOP ends all messages to that number until the patient replies START', async () => {
    const { receiveMessage, execute: act, processDue, patientId, appointment, get, transport } = await startWithConfirmationRequest()
    await receiveMessage('STOP')
    await processDue()
    expect(await get('patients', patientId)).toMatchObject({ optedOut: true })
    await act('appointments.unconfirm', appointment, {})
    await act('appointments.ask', appointment, {})
    await processDue()
    expect(transport.sentMessages).toHaveLength(1)
    await receiveMessage('Start')
    await processDue()
    expect(await get('patients', patientId)).toMatchObject({ optedOut: false })
  })

  test('[REPLY-5] a patient’s reply that they are running late is recorded with its minutes on today’s appointment', async () => {
    server = await startMessagingServer()
    const times = { startsAt: '2026-11-24T03:00:00.000Z', endsAt: '2026-11-24T03:30:00.000Z' }
    const appointment = await server.bookAppointment(await server.createPatient(), times)
    await server.execute('appointments.ask', appointment, {})
    await server.processDue()
    const message = await server.receiveMessage('Sorry, running 10 mins late')
    await server.processDue()
    expect(await server.get('appointments', appointment)).toMatchObject({ expectedLateBy: 10 })
    expect(await server.get('messages', message)).toMatchObject({ intent: 'late', lateBy: 10, became: 'appointments.runningLate' })
  })
})
