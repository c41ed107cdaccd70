import type { Channel } from '#domain/messaging/conversation.ts'
import { automaticChannelOf, preferredChannelOf, type Reachable } from '#domain/messaging/preferredChannel.ts'
import { mayReceiveTexts } from '#domain/messaging/mayReceiveTexts.ts'
import { textIn } from '../kernel/contextReaders.ts'
import type { ConversationRecord } from '../records.ts'

/** The patient's address on a channel. Web chat has none. */
export const addressOf = (patient: Reachable | null | undefined, channel: Channel): string | null =>
  textIn(patient, channel === 'email' ? 'email' : 'phone')

export const channelOf = (channel: unknown): Channel => (channel === 'email' || channel === 'webchat' ? channel : 'sms')

/** The patient's preferred channel, otherwise one that can reach them. */
export const preferredChannel = (patient: Reachable | null | undefined): Channel => preferredChannelOf(patient ?? {})
/** The same for an automatic message, which a patient may not want on each channel. */
export const automaticChannel = (patient: Reachable | null | undefined): Channel => automaticChannelOf(patient ?? {})

/** Whether a message on this channel can arrive at the address. */
export const canArrive = (channel: Channel, address: string): boolean => channel !== 'sms' || mayReceiveTexts(address)

/** True if the address sent STOP. The conversation of the address holds that, so it outlasts every patient with that number. */
export const hasOptedOut = (conversations: readonly ConversationRecord[], channel: Channel, address: string | null): boolean =>
  address !== null && conversations.some((one) => one.optOut === 'optedOut' && one.channel === channel && one.address === address)
