import { setTimeout as pause } from 'node:timers/promises'
import type { MessageRecord } from '#machines/records.ts'
import { type ApiClient, signIn } from '#tests/support/server/apiClient.ts'
import { demoPassword } from '#tests/support/server/startServer.ts'
import { addChannels, arrivalsOf, type CarrierSetting, create, until, withCarriers } from './carriers.ts'
import { verifyServer } from '../verifyServer.ts'
import { type Scenario, type ScenarioResult, wholeBelow } from '../scenario.ts'

/** Messages between two kills, by each of the two carriers. */
const burst = 12

/** Kills the server while messages leave by a real mail server and a real SMS provider. */
export const messageKills: Scenario = {
  name: 'message kills',
  run: ({ random, isSoak }) => withCarriers((setting) => killRepeatedly(setting, isSoak ? 60 : 6, random)),
}

/** Sends again what a killed server did not answer; the key makes it one message. */
async function write(client: ApiClient, conversation: string): Promise<string> {
  const key = crypto.randomUUID()
  const request = { command: 'messages.create', data: { conversation, direction: 'out', body: 'Your forms are ready.' } }
  for (;;) {
    const answer = await client.command(request, key).catch(() => null)
    if (answer?.status === 200) return answer.body.record.id
    await pause(50)
  }
}

async function startConversations(client: ApiClient): Promise<readonly string[]> {
  const { items: patients } = await client.list('/api/patients/')
  const reachable = patients.filter(({ email, phone, optedOut }) => email && phone && optedOut !== true).slice(0, 4)
  const channels = ['email', 'sms']
  return Promise.all(
    reachable.flatMap(({ id }) => channels.map((channel) => create(client, '/api/conversations/', { patient: id, channel }))),
  )
}

async function killRepeatedly(setting: CarrierSetting, least: number, random: () => number): Promise<ScenarioResult> {
  const { server } = setting
  const client = await signIn(server.url, 'manager', demoPassword)
  await addChannels(client, setting)
  const conversations = await startConversations(client)
  const written: string[] = []
  for (let count = 0; count < least; count += 1) {
    const writes = Array.from({ length: 2 * burst }, (_, index) => write(client, conversations[index % conversations.length] ?? ''))
    await pause(wholeBelow(random, 400))
    await server.kill()
    await server.respawn()
    written.push(...(await Promise.all(writes)))
  }
  const messages = await settledMessages(client, written)
  const inDoubt = messages.filter(({ failReason }) => failReason === 'unsure').length
  const violations = faultsOf(messages, setting)
  await server.kill()
  return {
    counts: [
      { what: 'kills', count: least, least },
      { what: 'messages that left once', count: messages.length - inDoubt, least: least * burst },
      { what: 'mails in doubt, which a user settles', count: inDoubt, least: 0 },
      { what: 'lost', count: violations.length, least: 0 },
    ],
    violations: [...violations, ...verifyServer(server)],
  }
}

/** Waits until every message has left or has failed. */
async function settledMessages(client: ApiClient, ids: readonly string[]): Promise<readonly MessageRecord[]> {
  const read = async (id: string) => (await client.call<MessageRecord>('GET', `/api/messages/${id}`)).body
  const messages: MessageRecord[] = []
  for (const id of ids) {
    await until(`the end of message ${id}`, async () => ['sent', 'failed'].includes((await read(id)).state))
    messages.push(await read(id))
  }
  return messages
}

/** A text leaves exactly once. A mail leaves once, or is in doubt and left at most once. */
function faultsOf(messages: readonly MessageRecord[], setting: CarrierSetting): readonly string[] {
  const times = arrivalsOf(setting)
  return messages.flatMap(({ id, channel, state, failReason }) => {
    const count = times.get(id) ?? 0
    if (count > 1) return [`message ${id} left ${count} times by ${channel}`]
    if (state === 'sent') return count === 1 ? [] : [`message ${id} counts as sent and never arrived`]
    return channel === 'email' && failReason === 'unsure' ? [] : [`message ${id} failed: ${failReason}`]
  })
}
