import type { Channel } from '#domain/messaging/conversation.ts'
import { shownSender } from '#domain/messaging/messageChannel.ts'
import { tThreads } from '#locale/messaging/threads.ts'
import { asText } from '../../theme/looks.ts'
import { useMessageChannel } from './useMessageChannel.ts'

/** From whom a reply comes, as its reader sees it. */
export function ReplySender({ kind }: { readonly kind: Channel }) {
  const channel = useMessageChannel(kind, null)
  if (channel === undefined) return null
  if (channel === null || channel.carrier === 'file') return <p className={asText('fine', 'quiet')}>{tThreads('sender.none')}</p>
  const sender = channel.address ?? ''
  return (
    <p className={asText('fine', 'quiet')}>
      {tThreads(shownSender(channel) === sender ? 'sender.shown' : 'sender.unverified', { sender })}
    </p>
  )
}
