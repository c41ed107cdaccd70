import { useState } from 'react'
import { ageOn } from '#domain/time.ts'
import { dayAndTimeOf } from '#locale/common/time.ts'
import { tFamily } from '#locale/people/family.ts'
import { tPatient } from '#locale/people/patientPage.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { DialogButton } from '../../../components/command/DialogButton.tsx'
import { openedPart } from '../../../components/overlays/openedPart.tsx'
import { Panel, PanelNote, PanelRow } from '../../../components/panels/PanelStack.tsx'
import type { FamilyOf, FamilyRow } from '../../../components/people/family/useFamilyOf.ts'
import { PatientLink } from '../../../components/people/PatientLink.tsx'
import { PatientStateLabel } from '../../../components/people/status/PatientStateLabel.tsx'
import { useNextAppointment } from '../../../components/people/useNextAppointment.ts'
import { useCurrentLocation, useToday } from '../../../location/LocationProvider.tsx'
import { asText } from '../../../theme/looks.ts'
import { MemberMenu } from './MemberMenu.tsx'

const AddMemberDialog = openedPart(() => import('./AddMemberDialog.tsx').then((part) => part.AddMemberDialog))

type Props = { readonly patient: PatientRow; readonly of: FamilyOf }

/** The members of the family, each with relation, age and next appointment. */
export function FamilyMembers({ patient, of: { family, others } }: Props) {
  const [isAdding, setAdding] = useState(false)
  const head = [patient, ...others].find(({ id }) => id === family?.head) ?? patient
  const add = <DialogButton isSoft label={tFamily('addMember')} onPress={() => setAdding(true)} />
  return (
    <Panel title={tFamily('title')} end={add}>
      {others.length === 0 && <PanelNote text={tFamily('none')} />}
      {others.map((other) => (
        <Member key={other.id} row={other} family={family} headName={fullNameOf(head)} />
      ))}
      {isAdding && <AddMemberDialog patient={patient} head={fullNameOf(head)} family={family} onClose={() => setAdding(false)} />}
    </Panel>
  )
}

type MemberProps = { readonly row: PatientRow; readonly family: FamilyRow | null; readonly headName: string }

function Member({ row, family, headName }: MemberProps) {
  const member = family?.members.find((one) => one.patient === row.id)
  const today = useToday()
  const name = fullNameOf(row)
  const parts = [
    member && tFamily(`relation.${member.relation}`),
    row.birthDate && tPatient('age', { age: ageOn(row.birthDate, today) }),
    member?.mayBook && tFamily('books'),
    member?.paysFor && tFamily('pays'),
  ]
  return (
    <PanelRow
      label={
        <PatientLink patient={row.id} name={name}>
          {name}
        </PatientLink>
      }
      description={parts.filter(Boolean).join(' · ')}
    >
      <PatientStateLabel patient={row} />
      <NextTime patient={row.id} />
      {family && member && <MemberMenu row={row} member={member} family={family} headName={headName} />}
    </PanelRow>
  )
}

function NextTime({ patient }: { readonly patient: string }) {
  const { location, locations } = useCurrentLocation()
  const found = useNextAppointment(patient)
  if (!found) return null
  const { next } = found
  const { timeZone } = locations.find(({ id }) => id === next?.location) ?? location
  return <span className={asText('small', 'quiet')}>{next ? dayAndTimeOf(next.startsAt, timeZone) : tPatient('nothingBooked')}</span>
}
