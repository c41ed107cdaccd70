import { setTimeout as pause } from 'node:timers/promises'
import type { RecipientRecord } from '#machines/campaigns/campaignContext.ts'
import type { MessageRecord } from '#machines/records.ts'
import { type ApiClient, signIn } from '#tests/support/server/apiClient.ts'
import { demoPassword } from '#tests/support/server/startServer.ts'
import { addChannels, arrivalsOf, type CarrierSetting, create, until, withCarriers } from './carriers.ts'
import { verifyServer } from '../verifyServer.ts'
import { type Scenario, type ScenarioResult, wholeBelow } from '../scenario.ts'

type Counts = { readonly patients: number; readonly kills: number }

/** Kills the server while a campaign lists its recipients and sends to them by a real mail server and a real SMS provider. */
export const campaignKills: Scenario = {
  name: 'campaign kills',
  run: ({ random, isSoak }) =>
    withCarriers((setting) => killCampaign(setting, isSoak ? { patients: 5000, kills: 50 } : { patients: 150, kills: 4 }, random)),
}

const commandsInBatch = 100
/** Milliseconds in which a batch of fifty leaves twice. */
const longestPause = 2000
const settlesWithin = 900_000

/** Every other patient is reached by email. */
async function addPatients(client: ApiClient, tag: string, count: number): Promise<void> {
  const patientData = (n: number) => ({
    ...{ firstName: `Recipient ${n}`, lastName: 'Kill', tags: [{ tag }] },
    ...(n % 2 === 0 ? { phone: `+6149158${String(1000 + n)}` } : { email: `recipient-${n}@example.com`, contactBy: 'email' }),
  })
  for (let from = 0; from < count; from += commandsInBatch) {
    const numbers = Array.from({ length: Math.min(commandsInBatch, count - from) }, (_, index) => from + index)
    const commands = numbers.map((n) => ({ command: 'patients.create', data: patientData(n) }))
    const { status } = await client.call('POST', '/api/commands/', { commands }, { 'idempotency-key': crypto.randomUUID() })
    if (status !== 200) throw new Error(`a batch of patients was answered with ${status}`)
  }
}

/** The settings let it run at any hour, as fast as it can, with one user. */
const settings = { campaignTwoPeople: false, campaignOnSundays: true, quietFrom: '03:00', quietTo: '03:00' }

async function startCampaign(client: ApiClient, tag: string): Promise<string> {
  const [practice] = (await client.list('/api/settings/')).items
  await client.command({ command: 'settings.edit', record: practice?.id ?? '', data: settings })
  const audience = [[{ of: 'tag', tag }]]
  const hours = { windowFrom: '00:00', windowTo: '23:59', perMinute: 3000 }
  const campaign = await create(client, '/api/campaigns/', { name: 'Kills', kind: 'bulk', body: 'We have moved.', audience, ...hours })
  for (const action of ['test', 'approve', 'start']) {
    const { status } = await client.command({ command: `campaigns.${action}`, record: campaign })
    if (status !== 200) throw new Error(`${action} was answered with ${status}`)
  }
  return campaign
}

async function killCampaign(setting: CarrierSetting, { patients, kills }: Counts, random: () => number): Promise<ScenarioResult> {
  const { server } = setting
  const client = await signIn(server.url, 'manager', demoPassword)
  await addChannels(client, setting)
  const tag = await create(client, '/api/tags/', { name: 'Kills' })
  await addPatients(client, tag, patients)
  const campaign = await startCampaign(client, tag)
  for (let count = 0; count < kills; count += 1) {
    await pause(wholeBelow(random, longestPause))
    await server.kill()
    await server.respawn()
  }
  const isOver = async () => {
    await retrySetAside(client)
    return (await stateOf(client, campaign)) === 'finished'
  }
  await until('the end of the campaign', isOver, settlesWithin)
  const recipients = (await client.list('/api/campaigns/recipients/', `&campaign=${campaign}`))
    .items as unknown as readonly RecipientRecord[]
  const messages = await messagesOf(client)
  const violations = faultsOf(recipients, messages, setting, patients)
  await server.kill()
  return {
    counts: [
      { what: 'kills', count: kills, least: kills },
      { what: 'recipients who were sent to once', count: recipients.filter(({ state }) => state === 'sent').length, least: patients / 2 },
      { what: 'recipients in doubt', count: recipients.filter(({ failReason }) => failReason === 'unsure').length, least: 0 },
      { what: 'missed or sent to twice', count: violations.length, least: 0 },
    ],
    violations: [...violations, ...verifyServer(server)],
  }
}

/** A message during which the server died three times waits until a user has it tried again. */
async function retrySetAside(client: ApiClient): Promise<void> {
  for (const { id } of (await client.list('/api/process/', '&state=failed')).items)
    await client.command({ command: 'process.retry', record: id })
  await pause(500)
}

const stateOf = async (client: ApiClient, campaign: string) => (await client.call('GET', `/api/campaigns/${campaign}`)).body['state']

/** The message of each recipient. */
async function messagesOf(client: ApiClient): Promise<ReadonlyMap<string, readonly MessageRecord[]>> {
  const all = (await client.list('/api/messages/')).items as unknown as readonly MessageRecord[]
  return Map.groupBy(
    all.filter(({ words }) => words === 'campaign'),
    ({ about }) => about ?? '',
  )
}

/** Each patient is one recipient with one message, which arrived once; by email it may be in doubt, and then it arrived at most once. */
function faultsOf(
  recipients: readonly RecipientRecord[],
  messages: ReadonlyMap<string, readonly MessageRecord[]>,
  setting: CarrierSetting,
  patients: number,
): readonly string[] {
  const times = arrivalsOf(setting)
  const listed = new Set(recipients.map(({ patient }) => patient)).size
  const missing = listed === patients && recipients.length === patients ? [] : [`${recipients.length} recipients of ${patients} patients`]
  return [...missing, ...recipients.flatMap((recipient) => faultOf(recipient, messages.get(recipient.id) ?? [], times))]
}

function faultOf(
  { id, state, channel, failReason }: RecipientRecord,
  [message, ...others]: readonly MessageRecord[],
  times: ReadonlyMap<string, number>,
): readonly string[] {
  if (!message || others.length > 0) return [`recipient ${id} is ${state} and has ${message ? others.length + 1 : 0} messages`]
  const count = times.get(message.id) ?? 0
  if (count > 1) return [`recipient ${id} was sent to ${count} times by ${channel}`]
  if (state === 'sent') return count === 1 ? [] : [`recipient ${id} counts as sent, and nothing arrived`]
  return channel === 'email' && failReason === 'unsure' ? [] : [`recipient ${id} is ${state}: ${failReason}`]
}
