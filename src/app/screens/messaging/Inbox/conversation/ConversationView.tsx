import { useEffect, useState } from 'react'
import { firstOpenPlace } from '#streams/derive/messaging/quickNotes.ts'
import type { InboxConversation } from '#streams/derive/messaging/inbox.ts'
import { useClient } from '../../../../appContext.ts'
import { useSubmit } from '../../../../commands/useSubmit.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { ReplyField } from '../../../../components/messaging/ReplyField.tsx'
import { MessageList } from '../../../../components/messaging/thread/MessageList.tsx'
import { tThreads } from '../../../../components/messaging/tThreads.ts'
import { ConversationHead } from './ConversationHead.tsx'
import styles from './ConversationView.module.css'
import { conversationName } from '../conversationName.ts'

type Props = { readonly open: InboxConversation; readonly onClose: () => void }

/** The messages of a conversation, what can be done with it, and the field for a reply. */
export const ConversationView = ({ open, onClose }: Props) => (
  <section className={styles.view} aria-label={conversationName(open)}>
    <ConversationHead open={open} onClose={onClose} />
    <MessageList className={styles.thread} conversationId={open.id} patientId={open.conversation.patient} />
    <Reply open={open} />
  </section>
)

/** Other users see who is typing. What is typed stays until it is sent. */
function Reply({ open }: Pick<Props, 'open'>) {
  const client = useClient()
  const [body, setBody] = useState('')
  const { send, problem, isSending } = useSubmit(() => setBody(''))
  const isTyping = body.trim() !== ''
  useEffect(() => {
    client.setPresence('/messages', isTyping ? open.id : undefined)
    return () => client.setPresence('/messages')
  }, [client, isTyping, open.id])
  const openPlace = firstOpenPlace(body)
  const canSend = isTyping && openPlace === null && !isSending
  const sendReply = () =>
    canSend && void send({ command: 'messages.create', data: { conversation: open.id, direction: 'out', body: body.trim() } })
  return (
    <div className={styles.reply}>
      <ReplyField
        conversation={open}
        value={body}
        onChange={setBody}
        onSend={sendReply}
        error={problem?.detail ?? (openPlace === null ? undefined : tThreads('placeIsOpen', { place: openPlace }))}
      />
      <Button kind="next" isPending={isSending} isDisabled={!canSend} onPress={sendReply}>
        {tThreads('send')}
      </Button>
    </div>
  )
}
