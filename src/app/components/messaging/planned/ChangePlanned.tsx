import { useState } from 'react'
import { tThreads } from '#locale/messaging/threads.ts'
import type { MessageRow } from '#streams/derive/messaging/recordedAnswers.ts'
import { isPlannedReply } from '#streams/derive/messaging/waitingMessages.ts'
import { useClient } from '../../../appContext.ts'
import { Button } from '../../form/Button.tsx'
import { PlannedDialog } from './PlannedDialog.tsx'

/** Changes what a user wrote for later. Nothing for other messages, or without the permission. */
export function ChangePlanned({ message }: { readonly message: MessageRow }) {
  const client = useClient()
  const [isOpen, setOpen] = useState(false)
  if (!isPlannedReply(message) || !client.scopes.has('msg')) return null
  return (
    <>
      <Button isSoft aria-label={`${tThreads('changePlanned')}, ${message.body}`} onPress={() => setOpen(true)}>
        {tThreads('changePlanned')}
      </Button>
      {isOpen && <PlannedDialog message={message} onClose={() => setOpen(false)} />}
    </>
  )
}
