import { useState } from 'react'
import type { InboxConversation } from '#streams/derive/messaging/inbox.ts'
import { firstOpenPlace } from '#streams/derive/messaging/quickNotes.ts'
import { useSubmit } from '../../../../commands/useSubmit.ts'
import { useReplyFiles } from '../../../../components/messaging/files/useReplyFiles.ts'
import { tThreads } from '../../../../components/messaging/tThreads.ts'

type Kind = 'text' | 'note'

/** What a user writes in a conversation, with its files, until it is sent. */
export function useReply(open: InboxConversation) {
  const [kind, setKind] = useState<Kind>('text')
  const [body, setBody] = useState('')
  const files = useReplyFiles(open.id)
  const { send, problem, isSending } = useSubmit(() => {
    setBody('')
    files.clear()
  })
  const openPlace = firstOpenPlace(body)
  const canSend = body.trim() !== '' && openPlace === null && !isSending && !files.isLoading
  const create = (notBefore: string | null) => {
    const planned = notBefore === null ? {} : { notBefore }
    const attached = files.files.length === 0 ? {} : { attachments: files.files.map(({ id }) => id) }
    const data = { conversation: open.id, direction: 'out', kind, body: body.trim(), ...planned, ...attached }
    if (canSend) void send({ command: 'messages.create', data })
  }
  const error = problem?.detail ?? (openPlace === null ? undefined : tThreads('placeIsOpen', { place: openPlace }))
  return { kind, setKind, body, setBody, files, error, isSending, canSend, create }
}
