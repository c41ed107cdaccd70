import type { InboxConversation } from '#streams/derive/messaging/inbox.ts'
import { MessageList } from '../../../../components/messaging/thread/MessageList.tsx'
import { ConversationHead } from './ConversationHead.tsx'
import styles from './ConversationView.module.css'
import { conversationName } from '../conversationName.ts'
import { OptOutNote } from './OptOutNote.tsx'
import { Reply } from './Reply.tsx'

type Props = {
  readonly open: InboxConversation
  /** Whether the reply has the focus, as after a user chose the conversation. */
  readonly takesFocus: boolean
  readonly onClose: () => void
}

/** The messages of a conversation, what can be done with it, and the field for a reply. */
export const ConversationView = ({ open, takesFocus, onClose }: Props) => (
  <section className={styles.view} aria-label={conversationName(open)}>
    <ConversationHead open={open} onClose={onClose} />
    <OptOutNote open={open} />
    <MessageList className={styles.thread} conversationId={open.id} patientId={open.conversation.patient} />
    <Reply open={open} takesFocus={takesFocus} />
  </section>
)
