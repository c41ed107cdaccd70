import { useState } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components'
import type { PatientRow } from '#streams/derive/day/dayRows.ts'
import { Button } from '../../../../parts/form/Button.tsx'
import { Field } from '../../../../parts/form/Field.tsx'
import { phoneShown } from '#domain/people/phone.ts'
import { useFound } from '../../../reception/Reception/find/useFound.ts'
import { nameOf } from '../../gaps/naming.ts'
import { sayWaitlist } from '../sayWaitlist.ts'
import styles from './WishDialog.module.css'

type Props = {
  readonly patient: PatientRow | null
  readonly isMissing: boolean
  readonly onChoose: (patient: PatientRow | null) => void
}

/** Whose wish it is: found as at the desk, and then a name that can be exchanged. */
export const WhoWishes = (props: Props) =>
  props.patient ? <Chosen patient={props.patient} onChoose={props.onChoose} /> : <Finding {...props} />

function Chosen({ patient, onChoose }: { readonly patient: PatientRow } & Pick<Props, 'onChoose'>) {
  return (
    <p className={styles.chosen}>
      <strong>{nameOf(patient)}</strong>
      {patient.phone && <span>{phoneShown(patient.phone)}</span>}
      <Button kind="quiet" onPress={() => onChoose(null)}>
        {sayWaitlist('change')}
      </Button>
    </p>
  )
}

function Finding({ isMissing, onChoose }: Props) {
  const [typed, setTyped] = useState('')
  const { patients } = useFound(typed)
  return (
    <div className={styles.finding}>
      <Field
        label={sayWaitlist('patient')}
        help={sayWaitlist('patientHint')}
        fault={isMissing ? sayWaitlist('patientMissing') : undefined}
        value={typed}
        onChange={setTyped}
        autoFocus
      />
      {patients.length > 0 && (
        <ListBox
          aria-label={sayWaitlist('patient')}
          className={styles.found ?? ''}
          selectionMode="single"
          items={patients}
          onSelectionChange={(keys) => onChoose(patients.find(({ id }) => keys !== 'all' && keys.has(id)) ?? null)}
        >
          {(one) => (
            <ListBoxItem id={one.id} textValue={nameOf(one)} className={styles.person ?? ''}>
              <span>{nameOf(one)}</span>
              <span className={styles.number}>{one.phone ? phoneShown(one.phone) : ''}</span>
            </ListBoxItem>
          )}
        </ListBox>
      )}
    </div>
  )
}
