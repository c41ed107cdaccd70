import type { Channel } from '#domain/messaging/conversation.ts'
import { firstOpenPlace } from '#streams/derive/messaging/quickNotes.ts'
import { useSubmit } from '../../../../commands/useSubmit.ts'
import { tThreads } from '../../../../components/messaging/tThreads.ts'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { tInbox } from '../tInbox.ts'
import type { Recipient } from './recipients.ts'

export type Way = 'preferred' | 'sms' | 'email'
export type Draft = { readonly body: string; readonly subject: string; readonly template: string | null }
type Written = { readonly recipient: Recipient | null; readonly way: Way; readonly draft: Draft; readonly channel: Channel | null }

/** Sends what a user wrote, and says why it cannot be sent. @param onSent receives the message */
export function useCompose({ recipient, way, draft, channel }: Written, onSent: (message: string) => void) {
  const { location } = useCurrentLocation()
  const { send, problem, isSending } = useSubmit((message) => message !== null && onSent(message))
  const openPlace = firstOpenPlace(draft.body)
  const compose = () => {
    if (!recipient) return
    const subject = channel === 'sms' ? '' : draft.subject.trim()
    const data = {
      ...{ [recipient.field]: recipient.value, body: draft.body.trim(), location: location.id },
      ...(recipient.field === 'address' ? {} : { by: way }),
      ...(subject === '' ? {} : { subject }),
      ...(draft.template === null ? {} : { template: draft.template }),
    }
    void send({ command: 'messages.compose', data })
  }
  const hasNoAddress = problem?.errors?.[0]?.path === 'address'
  const error = hasNoAddress
    ? tInbox('noAddress')
    : (problem?.detail ?? (openPlace === null ? undefined : tThreads('placeIsOpen', { place: openPlace })))
  return { compose, error, isSending, isReady: recipient !== null && draft.body.trim() !== '' && openPlace === null }
}
