import { useMemo } from 'react'
import type { Channel } from '#domain/messaging/conversation.ts'
import { channelForMessage } from '#domain/messaging/messageChannel.ts'
import type { MessageChannelRecord } from '#machines/records.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../appContext.ts'
import { useObservable } from '../../liveness/useObservable.ts'

const noChannels: LiveCollection<MessageChannelRecord> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** The channel by which a message leaves, as the server chooses it; `null` for the file, `undefined` while it is not known. */
export function useMessageChannel(kind: Channel, location: string | null): MessageChannelRecord | null | undefined {
  const client = useClient()
  const channels$ = useMemo(() => client.collection<MessageChannelRecord>('channels'), [client])
  const { ready, rows } = useObservable(channels$, noChannels)
  return ready ? channelForMessage([...rows.values()], { kind, location }) : undefined
}
