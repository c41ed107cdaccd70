import { afterEach, beforeEach, expect, test } from 'vitest'
import { minutes } from '#domain/time.ts'
import { type MessagingServer, startMessagingServer } from '../startMessagingServer.ts'

let server: MessagingServer
beforeEach(async () => {
  server = await startMessagingServer()
})
afterEach(() => server.close())

const bodies = () => server.transport.sentMessages.map(({ body }) => body)
const statesOf = async () => (await server.list('messages')).map(({ body, state, withdrawReason }) => [body, state, withdrawReason])

async function receiveFirst(): Promise<string> {
  await server.createPatient()
  await server.receiveMessage('My crown came off')
  await server.processDue()
  return (await server.list('conversations'))[0]?.id ?? ''
}

test('[INBOX-4] a note stays in the practice: nothing sends it, and the patient still waits for an answer', async () => {
  const conversation = await receiveFirst()
  const note = {
    conversation,
    direction: 'out',
    kind: 'note',
    body: 'Dr Okafor could see her at 2:15',
    notBefore: '2026-11-24T00:43:00.000Z',
  }
  await server.execute('messages.create', null, note)
  await server.advanceAndFire(minutes(30))
  expect(bodies()).toEqual([])
  expect((await statesOf()).at(-1)).toEqual([note.body, 'noted', null])
  expect((await server.list('messages')).at(-1)).toMatchObject({ address: null, channel: null, notBefore: null })
  expect(await server.get('conversations', conversation)).toMatchObject({
    state: 'open',
    lastBody: 'My crown came off',
    lastDirection: 'in',
  })
})

test('[INBOX-5] a reply for later leaves at its time', async () => {
  const conversation = await receiveFirst()
  const notBefore = new Date(server.deps.now() + minutes(60)).toISOString()
  await server.execute('messages.create', null, { conversation, direction: 'out', body: 'See you at 2', notBefore })
  await server.advanceAndFire(minutes(60) - 1)
  expect(bodies()).toEqual([])
  await server.advanceAndFire(1)
  expect(bodies()).toEqual(['See you at 2'])
})

test('[INBOX-5] a reply for later is held back if the patient writes first, and one that is being tried again is not', async () => {
  const conversation = await receiveFirst()
  server.transport.setOutcomes('unreachable')
  await server.execute('messages.create', null, { conversation, direction: 'out', body: 'We will call you' })
  await server.processDue()
  const notBefore = new Date(server.deps.now() + minutes(60)).toISOString()
  await server.execute('messages.create', null, { conversation, direction: 'out', body: 'See you at 2', notBefore })
  await server.receiveMessage('No need, it is fixed')
  await server.advanceAndFire(minutes(90))
  expect(bodies()).toEqual(['We will call you'])
  expect((await statesOf()).slice(1, 3)).toEqual([
    ['We will call you', 'sent', null],
    ['See you at 2', 'withdrawn', 'patientWrote'],
  ])
  expect(await server.get('conversations', conversation)).toMatchObject({ state: 'open', lastBody: 'No need, it is fixed' })
})
