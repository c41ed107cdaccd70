import { ageOn } from '#domain/time.ts'
import { formatPhone } from '#domain/people/phone.ts'
import { shortDayOf } from '#locale/common/time.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { tPatient } from '../../../components/people/tPatient.ts'
import { PatientAlerts } from '../../../components/state/PatientAlerts.tsx'
import { useToday } from '../../../location/LocationProvider.tsx'
import { classNames } from '../../../classNames.ts'
import { asStack, asText } from '../../../theme/looks.ts'
import styles from './PatientPage.module.css'

/** Name, age, phone and alerts, above every tab. */
export function PatientHeader({ patient }: { readonly patient: PatientRow }) {
  const today = useToday()
  const { birthDate, phone } = patient
  const parts = [
    birthDate ? `${shortDayOf(birthDate)}, ${tPatient('age', { age: ageOn(birthDate, today) })}` : '',
    phone ? formatPhone(phone) : '',
  ]
  return (
    <header className={classNames(asStack(4), styles.head)}>
      <h2 className={classNames(asText('figure', 'breaks'), styles.name)}>{fullNameOf(patient)}</h2>
      <p className={asText('body', 'quiet')}>{parts.filter(Boolean).join(' · ')}</p>
      <PatientAlerts patient={patient} />
    </header>
  )
}
