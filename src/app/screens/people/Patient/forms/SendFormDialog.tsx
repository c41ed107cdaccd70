import { useMemo, useState } from 'react'
import { parsePhone } from '#domain/people/parsePhone.ts'
import { formatPhone } from '#domain/people/phone.ts'
import { compareNames } from '#locale/common/compareNames.ts'
import { tOverview } from '#locale/people/patientOverview.ts'
import { tAppointment } from '#locale/scheduling/appointmentDrawer.ts'
import type { FormRow } from '#streams/derive/documents/openForms.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../../appContext.ts'
import { useSubmit } from '../../../../commands/useSubmit.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Field } from '../../../../components/form/Field.tsx'
import { SelectField } from '../../../../components/form/SelectField.tsx'
import { Dialog } from '../../../../components/overlays/Dialog.tsx'
import { t } from '../../../../i18n/translators.ts'
import { useObservable } from '../../../../liveness/useObservable.ts'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { asText } from '../../../../theme/looks.ts'

type Props = { readonly patient: PatientRow; readonly onClose: () => void }

const noForms: LiveCollection<FormRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

function useActiveForms(): readonly FormRow[] {
  const client = useClient()
  const forms$ = useMemo(() => client.collection<FormRow>('forms'), [client])
  const { rows } = useObservable<LiveCollection<FormRow>>(forms$, noForms)
  return [...rows.values()].filter(({ active }) => active).sort((a, b) => compareNames(a.name, b.name))
}

/** Requires a form of a patient, and sends the link to it. Both happen, or neither. */
function useSending({ patient, onClose }: Props) {
  const { location } = useCurrentLocation()
  const { sendTogether, problem, isSending } = useSubmit(onClose)
  const [form, choose] = useState<string | null>(null)
  const [phone, type] = useState(() => (patient.phone ? formatPhone(patient.phone) : ''))
  const [fault, setFault] = useState<'form' | 'phone' | null>(null)
  const submit = () => {
    const linkTo = parsePhone(phone)
    if (form === null) return setFault('form')
    if (linkTo === null) return setFault('phone')
    setFault(null)
    const data = linkTo === patient.phone ? {} : { linkTo }
    return void sendTogether(
      { command: 'submissions.require', data: { form, patient: patient.id, location: location.id } },
      { command: 'submissions.send', record: '$0', data },
    )
  }
  return { form, choose, phone, type, fault, submit, problem, isSending }
}

export function SendFormDialog(props: Props) {
  const forms = useActiveForms()
  const { form, choose, phone, type, fault, submit, problem, isSending } = useSending(props)
  const actions = (
    <>
      <Button kind="quiet" onPress={props.onClose}>
        {t('back')}
      </Button>
      <Button kind="next" isPending={isSending} onPress={submit}>
        {tAppointment('sendLink')}
      </Button>
    </>
  )
  return (
    <Dialog title={tOverview('sendFormTitle', { name: fullNameOf(props.patient) })} isOpen onClose={props.onClose} actions={actions}>
      <SelectField
        label={tOverview('form')}
        options={forms.map(({ id, name }) => ({ id, label: name }))}
        chosen={form}
        onChoose={choose}
        error={fault === 'form' ? tOverview('formMissing') : undefined}
      />
      <Field
        label={tAppointment('linkPhone')}
        error={fault === 'phone' ? tAppointment('linkPhoneMissing') : undefined}
        value={phone}
        onChange={type}
      />
      {problem && (
        <p role="alert" className={asText('body', 'red')}>
          {problem.detail}
        </p>
      )}
    </Dialog>
  )
}
