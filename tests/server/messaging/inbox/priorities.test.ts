import { afterEach, expect, test } from 'vitest'
import { instantOf, minutes } from '#domain/time.ts'
import type { Problem } from '#domain/problems.ts'
import { type MessagingServer, startMessagingServer } from '../startMessagingServer.ts'

let server: MessagingServer
afterEach(() => server.close())

test('[INBOX-18] a user mutes a conversation until a later time and sets its priority; the server notes when the patient was first answered', async () => {
  server = await startMessagingServer()
  await server.createPatient()
  await server.receiveMessage('My crown came off')
  const conversation = (await server.list('conversations'))[0]?.id ?? ''
  const mute = (mutedUntil: string | null) => server.execute('conversations.mute', conversation, { mutedUntil })
  const refused = await mute(instantOf(server.deps.now())).catch((thrown: unknown) => (thrown as Problem).extras.reason)
  expect(refused).toBe('isMutedLater')
  await mute(instantOf(server.deps.now() + minutes(60)))
  await server.execute('conversations.prioritise', conversation, { priority: 'urgent' })
  await server.receiveMessage('Hello?')
  expect(await server.get('conversations', conversation)).toMatchObject({ priority: 'urgent', state: 'open', firstReplyAt: null })
  await mute(null)
  expect(await server.get('conversations', conversation)).toMatchObject({ mutedUntil: null })
  const answer = () => server.execute('messages.create', null, { conversation, direction: 'out', body: 'Come at ten' })
  const firstReplyAt = instantOf(server.deps.now())
  await answer()
  await server.advanceAndFire(minutes(10))
  await answer()
  expect(await server.get('conversations', conversation)).toMatchObject({ firstReplyAt })
})
