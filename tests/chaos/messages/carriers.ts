import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { mailAccount, type MailServer, startMailServer } from '#tests/support/carriers/mailServer.ts'
import { smsKey, type SmsService, startSmsService } from '#tests/support/carriers/smsService.ts'
import type { ApiClient } from '#tests/support/server/apiClient.ts'
import { type RunningServer, startServer } from '#tests/support/server/startServer.ts'

/** A server beside a real mail server and a real SMS provider, for scenarios that kill it while messages leave. */

const certificateFile = join(import.meta.dirname, '../../support/carriers/carrier.crt')

export type CarrierSetting = { readonly server: RunningServer; readonly mail: MailServer; readonly sms: SmsService }

export async function withCarriers<Result>(run: (setting: CarrierSetting) => Promise<Result>): Promise<Result> {
  const [mail, sms] = [await startMailServer(), await startSmsService()]
  const env = { PRIVATE_HOSTS: 'localhost', NODE_EXTRA_CA_CERTS: certificateFile }
  const server = await startServer({}, { budgetFactor: 100, env })
  try {
    return await run({ server, mail, sms })
  } finally {
    await server.close()
    await Promise.all([mail.close(), sms.close()])
  }
}

/** In milliseconds. */
const settlesWithin = 120_000

/** Asks until the answer is true. @throws Error if that takes too long. */
export async function until(what: string, isMet: () => Promise<boolean>, within = settlesWithin): Promise<void> {
  const end = performance.now() + within
  while (!(await isMet())) {
    if (performance.now() > end) throw new Error(`${what} did not happen`)
    await pause(20)
  }
}

export const create = async (client: ApiClient, path: string, fields: object): Promise<string> => {
  const { status, body } = await client.call('POST', path, fields, { 'idempotency-key': crypto.randomUUID() })
  if (status !== 201) throw new Error(`POST ${path} answered ${status} ${JSON.stringify(body)}`)
  return body.id
}

async function addChannel(client: ApiClient, fields: object): Promise<void> {
  const channel = await create(client, '/api/channels/', fields)
  await client.command({ command: 'channels.verify', record: channel })
  await until('the verification', async () => (await client.call('GET', `/api/channels/${channel}`)).body['state'] === 'active')
}

export async function addChannels(client: ApiClient, { mail, sms }: Pick<CarrierSetting, 'mail' | 'sms'>): Promise<void> {
  await addChannel(client, { name: 'Mail', kind: 'email', carrier: 'smtp', address: 'desk@practice.test', host: mail.host, ...mailAccount })
  await addChannel(client, { name: 'SMS', kind: 'sms', carrier: 'smsHttp', address: '+61480000000', host: sms.url, key: smsKey })
}

/** How often the carriers got each message, by its id. */
export function arrivalsOf({ mail, sms }: Pick<CarrierSetting, 'mail' | 'sms'>): ReadonlyMap<string, number> {
  const mailIds = mail.received.map(({ source }) => /^Message-ID: <([^@]+)@/im.exec(source)?.[1] ?? '')
  const times = new Map<string, number>()
  for (const id of [...mailIds, ...sms.received.map(({ id }) => id)]) times.set(id, (times.get(id) ?? 0) + 1)
  return times
}
