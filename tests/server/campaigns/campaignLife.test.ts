import { afterEach, beforeEach, expect, test } from 'vitest'
import { type CampaignServer, startCampaignServer } from './startCampaignServer.ts'

let server: CampaignServer
beforeEach(async () => {
  server = await startCampaignServer()
})
afterEach(() => server.close())

const stateOf = async (campaign: string) => (await server.get('campaigns', campaign))['state']
const addPatients = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, n) =>
      server.createPatient({ firstName: `Patient${n}`, phone: `+6149157${String(1000 + n)}`, email: null }),
    ),
  )

test('[CAMPAIGN-1] a campaign is written, tested at its author, approved by another user, and sent batch by batch until it is over', async () => {
  await addPatients(3)
  const campaign = await server.write({ perMinute: 2 })
  await server.giveAs('Ana', 'campaigns.test', campaign)
  await server.processDue()
  expect(server.transport.sentMessages.at(-1)).toMatchObject({
    to: 'ana@bridgeroad.test',
    body: 'Hello Ana, Bridge Road Dental is closed at Christmas.',
  })
  expect(await server.refusalOf(server.giveAs('Ana', 'campaigns.approve', campaign))).toEqual([409, 'isOtherPerson'])
  expect(await server.refusalOf(server.giveAs('Ana', 'campaigns.start', campaign))).toEqual([409, 'state'])
  await server.start(campaign)
  expect([await stateOf(campaign), server.transport.sentMessages.length]).toEqual(['running', 2])
  await server.nextBatch()
  expect(server.transport.sentMessages.slice(2).map(({ body }) => body)).toEqual([
    'Hello Patient0, Bridge Road Dental is closed at Christmas.',
    'Hello Patient1, Bridge Road Dental is closed at Christmas.',
  ])
  await server.nextBatch()
  await server.nextBatch()
  expect(await stateOf(campaign)).toBe('finished')
  expect(await server.resultsOf(campaign)).toMatchObject({ recipients: 3, sent: 3, skipped: 0 })
})
