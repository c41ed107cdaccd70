import { afterEach, beforeEach, expect, test } from 'vitest'
import { oneDay } from '#domain/time.ts'
import { allPatients, type CampaignServer, startCampaignServer } from './startCampaignServer.ts'
import { bearer } from '../startTestServer.ts'

let server: CampaignServer
let patient: string
beforeEach(async () => {
  server = await startCampaignServer()
  patient = await server.createPatient({ firstName: 'Ada', phone: '+61491570111' })
})
afterEach(() => server.close())

/** Sends a campaign to all. @returns what became of Ada: the reason why she was left out, or the state. */
async function sendCampaign(name: string): Promise<unknown> {
  const campaign = await server.write({ name, exclude: [] })
  await server.start(campaign)
  await server.nextBatch()
  const ada = (await server.recipientsOf(campaign))['Ada']
  return ada?.['skipReason'] ?? ada?.['state']
}

test('[CAMPAIGN-144] a campaign passes over a patient whom another campaign reached within the days of the settings', async () => {
  expect(await sendCampaign('First')).toBe('sent')
  expect(await sendCampaign('Second')).toBe('recentlyContacted')
  await server.advanceAndFire(7 * oneDay + 60_000)
  expect(await sendCampaign('Third')).toBe('sent')
})

test('[CAMPAIGN-145] two campaigns that were planned before either sent reach a patient once', async () => {
  const campaigns = [await server.write({ name: 'One' }), await server.write({ name: 'Two' })]
  for (const campaign of campaigns) await server.start(campaign)
  await server.nextBatch()
  await server.nextBatch()
  const outcomes = await Promise.all(campaigns.map(async (campaign) => (await server.recipientsOf(campaign))['Ada']))
  expect(outcomes.map((outcome) => String(outcome?.['skipReason'] ?? outcome?.['state'])).toSorted()).toEqual(['recentlyContacted', 'sent'])
})

test('[CAMPAIGN-146] a campaign passes over a patient who had two automatic messages on that day, and holds none of those back', async () => {
  for (const hour of ['01', '03']) {
    const times = { startsAt: `2026-11-26T${hour}:00:00.000Z`, endsAt: `2026-11-26T${hour}:30:00.000Z` }
    await server.execute('appointments.ask', await server.bookAppointment(patient, times), {})
  }
  await server.processDue()
  expect(await sendCampaign('First')).toBe('recentlyContacted')
  await server.advanceAndFire(oneDay)
  expect(await sendCampaign('Second')).toBe('sent')
  const last = { startsAt: '2026-11-27T01:00:00.000Z', endsAt: '2026-11-27T01:30:00.000Z' }
  await server.execute('appointments.ask', await server.bookAppointment(patient, last), {})
  await server.processDue()
  expect(server.transport.sentMessages.filter(({ to }) => to === '+61491570111')).toHaveLength(4)
})

test('[CAMPAIGN-147] the count of an audience says who was contacted recently', async () => {
  await sendCampaign('First')
  await server.execute('groups.edit', server.group, { scopes: ['mkt'] })
  const payload = { audience: allPatients, location: null, purpose: 'service', exclude: [], channel: 'sms' }
  const headers = bearer(await server.signIn())
  const response = await server.app.inject({ method: 'POST', url: '/api/campaigns/audience/', payload, headers })
  expect(response.json()).toMatchObject({ fits: 1, gets: 0, leftOut: [{ reason: 'recentlyContacted', count: 1 }] })
})
