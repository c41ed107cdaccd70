import type { MessageChannelRecord } from '#machines/records.ts'
import type { ServerDeps } from '../../deps.ts'
import { parseMailHost, parseServiceUrl } from './carrierHost.ts'
import type { MessageTransport } from './messageTransport.ts'
import type { PublicHosts } from './publicHosts.ts'
import { createSmsTransport } from './smsTransport.ts'
import { createSmtpTransport } from './smtpTransport.ts'

export const channelArea = 'channels'

/** Builds the transport of a channel from its record and its secrets, as they are now. */
export type ChannelTransports = {
  /** `null`: the file. @throws Error if the channel lacks what its carrier needs. */
  readonly transportOf: (practice: string, channel: MessageChannelRecord | null) => Promise<MessageTransport>
}

type TransportsDeps = { readonly deps: ServerDeps; readonly hosts: PublicHosts; readonly file: MessageTransport }

export function createChannelTransports({ deps, hosts, file }: TransportsDeps): ChannelTransports {
  return {
    transportOf: async (practice, channel) => {
      if (channel === null || channel.carrier === 'file') return file
      const secretOf = (name: string) => deps.store.secret(practice, channelArea, channel.id, name)
      const [host, user, key] = await Promise.all([secretOf('host'), secretOf('user'), secretOf('key')])
      const shared = { key, from: channel.address ?? '', hosts }
      if (channel.carrier === 'smsHttp') return createSmsTransport({ ...shared, url: known(parseServiceUrl(host ?? '')) })
      return createSmtpTransport({ ...shared, ...known(parseMailHost(host ?? '')), user, replyTo: channel.replyTo })
    },
  }
}

function known<Value>(value: Value | null): Value {
  if (value === null) throw new Error('The address of the carrier is missing')
  return value
}
