import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Fields } from '#domain/wire.ts'
import { bearer } from '../startTestServer.ts'
import { type CampaignServer, startCampaignServer } from './startCampaignServer.ts'

const phone = '+61491570111'

let server: CampaignServer
beforeEach(async () => {
  server = await startCampaignServer()
})
afterEach(() => server.close())

/** Starts a campaign to all patients. @returns the state of each recipient by first name, with the reason for those left out. */
async function sendToAll(fields: Fields = {}): Promise<Readonly<Record<string, unknown>>> {
  const campaign = await server.write(fields)
  await server.start(campaign)
  await server.nextBatch()
  const recipients = await server.recipientsOf(campaign)
  return Object.fromEntries(Object.entries(recipients).map(([name, { state, skipReason }]) => [name, skipReason ?? state]))
}

const conversationOf = async (address: string) => (await server.list('conversations')).find((one) => one['address'] === address)

test('[OPTOUT-10] a number that sent STOP gets no campaign, also when another patient has it later', async () => {
  await server.receiveMessage('Stop. Thank you', phone)
  await server.processDue()
  await server.createPatient({ firstName: 'New', phone })
  const moved = await server.createPatient({ firstName: 'Moved', phone: '+61491570112' })
  await server.createPatient({ firstName: 'Other', phone: '+61491570113' })
  await server.execute('patients.edit', moved, { phone })
  expect(await sendToAll()).toEqual({ New: 'optedOut', Moved: 'optedOut', Other: 'sent' })
})

test('[OPTOUT-11] a number that several patients share opts out for all of them, and START lifts it', async () => {
  for (const firstName of ['Ada', 'Bo']) await server.createPatient({ firstName, phone })
  await server.receiveMessage('STOP', phone)
  await server.processDue()
  expect(await sendToAll()).toEqual({ Ada: 'optedOut', Bo: 'optedOut' })
  await server.receiveMessage('START', phone)
  await server.processDue()
  expect(await sendToAll({ exclude: [] })).toMatchObject({ Ada: 'sent' })
})

test('[OPTOUT-12] an email that says STOP is applied whatever the letters of the address are', async () => {
  await server.createPatient({ firstName: 'Upper', phone: null, email: 'Upper.Case@Example.com' })
  await server.receiveMessage('STOP', 'upper.case@example.com', 'email')
  await server.processDue()
  expect(await sendToAll()).toEqual({ Upper: 'optedOut' })
  expect((await conversationOf('upper.case@example.com'))?.['patient']).not.toBeNull()
})

test('[OPTOUT-13] a message that may mean STOP withholds campaigns until a user decides', async () => {
  await server.createPatient({ firstName: 'Ada', phone })
  await server.receiveMessage('Stop sending me these', phone)
  await server.processDue()
  expect(await sendToAll({ exclude: [] })).toEqual({ Ada: 'mayHaveOptedOut' })
  const conversation = String((await conversationOf(phone))?.id)
  await server.giveAs('Ana', 'conversations.liftOptOut', conversation, undefined, ['msg'])
  expect(await sendToAll({ exclude: [] })).toEqual({ Ada: 'sent' })
  await server.receiveMessage('No more texts please', phone)
  await server.giveAs('Ana', 'conversations.confirmOptOut', conversation, undefined, ['msg'])
  expect(await sendToAll({ exclude: [] })).toEqual({ Ada: 'optedOut' })
})

test('[OPTOUT-14] a planned campaign leaves out an address that sent STOP since', async () => {
  await server.createPatient({ firstName: 'Ada', phone })
  const campaign = await server.write()
  await server.start(campaign)
  await server.receiveMessage('opt-out', phone)
  await server.nextBatch()
  expect((await server.recipientsOf(campaign))['Ada']).toMatchObject({ state: 'skipped', skipReason: 'optedOut' })
})

test('[OPTOUT-15] a number that sent STOP gets no automatic message either, and a user who writes to it is refused', async () => {
  await server.receiveMessage('STOP', phone)
  await server.processDue()
  const patient = await server.createPatient({ firstName: 'New', phone })
  await server.execute('appointments.ask', await server.bookAppointment(patient), {})
  await server.processDue()
  const [message] = (await server.list('messages')).filter((one) => one['patient'] === patient)
  expect(message).toMatchObject({ state: 'failed', failReason: 'optedOut' })
  const refusal = await server.refusalOf(server.giveAs('Ana', 'messages.compose', null, { patient, body: 'Hello' }))
  expect(refusal).toEqual([409, 'addressOptedOut'])
})

test('[OPTOUT-16] the conversation of an address that opted out keeps its address, and of another only a user who edits patients changes it', async () => {
  await server.receiveMessage('STOP', phone)
  await server.receiveMessage('Hello', '+61491570119')
  await server.processDue()
  const edit = (id: unknown, scopes: readonly string[]) =>
    server.refusalOf(server.giveAs('Ana', 'conversations.edit', String(id), { address: '+61491570120' }, scopes))
  expect(await edit((await conversationOf(phone))?.id, ['msg', 'pat.e'])).toEqual([409, 'hasNoOptOut'])
  expect(await edit((await conversationOf('+61491570119'))?.id, ['msg'])).toEqual([403, 'pat.e'])
  expect(await edit((await conversationOf('+61491570119'))?.id, ['msg', 'pat.e'])).toBeNull()
})

test('[OPTOUT-17] a landline is left out of text messages and reached by email where there is one', async () => {
  await server.createPatient({ firstName: 'Land', phone: '+61298765432' })
  await server.createPatient({ firstName: 'Free', phone: '+611800975707' })
  await server.createPatient({ firstName: 'Mail', phone: '+61298765433', email: 'mail@example.com' })
  expect(await sendToAll()).toEqual({ Land: 'noMobile', Free: 'noMobile', Mail: 'sent' })
  expect(await sendToAll({ channel: 'sms' })).toMatchObject({ Mail: 'noMobile' })
})

test('[OPTOUT-18] the count of an audience leaves out what the campaign leaves out', async () => {
  await server.receiveMessage('Please stop', phone)
  await server.createPatient({ firstName: 'New', phone })
  await server.execute('groups.edit', server.group, { scopes: ['mkt'] })
  const audience = [[{ of: 'age', not: true, from: 129, to: null }]]
  const payload = { audience, location: null, purpose: 'service', exclude: [], channel: 'sms' }
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/campaigns/audience/',
    payload,
    headers: bearer(await server.signIn()),
  })
  expect(response.json()).toMatchObject({ fits: 1, gets: 0, leftOut: [{ reason: 'optedOut', count: 1 }] })
})
