import { vi } from 'vitest'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { createChannelTransports } from '#server/messaging/carriers/channelTransports.ts'
import { createPublicHosts } from '#server/messaging/carriers/publicHosts.ts'
import { startVerifyingChannels } from '#server/messaging/carriers/startVerifyingChannels.ts'
import { mailAccount, type MailServer, startMailServer } from '../../../support/carriers/mailServer.ts'
import { smsKey, type SmsService, startSmsService } from '../../../support/carriers/smsService.ts'
import { trustCertificate } from '../../../support/carriers/certificate.ts'
import { createTestTransport, type MessagingServer, startMessagingServer } from '../startMessagingServer.ts'

export type ChannelServer = MessagingServer & {
  readonly mail: MailServer
  readonly sms: SmsService
  readonly addMailChannel: (fields?: Fields) => Promise<string>
  readonly addSmsChannel: (fields?: Fields) => Promise<string>
  /** Verifies a channel and returns it when that has ended. */
  readonly verify: (channel: string) => Promise<AnyRecord>
  /** Queues a message of a user to a patient and processes what is due. */
  readonly write: (channel: 'email' | 'sms', body?: string) => Promise<string>
  /** The timers of messages that are held back. */
  readonly timers: { readonly delay: number; readonly run: () => void }[]
}

/** A server with a real mail server and a real SMS provider beside it, which the operator permits at `localhost`. */
export async function startChannelServer(): Promise<ChannelServer> {
  trustCertificate()
  const [mail, sms] = [await startMailServer(), await startSmsService()]
  const hosts = createPublicHosts(['localhost'])
  const timers: ChannelServer['timers'][number][] = []
  const setTimer = (delay: number, run: () => void) => (timers.push({ delay, run }), () => {})
  const server = await startMessagingServer(createTestTransport(), true, { hosts, setTimer })
  const verifying = startVerifyingChannels({
    deps: server.deps,
    transports: createChannelTransports({ deps: server.deps, hosts, file: server.transport }),
  })
  const patient = await server.createPatient({ email: 'kaya@example.com' })
  const conversations = new Map<string, string>()
  const conversationOf = async (channel: string) => {
    const existing = conversations.get(channel) ?? (await server.execute('conversations.create', null, { patient, channel }))
    conversations.set(channel, existing)
    return existing
  }
  return {
    ...server,
    mail,
    sms,
    timers,
    addMailChannel: (fields = {}) =>
      server.execute('channels.create', null, {
        ...{ name: 'Mail', kind: 'email', carrier: 'smtp', address: 'desk@bridgeroad.test', host: mail.host, ...mailAccount },
        ...fields,
      }),
    addSmsChannel: (fields = {}) =>
      server.execute('channels.create', null, {
        ...{ name: 'Texts', kind: 'sms', carrier: 'smsHttp', address: '+61480000000', host: sms.url, key: smsKey },
        ...fields,
      }),
    verify: async (channel) => {
      await server.execute('channels.verify', channel, {})
      return vi.waitUntil(async () => {
        const record = await server.get('channels', channel)
        return record['state'] !== 'verifying' && record
      }, 20_000)
    },
    write: async (channel, body = 'Your forms are ready.') => {
      const conversation = await conversationOf(channel)
      const message = await server.execute('messages.create', null, { conversation, direction: 'out', body })
      await server.processDue()
      return message
    },
    close: async () => {
      await verifying.close()
      await server.close()
      await Promise.all([mail.close(), sms.close()])
    },
  }
}
