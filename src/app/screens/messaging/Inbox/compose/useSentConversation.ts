import type { MessageRow } from '#streams/derive/messaging/recordedAnswers.ts'
import { useClient } from '../../../../appContext.ts'

/** Opens the conversation of a message that was just written. The server has filed it by then. */
export function useSentConversation(onOpen: (conversation: string) => void): (message: string) => void {
  const client = useClient()
  return (message) =>
    void client
      .fetch('GET', `/api/messages/${message}`)
      .then((record) => {
        const { conversation } = record as MessageRow
        if (conversation) onOpen(conversation)
      })
      .catch(() => undefined)
}
