import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import type { UnansweredConversation } from '#streams/derive/messaging/unansweredConversations.ts'
import { Badge } from '../../../../components/state/Badge.tsx'
import { StateGlyph } from '../../../../components/state/StateGlyph.tsx'
import { senderName } from '../../../../components/messaging/senderName.ts'
import { tThreads } from '../../../../components/messaging/tThreads.ts'
import { useReplyingUser } from '../../../../components/messaging/useReplyingUser.ts'
import { WaitingTime } from '../../../../components/messaging/WaitingTime.tsx'
import { tReception } from '../../../../components/scheduling/appointment/tReception.ts'
import { sentText } from '../../../../components/messaging/sentText.ts'
import styles from './ReceptionSidebar.module.css'
import { MessageThreadDialog } from '../opened/lazyParts.ts'

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
        <div className={styles.empty}>
          <p className={styles.emptyHead}>{tReception('noUnanswered')}</p>
          <p className={styles.emptyWhat}>{tReception('noUnansweredHelp')}</p>
        </div>
      )}
      {conversations.length > 0 && (
        <ul className={styles.asking}>
          {conversations.slice(0, maxShown).map((conversation) => (
            <li key={conversation.id}>
              <AriaButton className={styles.one ?? ''} onPress={() => setOpenConversation(conversation)}>
                <ConversationLine conversation={conversation} />
              </AriaButton>
            </li>
          ))}
        </ul>
      )}
      {conversations.length > maxShown && (
        <p className={styles.more}>{tReception('moreUnanswered', { count: conversations.length - maxShown })}</p>
      )}
      {openConversation && (
        <MessageThreadDialog key={openConversation.id} conversation={openConversation} onViewing={onViewing} onClose={close} />
      )}
    </section>
  )
}

const UnansweredHead = ({ count }: { readonly count: number }) => (
  <header className={styles.head}>
    <h2 className={styles.word}>{tReception('unanswered')}</h2>
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
      <span className={styles.line}>
        <span className={styles.name}>{senderName(conversation)}</span>
        {replyingUser ? (
          <span className={styles.replying}>{tThreads('replying', { name: replyingUser })}</span>
        ) : conversation.isOverdue ? (
          <span className={styles.since} data-long>
            <StateGlyph shape="pastFirst" />
            <WaitingTime since={conversation.waitingSince} />
          </span>
        ) : (
          <span className={styles.since}>
            <WaitingTime since={conversation.waitingSince} />
          </span>
        )}
      </span>
      <span className={styles.body} data-preview>
        {lastMessage(conversation)}
      </span>
    </>
  )
}
