import { afterEach, beforeEach, expect, test } from 'vitest'
import { instantOf, minutes, oneDay } from '#domain/time.ts'
import { type CampaignServer, allPatients, startCampaignServer } from './startCampaignServer.ts'

let server: CampaignServer
beforeEach(async () => {
  server = await startCampaignServer()
})
afterEach(() => server.close())

const phone = '+61491570006'
const book = async (patient: string, type: string | null = null) => {
  const startsAt = server.deps.now() + 3 * oneDay
  return server.bookAppointment(patient, { type, startsAt: instantOf(startsAt), endsAt: instantOf(startsAt + minutes(30)) })
}

test('[CAMPAIGN-14] answers, opt-outs and bookings of patients who were sent to count up, and a cancelled booking counts down', async () => {
  const usualFee = { cents: 22_000, currency: 'AUD' }
  const type = await server.execute('class.create', null, { name: 'Clean', minutes: 30, usualFee })
  const patient = await server.createPatient({ firstName: 'Kaya', phone })
  await server.createPatient({ firstName: 'Later', phone: '+61491570007' })
  const campaign = await server.write()
  await server.start(campaign)
  await server.nextBatch()
  await server.receiveMessage('YES please')
  expect((await server.recipientsOf(campaign))['Kaya']).toMatchObject({ state: 'answered' })
  const appointment = await book(patient, type)
  expect((await server.recipientsOf(campaign))['Kaya']).toMatchObject({ state: 'booked', appointment, value: usualFee })
  expect(await server.resultsOf(campaign)).toMatchObject({ sent: 2, answered: 1, booked: 1, bookedCents: 22_000, optedOut: 0 })
  await server.execute('appointments.cancel', appointment, { cancelReason: 'Ill' })
  expect((await server.recipientsOf(campaign))['Kaya']).toMatchObject({ state: 'answered', appointment: null, value: null })
  expect(await server.resultsOf(campaign)).toMatchObject({ booked: 0, bookedCents: 0 })
  await server.receiveMessage('STOP', '+61491570007')
  await server.processDue()
  expect(await server.resultsOf(campaign)).toMatchObject({ answered: 2, optedOut: 1 })
  await server.advanceAndFire(61 * oneDay)
  await book(patient, type)
  expect(await server.resultsOf(campaign)).toMatchObject({ booked: 0 })
})

test('[CAMPAIGN-15] a recall campaign contacts the recalls that are due, and the booking closes both', async () => {
  const [location] = await server.list('locations')
  const type = await server.execute('class.create', null, { name: 'Clean', minutes: 30, recall: { kind: 'hygiene', months: 6 } })
  const due = async (firstName: string, number: string, previousOn: string) => {
    const patient = await server.createPatient({ firstName, phone: number })
    const data = { patient, location: location?.id, kind: 'hygiene', intervalMonths: 6, previousOn }
    return { patient, recall: await server.execute('campaigns/recalls.set', null, data) }
  }
  const [early, late] = [await due('Due', phone, '2026-05-01'), await due('Later', '+61491570007', '2026-11-01')]
  const audience = [[{ of: 'recall', kind: 'hygiene', within: 14 }]]
  const campaign = await server.write({ kind: 'recall', audience })
  await server.start(campaign)
  await server.nextBatch()
  expect(await server.recipientsOf(campaign)).toMatchObject({ Due: { state: 'sent', recall: early.recall } })
  expect(await server.get('campaigns/recalls', early.recall)).toMatchObject({ state: 'contacted', reminders: [{ by: null }] })
  expect(await server.get('campaigns/recalls', late.recall)).toMatchObject({ state: 'notDue', reminders: [] })
  await book(early.patient, type)
  expect(await server.get('campaigns/recalls', early.recall)).toMatchObject({ state: 'booked' })
  expect(await server.resultsOf(campaign)).toMatchObject({ kind: 'recall', recipients: 1, booked: 1, lastBookedAt: expect.any(String) })
})

test('[CAMPAIGN-16] each kind needs its own permission, approval and speed another, and the campaign of another user needs mkt.a', async () => {
  const campaign = { name: 'Christmas', body: 'We are closed.', audience: allPatients }
  const own = ['mkt', 'mkt.e']
  const create = (kind: string, scopes: readonly string[], fields = {}) =>
    server.refusalOf(server.giveAs('Ana', 'campaigns.create', null, { ...campaign, kind, ...fields }, scopes))
  for (const [kind, code] of [
    ['recall', 'mkt.r'],
    ['recurring', 'mkt.recur'],
    ['scheduled', 'mkt.sched'],
    ['bulk', 'mkt.bulk'],
  ] as const) {
    expect(await create(kind, own)).toEqual([403, code])
    expect(await create(kind, ['mkt', code])).toEqual([403, 'mkt.e'])
    expect(await create(kind, [...own, code])).toBeNull()
  }
  expect(await create('bulk', [...own, 'mkt.bulk'], { perMinute: 600 })).toEqual([403, 'mkt.a'])
  const written = await server.write()
  const as = (user: 'Ana' | 'Grace', command: string, scopes: readonly string[], data = {}) =>
    server.refusalOf(server.giveAs(user, `campaigns.${command}`, written, data, scopes))
  expect(await as('Grace', 'edit', [...own, 'mkt.bulk'], { name: 'Easter' })).toEqual([403, 'mkt.a'])
  expect(await as('Ana', 'edit', [...own, 'mkt.bulk'], { name: 'Easter' })).toBeNull()
  await server.giveAs('Ana', 'campaigns.test', written)
  expect(await as('Grace', 'approve', [...own, 'mkt.bulk'])).toEqual([403, 'mkt and mkt.a'])
  expect(await as('Grace', 'approve', ['mkt', 'mkt.a'])).toBeNull()
  expect(await as('Ana', 'start', [...own, 'mkt.r'])).toEqual([403, 'mkt.bulk'])
  expect(await as('Ana', 'start', [...own, 'mkt.bulk'])).toBeNull()
  expect(await as('Grace', 'pause', [...own, 'mkt.bulk'])).toBeNull()
})

test('[CAMPAIGN-17] a listing that a stop cut short goes on with the patients who are not listed yet', async () => {
  await server.createPatient({ firstName: 'Listed', phone })
  await server.createPatient({ firstName: 'Left', phone: '+61491570007' })
  const campaign = await server.write()
  await server.start(campaign)
  const [listed] = await server.list('campaigns/recipients')
  expect(await server.refusalOf(server.execute('campaigns.plan', campaign, { recipients: [{ patient: listed?.['patient'] }] }))).toEqual([
    409,
    'campaign',
  ])
  await server.createPatient({ firstName: 'New', phone: '+61491570008' })
  await server.planAgain(campaign)
  expect(Object.keys(await server.recipientsOf(campaign)).toSorted()).toEqual(['Left', 'Listed', 'New'])
})
