import { tThreads } from '#locale/messaging/threads.ts'
import type { MessageRow } from '#streams/derive/messaging/recordedAnswers.ts'
import { isWaiting } from '#streams/derive/messaging/waitingMessages.ts'
import { useClient } from '../../../appContext.ts'
import { CommandButton } from '../../command/CommandButton.tsx'
import styles from './MessageList.module.css'

/** Cancels a message that still waits. Nothing for other messages, or without the permission. */
export function CancelSending({ message, about }: { readonly message: MessageRow; readonly about: string }) {
  const client = useClient()
  if (!isWaiting(message) || !client.scopes.has('msg')) return null
  return (
    <CommandButton
      className={styles.cancelSending}
      command="messages.withdraw"
      record={message.id}
      shownVersion={message.version}
      label={tThreads('cancelSending')}
      about={about}
      isSoft
    />
  )
}
