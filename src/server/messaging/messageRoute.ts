import { channelForMessage, leftToday } from '#domain/messaging/messageChannel.ts'
import type { Location } from '#domain/practice/location.ts'
import { dayBounds, dayOf, instantOf, minutes } from '#domain/time.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { MessageChannelRecord } from '#machines/records.ts'
import type { ServerDeps } from '../deps.ts'
import { channelArea } from './carriers/channelTransports.ts'
import type { LoggedEntry } from '../store/store.ts'
import type { OutboxItem } from './outboxItem.ts'

/** The channel by which a message leaves, `null` for the file; or that it waits, for so many milliseconds or until its channel changes. */
export type MessageRoute = { readonly channel: MessageChannelRecord | null } | { readonly waits: number | null }

export type MessageRoutes = {
  readonly routeOf: (item: OutboxItem) => Promise<MessageRoute>
  /** Counts a message that is about to leave by a channel. */
  readonly countSend: (channel: string) => void
}

/** Chooses channels, and holds messages back that a channel may not take yet. The minute is counted by this process alone. */
export function createMessageRoutes({ store, now }: ServerDeps): MessageRoutes {
  const sends = new Map<string, number[]>()
  const sendsInMinute = (channel: string) => (sends.get(channel) ?? []).filter((at) => at > now() - minutes(1))

  const waitOf = async (practice: string, channel: MessageChannelRecord): Promise<number | null | undefined> => {
    if (channel.state !== 'active') return null
    const [location] = (await store.list(practice, 'locations', { where: [], limit: 1 })).items
    const timeZone = (location as RecordOf<Location> | undefined)?.timeZone ?? 'Etc/UTC'
    const today = dayOf(instantOf(now()), timeZone)
    if (leftToday(channel, today) === 0) return Date.parse(dayBounds(today, timeZone).to) - now()
    const recent = sendsInMinute(channel.id)
    if (recent.length < (channel.perMinute ?? Infinity)) return undefined
    return (recent[0] ?? now()) + minutes(1) - now()
  }

  return {
    routeOf: async ({ practice, message }) => {
      const { channel: kind, location } = message
      if (kind === null) return { channel: null }
      const where = [{ column: 'kind', is: [kind] }]
      const channels = (await store.list(practice, channelArea, { where, limit: 1000 })).items as readonly MessageChannelRecord[]
      const channel = channelForMessage(channels, { kind, location })
      const waits = channel ? await waitOf(practice, channel) : undefined
      return waits === undefined ? { channel } : { waits }
    },
    countSend: (channel) => sends.set(channel, [...sendsInMinute(channel), now()]),
  }
}

/** A channel that takes messages again takes those that waited for it. */
export const practicesWithOpenedChannel = (entries: readonly LoggedEntry[]): ReadonlySet<string> =>
  new Set(entries.filter(({ changes }) => changes.some(opensChannel)).map(({ practice }) => practice))

const opensChannel = ({ area, before, after }: LoggedEntry['changes'][number]): boolean =>
  area === channelArea && after !== null && changedFields.some((field) => before?.[field] !== after[field])

/** What decides which messages a channel takes. */
const changedFields = ['state', 'location', 'dailyLimit', 'perMinute'] as const
