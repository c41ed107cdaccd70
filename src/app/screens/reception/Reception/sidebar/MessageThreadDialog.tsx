import { useState } from 'react'
import { tThreads } from '#locale/messaging/threads.ts'
import { firstOpenPlace } from '#streams/derive/messaging/quickNotes.ts'
import type { UnansweredConversation } from '#streams/derive/messaging/unansweredConversations.ts'
import { useSubmit } from '../../../../commands/useSubmit.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { MessageList } from '../../../../components/messaging/thread/MessageList.tsx'
import { ReplyField } from '../../../../components/messaging/ReplyField.tsx'
import { senderName } from '../../../../components/messaging/senderName.ts'
import { Dialog } from '../../../../components/overlays/Dialog.tsx'
import styles from './ReceptionSidebar.module.css'

type Props = {
  readonly conversation: UnansweredConversation
  readonly onViewing: (recordId: string | null) => void
  readonly onClose: () => void
}

/** Shows the last messages and a reply field. Other users see who is typing a reply. */
export function MessageThreadDialog({ conversation, onViewing, onClose }: Props) {
  const [body, setBody] = useState('')
  const { send, problem, isSending } = useSubmit(onClose)
  const changeBody = (text: string) => {
    setBody(text)
    onViewing(text.trim() === '' ? null : conversation.id)
  }
  const openPlace = firstOpenPlace(body)
  const canSend = body.trim() !== '' && openPlace === null
  const sendReply = () =>
    canSend && void send({ command: 'messages.create', data: { conversation: conversation.id, direction: 'out', body: body.trim() } })
  const actions = (
    <>
      <Button kind="quiet" onPress={() => void send({ command: 'conversations.resolve', record: conversation.id })}>
        {tThreads('resolve')}
      </Button>
      <Button kind="next" isPending={isSending} isDisabled={!canSend} onPress={sendReply}>
        {tThreads('send')}
      </Button>
    </>
  )
  return (
    <Dialog title={senderName(conversation)} isOpen onClose={onClose} actions={actions}>
      <MessageList className={styles.thread} conversationId={conversation.id} patientId={conversation.conversation.patient} />
      <ReplyField
        conversation={conversation}
        value={body}
        onChange={changeBody}
        onSend={sendReply}
        error={problem?.detail ?? (openPlace === null ? undefined : tThreads('placeIsOpen', { place: openPlace }))}
      />
    </Dialog>
  )
}
