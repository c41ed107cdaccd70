import { useState } from 'react'
import { formatPhone } from '#domain/people/phone.ts'
import { tWaitlist } from '#locale/waitlist/waitlist.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { asStack, asText } from '../../theme/looks.ts'
import { Button } from '../form/Button.tsx'
import { Field } from '../form/Field.tsx'
import { Chosen, FoundList } from '../form/search/FoundList.tsx'
import { usePatientSearch } from './usePatientSearch.ts'

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
    <Chosen name={fullNameOf(patient)} note={patient.phone && formatPhone(patient.phone)}>
      <Button kind="quiet" onPress={() => onChoose(null)}>
        {tWaitlist('change')}
      </Button>
    </Chosen>
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
        <FoundList
          label={tWaitlist('patient')}
          items={patients.map((row) => ({ id: row.id, name: fullNameOf(row), row, content: <FoundPatient row={row} /> }))}
          onChoose={({ row }) => onChoose(row)}
        />
      )}
    </div>
  )
}

const FoundPatient = ({ row }: { readonly row: PatientRow }) => (
  <>
    <span>{fullNameOf(row)}</span>
    <span className={asText('small', 'quiet')}>{row.phone ? formatPhone(row.phone) : ''}</span>
  </>
)
