import { channelForMessage } from '#domain/messaging/messageChannel.ts'
import type { Channel } from '#domain/messaging/conversation.ts'
import type { MessageChannelRecord } from '#machines/records.ts'
import { useMessageChannels } from './useMessageChannels.ts'

/** The channel by which a message leaves, as the server chooses it; `null` for the file, `undefined` while it is not known. */
export function useMessageChannel(kind: Channel, location: string | null): MessageChannelRecord | null | undefined {
  const channels = useMessageChannels()
  return channels && channelForMessage(channels, { kind, location })
}
