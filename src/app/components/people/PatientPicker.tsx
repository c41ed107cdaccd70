import { useState } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { Button } from '../form/Button.tsx'
import { Field } from '../form/Field.tsx'
import { formatPhone } from '#domain/people/phone.ts'
import { usePatientSearch } from './usePatientSearch.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import { tWaitlist } from '../waitlist/tWaitlist.ts'
import { classNames } from '../../classNames.ts'
import { asRow, asStack, asText } from '../../theme/looks.ts'
import styles from './PatientPicker.module.css'

/** A chosen patient. One who was added a moment ago has no number here. */
export type PickedPatient = Pick<PatientRow, 'id' | 'firstName' | 'lastName' | 'preferredName'> & Partial<Pick<PatientRow, 'phone'>>

type Props = {
  readonly patient: PickedPatient | null
  readonly isMissing: boolean
  readonly onChoose: (patient: PatientRow | null) => void
}

/** Chooses a patient with the same search as on Reception; a chosen patient can be changed. */
export const PatientPicker = (props: Props) =>
  props.patient ? <ChosenPatient patient={props.patient} onChoose={props.onChoose} /> : <PatientFinder {...props} />

function ChosenPatient({ patient, onChoose }: { readonly patient: PickedPatient } & Pick<Props, 'onChoose'>) {
  return (
    <p className={classNames(asRow(10, 'baseline', 'body', 'quiet'), styles.chosen)}>
      <strong>{fullNameOf(patient)}</strong>
      {patient.phone && <span>{formatPhone(patient.phone)}</span>}
      <Button kind="quiet" onPress={() => onChoose(null)}>
        {tWaitlist('change')}
      </Button>
    </p>
  )
}

function PatientFinder({ isMissing, onChoose }: Props) {
  const [typed, setTyped] = useState('')
  const { patients } = usePatientSearch(typed)
  return (
    <div className={asStack(6)}>
      <Field
        label={tWaitlist('patient')}
        help={tWaitlist('patientHint')}
        error={isMissing ? tWaitlist('patientMissing') : undefined}
        value={typed}
        onChange={setTyped}
        autoFocus
      />
      {patients.length > 0 && (
        <ListBox
          aria-label={tWaitlist('patient')}
          className={styles.found ?? ''}
          selectionMode="single"
          items={patients}
          onSelectionChange={(keys) => onChoose(patients.find(({ id }) => keys !== 'all' && keys.has(id)) ?? null)}
        >
          {(row) => (
            <ListBoxItem
              id={row.id}
              textValue={fullNameOf(row)}
              className={classNames(asRow(12, 'center', 'between', 'label'), styles.person)}
            >
              <span>{fullNameOf(row)}</span>
              <span className={asText('small', 'quiet')}>{row.phone ? formatPhone(row.phone) : ''}</span>
            </ListBoxItem>
          )}
        </ListBox>
      )}
    </div>
  )
}
