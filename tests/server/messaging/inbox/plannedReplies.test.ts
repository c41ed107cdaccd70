import { afterEach, beforeEach, expect, test } from 'vitest'
import { instantOf, minutes } from '#domain/time.ts'
import type { Problem } from '#domain/problems.ts'
import type { Fields } from '#domain/wire.ts'
import { bearer } from '../../startTestServer.ts'
import { type MessagingServer, startMessagingServer } from '../startMessagingServer.ts'

let server: MessagingServer
let conversation: string
beforeEach(async () => {
  server = await startMessagingServer()
  await server.createPatient()
  await server.receiveMessage('My crown came off')
  await server.processDue()
  conversation = (await server.list('conversations'))[0]?.id ?? ''
})
afterEach(() => server.close())

const bodies = () => server.transport.sentMessages.map(({ body }) => body)
const inMinutes = (count: number) => instantOf(server.deps.now() + minutes(count))
const plan = (body: string, notBefore: string | null = inMinutes(60)) =>
  server.execute('messages.create', null, { conversation, direction: 'out', body, notBefore })
const reasonOf = ({ code, extras }: Problem) => extras.reason ?? code
const refusalOf = (changed: Promise<unknown>) => changed.then(() => null).catch((thrown: unknown) => reasonOf(thrown as Problem))

test('[INBOX-10] a user changes the text and the time of a reply for later, and it leaves once, as it was changed', async () => {
  const message = await plan('See you at 2')
  await server.execute('messages.change', message, { body: 'See you at 3 😀', notBefore: inMinutes(120) })
  expect(await server.get('messages', message)).toMatchObject({ state: 'queued', body: 'See you at 3 😀', segments: 1 })
  expect(await server.get('conversations', conversation)).toMatchObject({ state: 'pending', lastBody: 'See you at 3 😀' })
  await server.advanceAndFire(minutes(119))
  expect(bodies()).toEqual([])
  await server.advanceAndFire(minutes(1))
  await server.advanceAndFire(minutes(60))
  expect(bodies()).toEqual(['See you at 3 😀'])
})

test('[INBOX-10] a reply for later leaves at once when a user takes its time away, and nothing that leaves or left changes', async () => {
  const message = await plan('See you at 2')
  await server.execute('messages.change', message, { notBefore: null })
  await server.processDue()
  expect(bodies()).toEqual(['See you at 2'])
  expect(await refusalOf(server.execute('messages.change', message, { body: 'Other' }))).toBe('state')
  server.transport.setOutcomes('unreachable')
  const tried = await plan('We will call you', null)
  await server.processDue()
  expect(await refusalOf(server.execute('messages.change', tried, { body: 'Other' }))).toBe('isPlanned')
})

test('[INBOX-10] a changed reply is held to the rules of a new one, and is still held back if the patient writes first', async () => {
  const message = await plan('See you at 2')
  expect(await refusalOf(server.execute('messages.change', message, { body: 'a'.repeat(1000) }))).toBe('conflicting')
  await server.execute('messages.change', message, { body: 'See you at 3' })
  await server.receiveMessage('No need, it is fixed')
  expect(await server.get('messages', message)).toMatchObject({ state: 'withdrawn', withdrawReason: 'patientWrote' })
})

test('[INBOX-11] the server writes into the conversation what was booked from it; nothing sends the line, and no user can write one', async () => {
  const [patient] = await server.list('patients')
  const appointment = await server.bookAppointment(patient?.id ?? '', { conversation })
  const line = { kind: 'system', state: 'noted', body: 'Booked Thursday 26 November, 10:00 am, Dr Raman', about: appointment, conversation }
  expect((await server.list('messages')).at(-1)).toMatchObject(line)
  expect(await server.get('conversations', conversation)).toMatchObject({ state: 'open', lastBody: 'My crown came off' })
  await server.processDue()
  expect(bodies()).toEqual([])
  const forged = server.execute('messages.create', null, { conversation, direction: 'out', kind: 'system', body: 'Booked Friday' })
  expect(await refusalOf(forged)).toBe('isText')
})

test('[INBOX-12] a user acts on a patient’s own message without a plain meaning; the server alone on one with a plain meaning', async () => {
  await server.execute('groups.edit', server.group, { scopes: ['msg'] })
  const token = await server.signIn()
  const act = async (record: string | undefined) => {
    const payload = { command: 'messages.understand', record, data: { became: 'appointments.confirm' } }
    return server.app.inject({ method: 'POST', url: '/api/commands/', payload, headers: bearer(token) })
  }
  await server.receiveMessage('YES')
  const [open, plain] = await server.list('messages')
  const refused = await act(plain?.id)
  expect([refused.statusCode, refused.json<Fields>()['reason']]).toEqual([409, 'mayUnderstand'])
  expect((await act(open?.id)).statusCode).toBe(200)
  expect(await server.get('messages', open?.id ?? '')).toMatchObject({ became: 'appointments.confirm' })
})
