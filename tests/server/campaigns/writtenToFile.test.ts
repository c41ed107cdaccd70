import { afterEach, expect, test } from 'vitest'
import { isWrittenToFile } from '#domain/messaging/message.ts'
import type { MessageRecord } from '#machines/records.ts'
import { createTestTransport } from '../messaging/startMessagingServer.ts'
import { type CampaignServer, startCampaignServer } from './startCampaignServer.ts'

let server: CampaignServer
afterEach(() => server.close())

async function sendToOne(isFile: boolean) {
  const transport = createTestTransport(true)
  const send: typeof transport.send = async (outbound) => {
    await transport.send(outbound)
    return { outcome: 'delivered' }
  }
  server = await startCampaignServer({ ...transport, send, ...(isFile ? { isFile: true as const } : {}) })
  await server.createPatient({ firstName: 'Ada' })
  const campaign = await server.write()
  await server.start(campaign)
  await server.nextBatch()
  const [message] = (await server.list('messages')) as MessageRecord[]
  return { message, recipient: (await server.recipientsOf(campaign))['Ada'], results: await server.resultsOf(campaign) }
}

test('[CAMPAIGN-170] a message that the server writes to its file counts as sent and written, and never as delivered', async () => {
  const { message, recipient, results } = await sendToOne(true)
  expect(recipient).toMatchObject({ state: 'delivered', toFile: true })
  expect(results).toMatchObject({ sent: 1, written: 1, delivered: 0 })
  expect(message && isWrittenToFile(message)).toBe(true)
})

test('[CAMPAIGN-171] a message that a carrier delivers counts as delivered', async () => {
  const { recipient, results } = await sendToOne(false)
  expect(recipient).toMatchObject({ state: 'delivered', toFile: null })
  expect(results).toMatchObject({ sent: 1, written: 0, delivered: 1 })
})
