import { afterEach, beforeEach, expect, test } from 'vitest'
import { instantOf, oneDay } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { type CampaignServer, startCampaignServer } from './startCampaignServer.ts'

let server: CampaignServer
beforeEach(async () => {
  server = await startCampaignServer()
})
afterEach(() => server.close())

let numbers = 1000
const add = (firstName: string, fields: Fields = {}) =>
  server.createPatient({ firstName, phone: `+6149157${String((numbers += 1))}`, email: null, ...fields })
const outcomeOf = async (campaign: string) =>
  Object.fromEntries(
    Object.entries(await server.recipientsOf(campaign)).map(([name, { state, skipReason }]) => [name, skipReason ?? state]),
  )
const sentTo = () => server.transport.sentMessages.filter(({ channel }) => channel === 'sms').map(({ to }) => to)
const bookIn = (patient: string, days: number) => {
  const startsAt = server.deps.now() + days * oneDay
  return server.bookAppointment(patient, { startsAt: instantOf(startsAt), endsAt: instantOf(startsAt + 1_800_000) })
}

test('[CAMPAIGN-2] each patient is judged when the campaign starts: who is left out is listed with the reason', async () => {
  await add('Gets')
  await add('Opted', { optedOut: true })
  await add('None', { contactBy: 'none' })
  await add('Texts', { noAutoSms: true })
  await add('Left', { leftBecause: 'deceased' })
  await add('Unreached', { phone: null })
  const [booked, writing] = [await add('Booked'), await add('Writing', { phone: '+61491570006' })]
  await bookIn(booked, 3)
  await server.receiveMessage('Can I come at ten?')
  const parent = await add('Parent')
  const { phone } = await server.get('patients', parent)
  await add('Child', { phone })
  const campaign = await server.write()
  await server.start(campaign)
  const leftOut = {
    ...{ Opted: 'optedOut', None: 'wantsNone', Texts: 'wantsNone', Left: 'hasLeft', Unreached: 'noAddress' },
    ...{ Booked: 'booked', Writing: 'writing', Child: 'family' },
  }
  expect(await outcomeOf(campaign)).toEqual({ Gets: 'planned', Parent: 'planned', ...leftOut })
  await server.nextBatch()
  expect(await outcomeOf(campaign)).toEqual({ Gets: 'sent', Parent: 'sent', ...leftOut })
  expect(await server.get('conversations', String((await server.list('messages'))[0]?.['conversation']))).toMatchObject({
    patient: writing,
  })
  expect(await server.resultsOf(campaign)).toMatchObject({ recipients: 10, skipped: 8, sent: 2 })
})

test('[CAMPAIGN-3] each patient is judged again when the batch is sent: what changed since the start counts', async () => {
  const patients: Record<string, string> = {}
  for (const name of ['Gets', 'Opts', 'Leaves', 'Dies', 'Books', 'Writes', 'Moves', 'Refused'])
    patients[name] = await add(name, name === 'Writes' ? { phone: '+61491570006' } : {})
  const refused = await server.get('patients', patients['Refused'] ?? '')
  server.transport.setOutcomes('refused')
  await server.execute('messages.compose', null, { address: refused['phone'], body: 'Your crown is ready.' })
  await server.processDue()
  const campaign = await server.write()
  await server.start(campaign)
  expect(new Set(Object.values(await outcomeOf(campaign)))).toEqual(new Set(['planned']))
  await server.execute('patients.edit', patients['Opts'] ?? '', { optedOut: true })
  await server.execute('patients.deactivate', patients['Leaves'] ?? '', { leftBecause: 'moved' })
  await server.execute('patients.markDeceased', patients['Dies'] ?? '', {})
  await bookIn(patients['Books'] ?? '', 2)
  await server.receiveMessage('Can I come at ten?')
  await server.execute('patients.edit', patients['Moves'] ?? '', { phone: (await server.get('patients', patients['Gets'] ?? ''))['phone'] })
  await server.nextBatch()
  expect(await outcomeOf(campaign)).toEqual({
    ...{
      Gets: 'sent',
      Opts: 'optedOut',
      Leaves: 'hasLeft',
      Dies: 'hasLeft',
      Books: 'booked',
      Writes: 'writing',
      Moves: 'family',
      Refused: 'badAddress',
    },
  })
  expect(new Set(sentTo()).size).toBe(sentTo().length)
})

test('[CAMPAIGN-4] marketing goes only to patients who agreed, names the practice and says STOP', async () => {
  await add('Agreed', { marketingConsent: { on: '2025-03-12', how: 'Form at reception' } })
  await add('Silent')
  const refusal = async (body: string) => {
    const campaign = await server.write({ purpose: 'marketing', body })
    return server.refusalOf(server.giveAs('Ana', 'campaigns.test', campaign))
  }
  expect(await refusal('Hello {{patient.firstName}}, whitening is half price. Reply STOP to opt out.')).toEqual([422, 'body'])
  expect(await refusal('{{practice.name}}: whitening is half price.')).toEqual([422, 'body'])
  const campaign = await server.write({ purpose: 'marketing', body: '{{practice.name}}: whitening is half price. Reply STOP to opt out.' })
  await server.start(campaign)
  await server.nextBatch()
  expect(await outcomeOf(campaign)).toEqual({ Agreed: 'sent', Silent: 'noConsent' })
})

const addTexts = async () => {
  const channel = await server.execute('channels.create', null, { name: 'Texts', kind: 'sms' })
  for (const command of ['verify', 'confirmVerified', 'pause']) await server.execute(`channels.${command}`, channel, {})
  return channel
}

test('[CAMPAIGN-5] a message that waits for its channel is judged once more when it leaves, and is withdrawn when the campaign is cancelled', async () => {
  const [books] = [await add('Books'), await add('Stays')]
  const channel = await addTexts()
  const [first, second] = [await server.write(), await server.write()]
  await server.start(first)
  await server.nextBatch()
  expect(await outcomeOf(first)).toEqual({ Books: 'due', Stays: 'due' })
  await bookIn(books, 2)
  await server.execute('channels.resume', channel, {})
  await server.processDue()
  expect([await outcomeOf(first), sentTo().length]).toEqual([{ Books: 'booked', Stays: 'sent' }, 1])
  await server.execute('channels.pause', channel, {})
  await server.execute('settings.edit', String((await server.list('settings'))[0]?.id), { campaignContactDays: 0 })
  await server.start(second)
  await server.nextBatch()
  await server.giveAs('Ana', 'campaigns.cancel', second, { note: 'Reads wrong' })
  await server.execute('channels.resume', channel, {})
  await server.processDue()
  expect([await outcomeOf(second), sentTo().length]).toEqual([{ Books: 'booked', Stays: 'stopped' }, 1])
})

test('[CAMPAIGN-22] a campaign is over only when every message has left or has failed', async () => {
  await add('Waits')
  const channel = await addTexts()
  const campaign = await server.write()
  await server.start(campaign)
  for (let batch = 0; batch < 3; batch += 1) await server.nextBatch()
  expect([await outcomeOf(campaign), (await server.get('campaigns', campaign))['state']]).toEqual([{ Waits: 'due' }, 'running'])
  await server.execute('channels.resume', channel, {})
  await server.processDue()
  await server.nextBatch()
  expect([await outcomeOf(campaign), (await server.get('campaigns', campaign))['state']]).toEqual([{ Waits: 'sent' }, 'finished'])
})

test('[CAMPAIGN-23] a patient who opts out while the message waits for its channel is left out and is not counted as failed', async () => {
  const [opts] = [await add('Opts'), await add('Gets')]
  const channel = await addTexts()
  const campaign = await server.write()
  await server.start(campaign)
  await server.nextBatch()
  await server.execute('patients.edit', opts, { optedOut: true })
  await server.execute('channels.resume', channel, {})
  await server.processDue()
  expect(await outcomeOf(campaign)).toEqual({ Opts: 'optedOut', Gets: 'sent' })
  expect(await server.resultsOf(campaign)).toMatchObject({ recipients: 2, skipped: 1, failed: 0, sent: 1 })
  await server.execute('patients.edit', opts, { optedOut: false })
  const unsent = (await server.list('messages')).find(({ state }) => state === 'failed')
  await server.execute('messages.retry', unsent?.id ?? '', {})
  await server.processDue()
  expect(await outcomeOf(campaign)).toEqual({ Opts: 'sent', Gets: 'sent' })
  expect(await server.resultsOf(campaign)).toMatchObject({ skipped: 0, failed: 0, sent: 2 })
})
