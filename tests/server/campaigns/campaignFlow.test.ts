import { afterEach, beforeEach, expect, test } from 'vitest'
import { instantOf, minutes, oneDay } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { type CampaignServer, startCampaignServer } from './startCampaignServer.ts'

let server: CampaignServer
beforeEach(async () => {
  server = await startCampaignServer()
})
afterEach(() => server.close())

const phoneOf = (n: number) => `+6149157${String(1000 + n)}`
const addPatients = async (count: number) => {
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) ids.push(await server.createPatient({ firstName: `Patient${n}`, phone: phoneOf(n) }))
  return ids
}
const campaignNow = (campaign: string) => server.get('campaigns', campaign)
const sentCount = async (campaign: string) => (await server.resultsOf(campaign))['sent']
const testAndApprove = async (campaign: string) => {
  await server.giveAs('Ana', 'campaigns.test', campaign)
  await server.giveAs('Grace', 'campaigns.approve', campaign)
}
const startWith = async (patients: number, fields: Fields = {}) => {
  await addPatients(patients)
  const campaign = await server.write({ perMinute: 2, ...fields })
  await server.start(campaign)
  return campaign
}

test('[CAMPAIGN-6] a paused campaign sends nothing more; resumed, it goes on with those who are left', async () => {
  const campaign = await startWith(5)
  await server.nextBatch()
  await server.giveAs('Grace', 'campaigns.pause', campaign, { note: 'Reads wrong' })
  await server.advanceAndFire(minutes(30))
  expect(await campaignNow(campaign)).toMatchObject({ state: 'paused', pausedBecause: 'user', note: 'Reads wrong' })
  expect(await sentCount(campaign)).toBe(2)
  await server.giveAs('Ana', 'campaigns.resume', campaign)
  for (let batch = 0; batch < 3; batch += 1) await server.nextBatch()
  expect([(await campaignNow(campaign))['state'], await sentCount(campaign)]).toEqual(['finished', 5])
  expect(new Set(server.transport.sentMessages.map(({ to }) => to)).size).toBe(6)
})

test('[CAMPAIGN-7] a campaign pauses when the carrier refuses five of the last hundred messages', async () => {
  const campaign = await startWith(12, { perMinute: 6 })
  server.transport.setOutcomes('refused', 'sent', 'refused', 'refused', 'refused', 'refused')
  await server.nextBatch()
  await server.nextBatch()
  expect(await campaignNow(campaign)).toMatchObject({ state: 'paused', pausedBecause: 'bounces' })
  expect(await server.resultsOf(campaign)).toMatchObject({ sent: 1, failed: 5 })
  await server.giveAs('Ana', 'campaigns.resume', campaign)
  await server.nextBatch()
  expect(await server.resultsOf(campaign)).toMatchObject({ sent: 7, failed: 5 })
})

test('[CAMPAIGN-8] a campaign pauses when twenty new conversations wait for an answer', async () => {
  const campaign = await startWith(24, { perMinute: 22 })
  await server.nextBatch()
  for (let n = 0; n < 20; n += 1) await server.receiveMessage('Can I come after four?', phoneOf(n))
  await server.nextBatch()
  expect(await campaignNow(campaign)).toMatchObject({ state: 'paused', pausedBecause: 'answers' })
  expect(await server.resultsOf(campaign)).toMatchObject({ sent: 22, answered: 20 })
})

test('[CAMPAIGN-9] a campaign sends within its window and its number a day, and not on Sundays', async () => {
  const campaign = await startWith(9, { perMinute: 2, perDay: 4, windowFrom: '09:00', windowTo: '12:00' })
  for (let batch = 0; batch < 4; batch += 1) await server.nextBatch()
  expect(await sentCount(campaign)).toBe(4)
  expect((await campaignNow(campaign))['nextBatchAt']).toBe('2026-11-24T22:00:00.000Z')
  await server.advanceAndFire(Date.parse('2026-11-24T22:00:00.000Z') - server.deps.now() - 1)
  expect(await sentCount(campaign)).toBe(4)
  await server.advanceAndFire(1)
  expect(await sentCount(campaign)).toBe(6)
  await server.giveAs('Ana', 'campaigns.pause', campaign)
  // Saturday at noon: the next window is that of Monday.
  await server.advanceAndFire(Date.parse('2026-11-28T01:00:30.000Z') - server.deps.now())
  await server.giveAs('Ana', 'campaigns.resume', campaign)
  expect((await campaignNow(campaign))['nextBatchAt']).toBe('2026-11-29T22:00:00.000Z')
})

test('[CAMPAIGN-10] a campaign ends when as many patients have booked as it asked for', async () => {
  const campaign = await startWith(4, { stopAfter: 1 })
  await server.nextBatch()
  const [first] = (await server.list('campaigns/recipients')).filter(({ state }) => state === 'sent')
  const startsAt = server.deps.now() + oneDay
  await server.bookAppointment(String(first?.['patient']), { startsAt: instantOf(startsAt), endsAt: instantOf(startsAt + minutes(30)) })
  await server.nextBatch()
  expect([(await campaignNow(campaign))['state'], await server.resultsOf(campaign)]).toEqual([
    'finished',
    expect.objectContaining({ sent: 2, booked: 1 }),
  ])
})

test('[CAMPAIGN-11] a recurring campaign keeps its time of the clock over daylight saving, and reaches each patient once each time', async () => {
  await addPatients(1)
  const campaign = await server.write({ kind: 'recurring', repeat: { weekdays: [1, 2, 3, 4, 5, 6], at: '10:00' } })
  await testAndApprove(campaign)
  // In Sydney the clocks go back on Sunday 4 April 2027.
  await server.advanceAndFire(Date.parse('2027-04-02T12:00:00.000Z') - server.deps.now())
  await server.giveAs('Ana', 'campaigns.schedule', campaign)
  const starts: unknown[] = []
  for (let minute = 0; minute < 4 * 24 * 60; minute += 10) {
    await server.advanceAndFire(minutes(10))
    await server.processDue()
    const { startedAt } = await campaignNow(campaign)
    if (startedAt !== null && starts.at(-1) !== startedAt) starts.push(startedAt)
  }
  expect(starts.map((at) => String(at).slice(0, 16))).toEqual(['2027-04-02T23:00', '2027-04-05T00:00', '2027-04-06T00:00'])
  expect([(await campaignNow(campaign))['state'], await sentCount(campaign)]).toEqual(['scheduled', 3])
})

test('[CAMPAIGN-12] a scheduled campaign starts at its time, which is still to come; it goes back to a draft when it is changed', async () => {
  await addPatients(1)
  const sendAt = instantOf(server.deps.now() + minutes(90))
  const [campaign, late] = [await server.write({ kind: 'scheduled', sendAt }), await server.write({ kind: 'scheduled', sendAt })]
  await server.giveAs('Ana', 'campaigns.test', campaign)
  await server.giveAs('Ana', 'campaigns.edit', campaign, { body: 'We are closed.' })
  expect(await campaignNow(campaign)).toMatchObject({ state: 'draft', testedAt: null })
  for (const tested of [campaign, late]) await testAndApprove(tested)
  expect(await server.refusalOf(server.giveAs('Ana', 'campaigns.edit', campaign, { body: 'Changed.' }))).toEqual([409, 'body'])
  await server.giveAs('Ana', 'campaigns.schedule', campaign)
  await server.giveAs('Ana', 'campaigns.revise', campaign)
  expect(await campaignNow(campaign)).toMatchObject({ state: 'draft', testedAt: null, approvedBy: null, approvedAt: null })
  await testAndApprove(campaign)
  await server.giveAs('Ana', 'campaigns.schedule', campaign)
  await server.advanceAndFire(minutes(90) - 1)
  expect((await campaignNow(campaign))['state']).toBe('scheduled')
  await server.advanceAndFire(1)
  expect(await campaignNow(campaign)).toMatchObject({ state: 'running', startedAt: sendAt, occurrence: 1 })
  expect(await server.refusalOf(server.giveAs('Ana', 'campaigns.schedule', late))).toEqual([422, 'sendAt'])
})

test('[CAMPAIGN-13] a campaign without a patient to send to pauses and says so', async () => {
  await server.createPatient({ optedOut: true })
  const campaign = await server.write()
  await server.start(campaign)
  expect(await campaignNow(campaign)).toMatchObject({ state: 'paused', pausedBecause: 'noRecipients' })
  expect(await server.refusalOf(server.giveAs('Ana', 'campaigns.test', await server.write({ audience: [] })))).toEqual([422, 'audience'])
  expect(await server.refusalOf(server.write({ windowFrom: '09:00', windowTo: '09:00' }))).toEqual([422, 'windowTo'])
})

test('[CAMPAIGN-25] a campaign goes on at a speed whose batches do not fall on whole milliseconds', async () => {
  const campaign = await startWith(52, { perMinute: 70 })
  for (let batch = 0; batch < 3; batch += 1) await server.nextBatch()
  expect([(await campaignNow(campaign))['state'], await sentCount(campaign)]).toEqual(['finished', 52])
})
