import { useMemo, useState } from 'react'
import { parsePhone } from '#domain/people/parsePhone.ts'
import { formatPhone } from '#domain/people/phone.ts'
import { tAppointment } from '#locale/scheduling/appointmentDrawer.ts'
import { hasOpenLink, type OpenSubmissionRow } from '#streams/derive/documents/openForms.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../../appContext.ts'
import { useSendCommand } from '../../../../commands/useCommand.ts'
import { t } from '../../../../i18n/translators.ts'
import { useObservable } from '../../../../liveness/useObservable.ts'
import { Button } from '../../../form/Button.tsx'
import { Field } from '../../../form/Field.tsx'
import { Dialog } from '../../../overlays/Dialog.tsx'

type Props = { readonly form: OpenSubmissionRow; readonly name: string; readonly patient: PatientRow | null }

/** Sends a link to the form. The link of a child goes to an adult, whose phone the user enters unless it is known. */
export function SendLinkButton(props: Props) {
  const [isOpen, setOpen] = useState(false)
  const label = tAppointment(hasOpenLink(props.form) ? 'sendLinkAgain' : 'sendLinkForm')
  return (
    <>
      <Button isSoft aria-label={`${label}, ${props.name}`} onPress={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <SendLinkDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function SendLinkDialog({ form, name, patient, onClose }: Props & { readonly onClose: () => void }) {
  const sendCommand = useSendCommand()
  const [typed, setTyped] = useState<string | null>(null)
  const [isInvalid, setInvalid] = useState(false)
  const needsAdult = useNeedsAdult(form)
  const adultPhone = useAdultPhone(form)
  const known = (needsAdult ? adultPhone : patient?.phone) ?? ''
  const text = typed ?? formatPhone(known)
  const submit = () => {
    const phone = parsePhone(text)
    const isOwn = !needsAdult && (phone === patient?.phone || text.trim() === '')
    if (phone === null && !isOwn) return setInvalid(true)
    onClose()
    return void sendCommand({ command: 'submissions.send', record: form.id, data: isOwn ? {} : { linkTo: phone } }, form.version)
  }
  const changeText = (next: string) => {
    setTyped(next)
    setInvalid(false)
  }
  const actions = <SendLinkActions onSubmit={submit} onClose={onClose} />
  return (
    <Dialog title={tAppointment('sendLinkTitle', { name })} isOpen onClose={onClose} actions={actions}>
      <Field
        label={tAppointment('linkPhone')}
        help={tAppointment(needsAdult ? 'linkPhoneAdult' : 'linkPhoneHelp')}
        error={isInvalid ? tAppointment('linkPhoneMissing') : undefined}
        value={text}
        onChange={changeText}
        onKeyDown={(event) => (event.key === 'Enter' ? submit() : event.continuePropagation())}
        autoFocus
      />
    </Dialog>
  )
}

const SendLinkActions = ({ onSubmit, onClose }: { readonly onSubmit: () => void; readonly onClose: () => void }) => (
  <>
    <Button kind="quiet" onPress={onClose}>
      {t('back')}
    </Button>
    <Button kind="next" onPress={onSubmit}>
      {tAppointment('sendLink')}
    </Button>
  </>
)

/** True if the machine refuses the link without a phone that a user gives. */
function useNeedsAdult(form: OpenSubmissionRow): boolean {
  const check = useClient().checkCommand('submissions', form, { command: 'submissions.send', record: form.id, data: {} })
  return !check.allowed && check.reason === 'linkRecipientIsKnown'
}

/** The phone of the adult who last answered for this patient. */
function useAdultPhone({ patient }: OpenSubmissionRow): string | null {
  const client = useClient()
  const submissions$ = useMemo(() => client.collection<OpenSubmissionRow>('submissions', { filters: { patient } }), [client, patient])
  const rows = useObservable(submissions$, null)?.rows
  const signed = [...(rows?.values() ?? [])].filter(({ signerPhone }) => signerPhone !== null)
  return signed.sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))[0]?.signerPhone ?? null
}
