import { IconPencilPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { tInbox } from '#locale/messaging/inbox.ts'
import type { MessageRow } from '#streams/derive/messaging/recordedAnswers.ts'
import { useClient } from '../../../../appContext.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { ComposeDialog } from './ComposeDialog.tsx'

/** Begins a message, and opens its conversation when it is sent. */
export function ComposeButton({ onOpen }: { readonly onOpen: (conversation: string) => void }) {
  const client = useClient()
  const [isOpen, setOpen] = useState(false)
  const openConversationOf = useSentConversation(onOpen)
  if (!client.scopes.has('msg')) return null
  return (
    <>
      <Button isSoft icon={<IconPencilPlus size={18} stroke={1.75} aria-hidden="true" />} onPress={() => setOpen(true)}>
        {tInbox('compose')}
      </Button>
      {isOpen && (
        <ComposeDialog
          onClose={() => setOpen(false)}
          onSent={(message) => {
            setOpen(false)
            openConversationOf(message)
          }}
        />
      )}
    </>
  )
}

/** Opens the conversation of a message that was just written. The server has filed it by then. */
function useSentConversation(onOpen: (conversation: string) => void): (message: string) => void {
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
