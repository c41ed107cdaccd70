import { useEffect, useState } from 'react'
import { hasScopes } from '#domain/scopes.ts'
import { tWaitlist } from '#locale/waitlist/waitlist.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../appContext.ts'
import { asStack, asText } from '../../theme/looks.ts'
import { Button } from '../form/Button.tsx'
import { Field } from '../form/Field.tsx'
import { Chosen, FoundList } from '../form/search/FoundList.tsx'
import { tReception } from '../scheduling/appointment/tReception.ts'
import { patientDetail, phoneText } from './patientDetail.ts'
import { patientPageScope } from './patientPageScope.ts'
import { PatientStateLabel } from './status/PatientStateLabel.tsx'
import { singleMatch } from './singleMatch.ts'
import { usePatientSearch } from './usePatientSearch.ts'

/** A chosen patient. One who was added a moment ago has no number here. */
export type PickedPatient = Pick<PatientRow, 'id' | 'firstName' | 'lastName' | 'preferredName'> & Partial<Pick<PatientRow, 'phone'>>

type Props = {
  readonly patient: PickedPatient | null
  readonly isMissing: boolean
  readonly onChoose: (patient: PatientRow | null) => void
  /** Adds a patient who is not found, from the typed text, if the user may. */
  readonly onAdd?: ((typed: string) => void) | undefined
}

/** Chooses a patient with the same search as on Reception; a chosen patient can be changed. */
export const PatientPicker = (props: Props) =>
  props.patient ? <ChosenPatient patient={props.patient} onChoose={props.onChoose} /> : <PatientFinder {...props} />

function ChosenPatient({ patient, onChoose }: { readonly patient: PickedPatient } & Pick<Props, 'onChoose'>) {
  return (
    <Chosen name={fullNameOf(patient)} note={phoneText(patient)}>
      <Button kind="quiet" onPress={() => onChoose(null)}>
        {tWaitlist('change')}
      </Button>
    </Chosen>
  )
}

/** The search as it is typed. Enter takes the only match, also if it is pressed before the search has answered. */
function useTypedSearch(onChoose: Props['onChoose']) {
  const [typed, setTyped] = useState('')
  const [entered, setEntered] = useState<string | null>(null)
  const matches = usePatientSearch(typed)
  const single = entered === null ? null : singleMatch(matches, entered)
  useEffect(() => {
    if (single) onChoose(single)
  }, [single, onChoose])
  const type = (text: string) => {
    setTyped(text)
    setEntered(null)
  }
  return { typed, type, enter: () => setEntered(typed), patients: matches.patients }
}

function PatientFinder({ isMissing, onChoose, onAdd }: Props) {
  const { scopes } = useClient()
  const { typed, type, enter, patients } = useTypedSearch(onChoose)
  return (
    <div className={asStack(6)}>
      <Field
        label={tWaitlist('patient')}
        help={tWaitlist(hasScopes(patientPageScope, scopes) ? 'patientHint' : 'patientHintByName')}
        error={isMissing ? tWaitlist('patientMissing') : undefined}
        value={typed}
        onChange={type}
        onKeyDown={({ key }) => key === 'Enter' && enter()}
        autoFocus
      />
      {patients.length > 0 && (
        <FoundList
          label={tWaitlist('patient')}
          items={patients.map((row) => ({ id: row.id, name: fullNameOf(row), row, content: <FoundPatient row={row} /> }))}
          onChoose={({ row }) => onChoose(row)}
        />
      )}
      {onAdd && scopes.has('pat.c') && (
        <span>
          <Button isSoft onPress={() => onAdd(typed)}>
            {tReception('addPatient')}
          </Button>
        </span>
      )}
    </div>
  )
}

const FoundPatient = ({ row }: { readonly row: PatientRow }) => (
  <>
    <span>{fullNameOf(row)}</span>
    <span className={asText('small', 'quiet')}>{patientDetail(row)}</span>
    <PatientStateLabel patient={row} />
  </>
)
