import { IconDeviceMobileMessage, IconMail, IconMessages, type IconProps } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import type { Channel, Priority } from '#domain/messaging/conversation.ts'
import { dayOf } from '#domain/time.ts'
import { dayAndTimeOf, wholeTimeOf } from '#locale/common/time.ts'
import { tInbox } from '#locale/messaging/inbox.ts'
import { tThreads } from '#locale/messaging/threads.ts'
import { backAtOf, type InboxConversation } from '#streams/derive/messaging/inbox.ts'
import { sentText } from '../../../../components/messaging/sentText.ts'
import { useReplyingUser } from '../../../../components/messaging/useReplyingUser.ts'
import { WaitingTime } from '../../../../components/messaging/WaitingTime.tsx'
import { StateGlyph } from '../../../../components/state/StateGlyph.tsx'
import { useCurrentLocation, useToday } from '../../../../location/LocationProvider.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import { conversationName } from '../conversationName.ts'
import styles from './InboxQueue.module.css'

type Props = { readonly one: InboxConversation; readonly isOpen: boolean; readonly onOpen: (id: string) => void }

/** A conversation in the queue: who, since when, and the last message. */
export const QueueRow = ({ one, isOpen, onOpen }: Props) => (
  <li>
    <AriaButton
      className={classNames(asStack(2, 'bare'), styles.row)}
      data-band={one.band}
      data-open={isOpen || undefined}
      {...(isOpen ? { 'aria-current': true } : {})}
      onPress={() => onOpen(one.id)}
    >
      <span className={asRow(8, 'baseline', 'shrinks')}>
        {one.band === 'forUs' && <span className={styles.dot} />}
        <span className={classNames(asText('label', 'cut'), styles.name)}>{conversationName(one)}</span>
        <PriorityMark priority={one.conversation.priority} />
        <RowStatus one={one} />
      </span>
      <span className={asRow(8, 'center', 'shrinks')}>
        <span className={classNames(asText('small', 'quiet', 'cut'), styles.body)} data-failed={one.isNotDelivered || undefined}>
          {one.isNotDelivered && <StateGlyph shape="pastFirst" />}
          {lastText(one)}
        </span>
        <ChannelMark channel={one.conversation.channel} />
      </span>
    </AriaButton>
  </li>
)

const channelIcons: Record<Channel, ComponentType<IconProps>> = {
  sms: IconDeviceMobileMessage,
  email: IconMail,
  webchat: IconMessages,
}

function ChannelMark({ channel }: { readonly channel: Channel }) {
  const Icon = channelIcons[channel]
  return <Icon className={styles.channel} size={16} stroke={1.75} role="img" aria-label={tInbox(`channels.${channel}`)} />
}

/** Only a high priority is marked. */
const PriorityMark = ({ priority }: { readonly priority: Priority }) =>
  (priority === 'high' || priority === 'urgent') && (
    <span className={classNames(asText('fine', 'strong', 'fixed'), styles.priority)}>{tInbox(`priorities.${priority}`)}</span>
  )

function lastText({ conversation: { lastBody, lastDirection }, isNotDelivered }: InboxConversation): string {
  const body = lastDirection === 'out' ? tInbox('byPractice', { body: sentText(lastBody ?? '') }) : (lastBody ?? '')
  return isNotDelivered ? `${tInbox('notDelivered')} · ${body}` : body
}

/** The user who is replying, otherwise how long it waits, or when it was or comes back. */
function RowStatus({ one: { id, band, isOverdue, conversation } }: { readonly one: InboxConversation }) {
  const replyingUser = useReplyingUser(id)
  const { timeZone } = useCurrentLocation().location
  const today = useToday()
  const { waitingSince, snoozedUntil, lastAt, createdAt } = conversation
  const isAside = band === 'snoozed'
  if (replyingUser)
    return (
      <span className={classNames(asRow(4, 'inline', 'center', 'small', 'quiet', 'fixed', 'pushed'), styles.since)}>
        {tThreads('replying', { name: replyingUser })}
      </span>
    )
  if (band === 'forUs' && waitingSince !== null)
    return (
      <span
        className={classNames(asRow(4, 'inline', 'center', 'small', 'quiet', 'fixed', 'pushed'), styles.since)}
        data-long={isOverdue || undefined}
      >
        {isOverdue && <StateGlyph shape="pastFirst" />}
        <WaitingTime since={waitingSince} />
      </span>
    )
  const at = (isAside ? backAtOf(conversation) : lastAt) ?? createdAt
  const time = dayOf(at, timeZone) === today ? wholeTimeOf(at, timeZone) : dayAndTimeOf(at, timeZone)
  const text = isAside ? tInbox(snoozedUntil === null ? 'mutedUntil' : 'backAt', { time }) : time
  return <span className={classNames(asRow(4, 'inline', 'center', 'small', 'quiet', 'fixed', 'pushed'), styles.since)}>{text}</span>
}
