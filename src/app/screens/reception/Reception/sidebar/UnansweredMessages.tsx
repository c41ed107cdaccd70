import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { tThreads } from '#locale/messaging/threads.ts'
import type { UnansweredConversation } from '#streams/derive/messaging/unansweredConversations.ts'
import { Badge } from '../../../../components/state/Badge.tsx'
import { StateGlyph } from '../../../../components/state/StateGlyph.tsx'
import { senderName } from '../../../../components/messaging/senderName.ts'
import { useReplyingUser } from '../../../../components/messaging/useReplyingUser.ts'
import { WaitingTime } from '../../../../components/messaging/WaitingTime.tsx'
import { tReception } from '../../../../components/scheduling/appointment/tReception.ts'
import { sentText } from '../../../../components/messaging/sentText.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import { MessageThreadDialog } from '../opened/lazyParts.ts'
import styles from './ReceptionSidebar.module.css'

type Props = { readonly conversations: readonly UnansweredConversation[]; readonly onViewing: (recordId: string | null) => void }

const maxShown = 6

/** Lists unanswered conversations, the longest waiting first. A press opens the messages and a reply field. */
export function UnansweredMessages({ conversations, onViewing }: Props) {
  const [openConversation, setOpenConversation] = useState<UnansweredConversation | null>(null)
  const close = () => {
    setOpenConversation(null)
    onViewing(null)
  }
  return (
    <section aria-label={tReception('unanswered')}>
      <UnansweredHead count={conversations.length} />
      {conversations.length === 0 && (
        <div className={classNames(asStack(4, 'centered'), styles.empty)}>
          <p className={asText('label')}>{tReception('noUnanswered')}</p>
          <p className={asText('small', 'quiet')}>{tReception('noUnansweredHelp')}</p>
        </div>
      )}
      {conversations.length > 0 && (
        <ul className={classNames(asText('card'), styles.asking)}>
          {conversations.slice(0, maxShown).map((conversation) => (
            <li key={conversation.id}>
              <AriaButton className={classNames(asStack(1, 'bare'), styles.one)} onPress={() => setOpenConversation(conversation)}>
                <ConversationLine conversation={conversation} />
              </AriaButton>
            </li>
          ))}
        </ul>
      )}
      {conversations.length > maxShown && (
        <p className={classNames(asText('small', 'faint'), styles.more)}>
          {tReception('moreUnanswered', { count: conversations.length - maxShown })}
        </p>
      )}
      {openConversation && (
        <MessageThreadDialog key={openConversation.id} conversation={openConversation} onViewing={onViewing} onClose={close} />
      )}
    </section>
  )
}

const UnansweredHead = ({ count }: { readonly count: number }) => (
  <header className={classNames(asRow(10, 'center'), styles.head)}>
    <h2 className={asText('headingTracked')}>{tReception('unanswered')}</h2>
    <Badge kind="count">{count}</Badge>
    <Link to="/messages" className={styles.all ?? ''}>
      {tReception('allMessages')}
    </Link>
  </header>
)

/** Marks the last message if the practice sent it, because the patient can still be waiting for an answer. */
const lastMessage = ({ conversation: { lastBody, lastDirection } }: UnansweredConversation): string =>
  lastDirection === 'out' ? tThreads('lastFromPractice', { body: sentText(lastBody ?? '') }) : (lastBody ?? '')

function ConversationLine({ conversation }: { readonly conversation: UnansweredConversation }) {
  const replyingUser = useReplyingUser(conversation.id)
  return (
    <>
      <span className={asRow(8, 'center', 'shrinks')}>
        <span className={classNames(asText('breaks', 'shrinks'), styles.name)}>{senderName(conversation)}</span>
        {replyingUser ? (
          <span className={asRow(6, 'inline', 'center', 'small', 'quiet', 'fixed', 'pushed')}>
            {tThreads('replying', { name: replyingUser })}
          </span>
        ) : conversation.isOverdue ? (
          <span className={classNames(asText('small', 'quiet', 'fixed', 'pushed'), styles.since)} data-long>
            <StateGlyph shape="pastFirst" />
            <WaitingTime since={conversation.waitingSince} />
          </span>
        ) : (
          <span className={classNames(asText('small', 'quiet', 'fixed', 'pushed'), styles.since)}>
            <WaitingTime since={conversation.waitingSince} />
          </span>
        )}
      </span>
      <span className={asText('small', 'quiet', 'cut')} data-preview>
        {lastMessage(conversation)}
      </span>
    </>
  )
}
