import { useState } from 'react'
import { dayAndTimeOf } from '#locale/common/time.ts'
import { tThreads } from '#locale/messaging/threads.ts'
import type { MessageRow } from '#streams/derive/messaging/recordedAnswers.ts'
import { useClient } from '../../../appContext.ts'
import { useSubmit } from '../../../commands/useSubmit.ts'
import { t } from '../../../i18n/translators.ts'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { Button } from '../../form/Button.tsx'
import { Field } from '../../form/Field.tsx'
import { SelectField } from '../../form/SelectField.tsx'
import { Dialog } from '../../overlays/Dialog.tsx'
import { laterTimes } from './laterTimes.ts'

type Props = { readonly message: MessageRow; readonly onClose: () => void }

const choices = ['asPlanned', 'now', 'hour', 'tomorrow', 'monday'] as const
type Choice = (typeof choices)[number]

/** The text of a planned reply, and when it leaves. */
export function PlannedDialog({ message, onClose }: Props) {
  const client = useClient()
  const { timeZone } = useCurrentLocation().location
  const [body, setBody] = useState(message.body)
  const [when, setWhen] = useState<Choice>('asPlanned')
  const { send, problem, isSending } = useSubmit(onClose)
  const times = laterTimes(client.now(), timeZone)
  const notBefore = { asPlanned: message.notBefore, now: null, ...times }[when]
  const labelOf = (choice: Choice) =>
    choice === 'asPlanned'
      ? tThreads('plannedAt.asPlanned', { when: dayAndTimeOf(message.notBefore ?? message.createdAt, timeZone) })
      : tThreads(`plannedAt.${choice}`)
  const save = () => void send({ command: 'messages.change', record: message.id, data: { body: body.trim(), notBefore } })
  const actions = (
    <>
      <Button kind="quiet" onPress={onClose}>
        {t('back')}
      </Button>
      <Button kind="next" isPending={isSending} isDisabled={body.trim() === ''} onPress={save}>
        {tThreads('savePlanned')}
      </Button>
    </>
  )
  return (
    <Dialog title={tThreads('plannedTitle')} isOpen onClose={onClose} actions={actions}>
      <Field label={tThreads('reply')} isLong value={body} onChange={setBody} error={problem?.detail} autoFocus />
      <SelectField
        label={tThreads('plannedWhen')}
        options={choices.map((id) => ({ id, label: labelOf(id) }))}
        chosen={when}
        onChoose={(id) => setWhen(choices.find((choice) => choice === id) ?? 'asPlanned')}
      />
    </Dialog>
  )
}
