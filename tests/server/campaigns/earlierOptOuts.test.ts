import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseReply } from '#domain/messaging/intents.ts'
import { addOptOuts } from '#server/messaging/addOptOuts.ts'
import { write } from '#server/engine/storeRequests.ts'
import { systemPrincipal } from '#server/engine/access/principal.ts'
import type { Tx } from '#server/store/store.ts'
import { type CampaignServer, startCampaignServer } from './startCampaignServer.ts'

const phones = ['+61491570111', '+61491570112', '+61491570113', '+61491570114'] as const

let server: CampaignServer
beforeEach(async () => {
  server = await startCampaignServer()
})
afterEach(() => server.close())

const optOuts = async () =>
  Object.fromEntries((await server.list('conversations')).map((one) => [one['address'], 'optOut' in one ? one['optOut'] : 'missing']))

/** Stores a conversation with incoming messages as an earlier release did: without what its address said. */
async function addEarlierConversation(address: string, bodies: readonly string[], patient: string | null = null): Promise<void> {
  const { by, origin } = systemPrincipal(server.practice, 'test', new Set())
  const { newId, store } = server.deps
  const conversation = newId()
  const run = function* (): Tx<void> {
    yield* write('conversations', conversation, { ...{ patient, channel: 'sms', address, state: 'open' } })
    for (const body of bodies) {
      const intent = parseReply(body)?.intent ?? null
      const message = {
        ...{ conversation, patient, direction: 'in', channel: 'sms', address, body },
        ...{ carrier: 'test', state: 'received' },
      }
      yield* write('messages', newId(), { ...message, intent })
    }
  }
  await store.change({ practice: server.practice, by, origin, because: 'test', command: 'conversations.begin', run })
}

test('[OPTOUT-20] a start reads what the addresses of an earlier release said, once', async () => {
  const [stopped, unclear, back, other] = phones
  await addEarlierConversation(stopped, ['Stop. Thank you', 'When are you open?'])
  await addEarlierConversation(unclear, ['Leave me alone'])
  await addEarlierConversation(back, ['STOP', 'START'])
  await addEarlierConversation(other, ['The crown came off'])
  expect(await optOuts()).toEqual({ [stopped]: 'missing', [unclear]: 'missing', [back]: 'missing', [other]: 'missing' })
  await addOptOuts(server.deps)
  expect(await optOuts()).toEqual({ [stopped]: 'optedOut', [unclear]: 'unclear', [back]: null, [other]: null })
  const position = await server.position()
  await addOptOuts(server.deps)
  expect(await server.position()).toBe(position)
})

test('[OPTOUT-21] a start leaves to a user an address whose patient wants messages again since', async () => {
  const [phone] = phones
  await addEarlierConversation(phone, ['STOP'], await server.createPatient({ firstName: 'Ada', phone }))
  await addOptOuts(server.deps)
  expect(await optOuts()).toEqual({ [phone]: 'unclear' })
})

test('[OPTOUT-22] a STOP that a user writes down is put to a user, and is not the patient’s own', async () => {
  const [phone] = phones
  await server.createPatient({ firstName: 'Ada', phone })
  await server.giveAs('Ana', 'messages.receive', null, { channel: 'sms', address: phone, body: 'STOP' }, ['msg'])
  expect(await optOuts()).toEqual({ [phone]: 'unclear' })
})
