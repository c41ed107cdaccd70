import { useState } from 'react'
import { tThreads } from '#locale/messaging/threads.ts'
import type { InboxConversation } from '#streams/derive/messaging/inbox.ts'
import { firstOpenPlace } from '#streams/derive/messaging/quickNotes.ts'
import { useSubmit } from '../../../../commands/useSubmit.ts'
import type { FilledTemplate } from '../../../../components/messaging/templates/useTemplates.ts'
import { useReplyFiles } from '../../../../components/messaging/files/useReplyFiles.ts'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'

type Kind = 'text' | 'note'

/** What a user writes in a conversation, with its files, until it is sent. */
export function useReply(open: InboxConversation) {
  const [kind, setKind] = useState<Kind>('text')
  const [body, setBody] = useState('')
  const [template, setTemplate] = useState<string | null>(null)
  const { location } = useCurrentLocation()
  const files = useReplyFiles(open.id)
  const changeBody = (text: string) => {
    setBody(text)
    if (text.trim() === '') setTemplate(null)
  }
  const { send, problem, isSending } = useSubmit(() => {
    changeBody('')
    files.clear()
  })
  const begin = (chosen: FilledTemplate) => {
    setBody(chosen.body)
    setTemplate(chosen.id)
  }
  const openPlace = firstOpenPlace(body)
  const canSend = body.trim() !== '' && openPlace === null && !isSending && !files.isLoading
  const create = (notBefore: string | null) => {
    const planned = notBefore === null ? {} : { notBefore }
    const attached = files.files.length === 0 ? {} : { attachments: files.files.map(({ id }) => id) }
    const from = kind === 'note' || template === null ? {} : { template }
    const data = {
      conversation: open.id,
      direction: 'out',
      kind,
      body: body.trim(),
      location: location.id,
      ...planned,
      ...attached,
      ...from,
    }
    if (canSend) void send({ command: 'messages.create', data })
  }
  const error = problem?.detail ?? (openPlace === null ? undefined : tThreads('placeIsOpen', { place: openPlace }))
  return { kind, setKind, body, setBody: changeBody, begin, files, error, isSending, canSend, create }
}
