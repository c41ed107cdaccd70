import { useRef, useState } from 'react'
import { useClient } from '../../../appContext.ts'
import { useSubmit } from '../../../commands/useSubmit.ts'
import { Button } from '../../form/Button.tsx'
import { DateField } from '../../form/date/DateField.tsx'
import { Field } from '../../form/Field.tsx'
import { Dialog } from '../../overlays/Dialog.tsx'
import { t } from '../../../i18n/translators.ts'
import { useToday } from '../../../location/LocationProvider.tsx'
import type { PickedPatient } from '../PatientPicker.tsx'
import { tReception } from '../../scheduling/appointment/tReception.ts'
import { type PatientDraft, patientDataOf, patientDraftFaults, patientDraftOf } from './patientDraft.ts'
import { asText } from '../../../theme/looks.ts'
import styles from './AddPatientDialog.module.css'

/** The booking for the new patient: an appointment at once, or one at another time. */
type BookingKind = 'walkIn' | 'next'

type Props = {
  /** What was typed into the search, which fills the fields. */
  readonly typed: string
  readonly onBook: (patient: PickedPatient, kind: BookingKind) => void
  /** The time is already chosen, so that no other booking is offered. */
  readonly hasTime?: true
  readonly onClose: () => void
}

/** Adds a patient, and opens the booking for them. The name comes first, because a caller says it first. */
export function AddPatientDialog({ typed, onBook, hasTime, onClose }: Props) {
  const { scopes } = useClient()
  const { draft, update, faults, problem, submit, sendingKind } = useNewPatient(typed, onBook, onClose)
  const canBook = scopes.has('appt.c')
  const actions = (
    <>
      <Button kind="quiet" onPress={onClose}>
        {t('back')}
      </Button>
      {canBook && !hasTime && scopes.has('appt.w') && (
        <Button isPending={sendingKind === 'walkIn'} onPress={() => submit('walkIn')}>
          {tReception('addWalkIn')}
        </Button>
      )}
      <Button kind="next" isPending={sendingKind === 'next'} onPress={() => submit('next')}>
        {tReception(canBook && !hasTime ? 'addAndBook' : 'addPatient')}
      </Button>
    </>
  )
  const faultOf = (field: 'phone' | 'firstName' | 'lastName') => (faults.includes(field) ? tReception(`addFault.${field}`) : undefined)
  return (
    <Dialog title={tReception('addPatient')} isOpen onClose={onClose} actions={actions}>
      <PatientDraftFields draft={draft} faultOf={faultOf} update={update} />
      {problem && (
        <p role="alert" className={asText('body', 'red')}>
          {problem.detail}
        </p>
      )}
    </Dialog>
  )
}

/** Holds the draft and sends it; the booking opens when the server has stored the patient. */
function useNewPatient(typed: string, onBook: Props['onBook'], onClose: () => void) {
  const { scopes } = useClient()
  const today = useToday()
  const [draft, setDraft] = useState(() => patientDraftOf(typed, today))
  const [kind, setKind] = useState<BookingKind | null>(null)
  // The answer arrives in the render in which it was sent, before `kind` is set.
  const chosenKind = useRef<BookingKind>('next')
  const { send, problem, isSending } = useSubmit((id) => {
    onClose()
    const { firstName, lastName, phone } = patientDataOf(draft)
    if (id && scopes.has('appt.c'))
      onBook(
        {
          id,
          firstName: String(firstName),
          lastName: String(lastName),
          preferredName: null,
          phone: (phone as PickedPatient['phone']) ?? null,
        },
        chosenKind.current,
      )
  })
  const submit = (chosen: BookingKind) => {
    setKind(chosen)
    chosenKind.current = chosen
    if (patientDraftFaults(draft).length === 0) void send({ command: 'patients.create', data: patientDataOf(draft) })
  }
  const update = (patch: Partial<PatientDraft>) => setDraft((previous) => ({ ...previous, ...patch }))
  const faults = kind === null ? [] : patientDraftFaults(draft)
  return { draft, update, faults, problem, submit, sendingKind: isSending ? kind : null }
}

type FieldsProps = {
  readonly draft: PatientDraft
  readonly faultOf: (field: 'phone' | 'firstName' | 'lastName') => string | undefined
  readonly update: (patch: Partial<PatientDraft>) => void
}

function PatientDraftFields({ draft, faultOf, update }: FieldsProps) {
  const today = useToday()
  const fieldFor = (field: 'phone' | 'firstName' | 'lastName', maxLength: number) => (
    <Field
      label={tReception(field === 'phone' ? 'phoneNumber' : `fields.${field}`)}
      value={draft[field]}
      error={faultOf(field)}
      maxLength={maxLength}
      autoComplete="off"
      autoFocus={field === 'firstName'}
      onChange={(text) => update({ [field]: text })}
    />
  )
  return (
    <div className={styles.fields}>
      {fieldFor('firstName', 80)}
      {fieldFor('lastName', 80)}
      <DateField label={tReception('birthDate')} value={draft.birthDate} latest={today} onChange={(birthDate) => update({ birthDate })} />
      {fieldFor('phone', 24)}
    </div>
  )
}
