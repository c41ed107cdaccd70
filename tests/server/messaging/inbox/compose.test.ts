import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Problem } from '#domain/problems.ts'
import type { Fields } from '#domain/wire.ts'
import { type ChannelServer, startChannelServer } from '../channels/startChannelServer.ts'

let server: ChannelServer
beforeEach(async () => {
  server = await startChannelServer()
})
afterEach(() => server.close())

const compose = async (data: Fields) => {
  const message = await server.execute('messages.compose', null, { body: 'Your crown is ready.', ...data })
  await server.processDue()
  return server.get('messages', message)
}
const conversationOf = async (message: Fields) => server.get('conversations', String(message['conversation']))
const problemOf = (composed: Promise<unknown>) =>
  composed
    .then(() => null)
    .catch((thrown: unknown) => {
      const { status, extras } = thrown as Problem
      return [status, extras.errors?.[0]?.path ?? extras.reason]
    })
const addContact = (fields: Fields = {}) =>
  server.execute('contacts.create', null, {
    name: 'Southern Lab',
    kind: 'lab',
    email: 'desk@lab.example',
    phone: '+61491570110',
    ...fields,
  })

test('[INBOX-13] a user writes to a patient, a contact, a user or an address; each by its own channel, in a conversation with its name', async () => {
  const patient = await server.createPatient({ phone: '+61491570111' })
  const contact = await addContact()
  const user = await server.execute('users.create', null, { username: 'hana', name: 'Hana Sato', email: 'hana@bridgeroad.test' })
  const texting = await addContact({ name: 'Eastern Lab', phone: '+61491570116', preferredChannel: 'sms' })
  for (const [data, channel, address, person] of [
    [{ patient }, 'sms', '+61491570111', { patient, contact: null, user: null }],
    [{ contact }, 'email', 'desk@lab.example', { patient: null, contact, user: null }],
    [{ contact, by: 'sms' }, 'sms', '+61491570110', { contact }],
    [{ contact: texting }, 'sms', '+61491570116', { contact: texting }],
    [{ user }, 'email', 'hana@bridgeroad.test', { user, contact: null }],
    [{ address: 'someone@example.com' }, 'email', 'someone@example.com', { patient: null, contact: null, user: null }],
    [{ address: '+61491570112' }, 'sms', '+61491570112', { patient: null }],
  ] as const) {
    const message = await compose(data)
    expect(message).toMatchObject({ state: 'sent', channel, address, words: null })
    expect(await conversationOf(message)).toMatchObject({ state: 'pending', channel, address, lastBody: 'Your crown is ready.', ...person })
  }
  expect(server.transport.sentMessages.map(({ to }) => to)).toHaveLength(7)
})

test('[INBOX-13] a message to a person goes on with the conversation of that address, also one of a family', async () => {
  const address = '+61491570113'
  const [yara] = [
    await server.createPatient({ firstName: 'Yara', phone: address }),
    await server.createPatient({ firstName: 'Sami', phone: address }),
  ]
  await server.receiveMessage('Could he come today?', address)
  await server.processDue()
  const conversation = (await server.list('conversations')).find((one) => one['address'] === address)
  const message = await compose({ patient: yara })
  expect([message['conversation'], message['patient']]).toEqual([conversation?.id, yara])
  expect(await conversationOf(message)).toMatchObject({ state: 'pending', waitingSince: null })
  expect((await compose({ address }))['conversation']).toBe(conversation?.id)
})

test('[INBOX-14] the server refuses a message to none or to two, to a person without such an address, and to an address of another channel', async () => {
  const patient = await server.createPatient({ phone: '+61491570114' })
  const contact = await addContact({ email: null })
  const user = await server.execute('users.create', null, {
    username: 'hana',
    name: 'Hana Sato',
    email: 'hana@bridgeroad.test',
    disabled: true,
  })
  for (const [data, problem] of [
    [{}, [422, 'patient']],
    [{ patient, contact }, [422, 'patient']],
    [{ patient, by: 'email' }, [422, 'address']],
    [{ contact, by: 'email' }, [422, 'address']],
    [{ user }, [422, 'address']],
    [{ address: 'not an address' }, [422, 'address']],
    [{ address: '+61491570112', by: 'email' }, [422, 'address']],
    [{ patient, body: 'Dear {{patient.firstName}}' }, [422, 'body']],
  ] as const)
    expect(await problemOf(compose(data)), JSON.stringify(data)).toEqual(problem)
  expect(await server.list('messages')).toEqual([])
})

test('[INBOX-14] the server refuses a reply and a new message to a patient who sent STOP, and keeps a note', async () => {
  const patient = await server.createPatient({ phone: '+61491570115', optedOut: true })
  const conversation = await server.execute('conversations.create', null, { patient, channel: 'sms' })
  expect(await problemOf(compose({ patient }))).toEqual([409, 'optedOut'])
  const write = (kind: string) => server.execute('messages.create', null, { conversation, direction: 'out', body: 'Hello', kind })
  expect(await problemOf(write('text'))).toEqual([409, 'optedOut'])
  expect(await problemOf(write('note'))).toBeNull()
})

test('[INBOX-15] a message names the version of the template that its user began with; only an active template of messages is taken', async () => {
  const patient = await server.createPatient({ email: 'kaya.demir@example.com' })
  const create = async (fields: Fields) =>
    server.execute('templates.create', null, { name: 'Crown', body: 'Your crown is ready.', ...fields })
  const template = await create({})
  expect(await problemOf(compose({ patient, template }))).toEqual([422, 'template'])
  await server.execute('templates.activate', template, {})
  const { version } = await server.get('templates', template)
  expect(await compose({ patient, template, by: 'email', subject: 'Your crown' })).toMatchObject({
    template,
    templateVersion: version,
    subject: 'Your crown',
    channel: 'email',
  })
  expect(server.transport.sentMessages[0]).toMatchObject({ subject: 'Your crown' })
  const automatic = await create({ name: 'Ask', use: 'pleaseCall' })
  await server.execute('templates.activate', automatic, {})
  expect(await problemOf(compose({ patient, template: automatic }))).toEqual([422, 'template'])
})
