import type { Channel } from '#domain/messaging/conversation.ts'
import { leftToday } from '#domain/messaging/messageChannel.ts'
import { type Day, dayOf, instantOf } from '#domain/time.ts'
import type { MessageChannelRecord } from '#machines/records.ts'
import type { MessageRow } from '#streams/derive/messaging/recordedAnswers.ts'
import { useClient } from '../../../appContext.ts'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { tThreads } from '../tThreads.ts'
import { useMessageChannel } from '../useMessageChannel.ts'
import { classNames } from '../../../classNames.ts'
import { asText } from '../../../theme/looks.ts'
import styles from './MessageList.module.css'

/** Says that a message which is due waits for its channel. Nothing for other messages. */
export function ChannelHold({ message: { state, ready, channel, location } }: { readonly message: MessageRow }) {
  return state === 'queued' && ready && channel ? <HeldBack kind={channel} location={location} /> : null
}

function HeldBack({ kind, location }: { readonly kind: Channel; readonly location: string | null }) {
  const client = useClient()
  const { timeZone } = useCurrentLocation().location
  const channel = useMessageChannel(kind, location)
  const hold = channel ? holdOf(channel, dayOf(instantOf(client.now()), timeZone)) : null
  return (
    hold &&
    channel && <p className={classNames(asText('fine', 'strong'), styles.fault)}>{tThreads(`holds.${hold}`, { channel: channel.name })}</p>
  )
}

/** Why a channel takes no message now; `null` if it does. */
function holdOf(channel: MessageChannelRecord, today: Day): 'paused' | 'failing' | 'limit' | null {
  if (channel.state === 'paused' || channel.state === 'failing') return channel.state
  return leftToday(channel, today) === 0 ? 'limit' : null
}
