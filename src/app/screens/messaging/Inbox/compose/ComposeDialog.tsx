import { useState } from 'react'
import type { Channel } from '#domain/messaging/conversation.ts'
import { tInbox } from '#locale/messaging/inbox.ts'
import { tThreads } from '#locale/messaging/threads.ts'
import { firstOpenPlace } from '#streams/derive/messaging/quickNotes.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Field } from '../../../../components/form/Field.tsx'
import { SegmentedControl } from '../../../../components/form/SegmentedControl.tsx'
import { ReplySender } from '../../../../components/messaging/ReplySender.tsx'
import { TemplateMenu } from '../../../../components/messaging/templates/TemplateMenu.tsx'
import { useTemplates } from '../../../../components/messaging/templates/useTemplates.ts'
import { Dialog } from '../../../../components/overlays/Dialog.tsx'
import { t } from '../../../../i18n/translators.ts'
import { asRow } from '../../../../theme/looks.ts'
import { useSubmit } from '../../../../commands/useSubmit.ts'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import type { Recipient } from './recipients.ts'
import { RecipientPicker } from './RecipientPicker.tsx'

type Props = {
  /** The text that it begins with. */
  readonly body?: string
  readonly onClose: () => void
  readonly onSent: (message: string) => void
}

const ways = (['preferred', 'sms', 'email'] as const).map((id) => ({ id, label: tInbox(`ways.${id}`) }))

/** A message to a patient, a contact, a user or an address. It goes on with the conversation of that address, or begins one. */
export function ComposeDialog({ body = '', onClose, onSent }: Props) {
  const [recipient, setRecipient] = useState<Recipient | null>(null)
  const [way, setWay] = useState<Way>('preferred')
  const [draft, setDraft] = useState<Draft>({ body, subject: '', template: null })
  const channel = channelOf(way, recipient)
  const { compose, error, isReady, isSending } = useCompose({ recipient, way, draft, channel }, onSent)
  const actions = (
    <>
      <Button kind="quiet" onPress={onClose}>
        {t('back')}
      </Button>
      <Button kind="next" isPending={isSending} isDisabled={!isReady} onPress={compose}>
        {tThreads('send')}
      </Button>
    </>
  )
  return (
    <Dialog title={tInbox('compose')} isOpen onClose={onClose} actions={actions}>
      <RecipientPicker recipient={recipient} onChoose={setRecipient} />
      {recipient?.field !== 'address' && <SegmentedControl label={tInbox('way')} choices={ways} chosen={way} onChoose={setWay} />}
      <DraftFields recipient={recipient} channel={channel} draft={draft} onChange={setDraft} error={error} />
    </Dialog>
  )
}

/** The channel as far as it is known before the server chooses. */
function channelOf(way: Way, recipient: Recipient | null): Channel | null {
  if (recipient?.field === 'address') return recipient.value.includes('@') ? 'email' : 'sms'
  return way === 'preferred' ? null : way
}

type FieldsProps = {
  readonly recipient: Recipient | null
  readonly channel: Channel | null
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
  readonly error: string | undefined
}

function DraftFields({ recipient, channel, draft, onChange, error }: FieldsProps) {
  const templates = useTemplates({ patient: recipient?.patient ?? null, channel })
  const set = (part: Partial<Draft>) => onChange({ ...draft, ...part })
  return (
    <>
      {channel !== 'sms' && (
        <Field label={tInbox('subject')} help={tInbox('subjectHelp')} value={draft.subject} onChange={(subject) => set({ subject })} />
      )}
      <Field
        label={tInbox('text')}
        error={error}
        isLong
        value={draft.body}
        onChange={(body) => set({ body, ...(body.trim() === '' ? { template: null } : {}) })}
      />
      {channel !== null && <ReplySender kind={channel} />}
      <div className={asRow(0, 'toEnd')}>
        <TemplateMenu
          templates={templates}
          onChoose={({ id, body, subject }) => set({ body, template: id, ...(subject === null ? {} : { subject }) })}
        />
      </div>
    </>
  )
}

type Way = 'preferred' | 'sms' | 'email'
type Draft = { readonly body: string; readonly subject: string; readonly template: string | null }
type Written = { readonly recipient: Recipient | null; readonly way: Way; readonly draft: Draft; readonly channel: Channel | null }

/** Sends what a user wrote, and says why it cannot be sent. @param onSent receives the message */
function useCompose({ recipient, way, draft, channel }: Written, onSent: (message: string) => void) {
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
