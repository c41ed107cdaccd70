import { isOneOf } from '#domain/fields.ts'
import { closedPatientStates, isActivePatient } from '#domain/people/patientStates.ts'
import { formatPhone } from '#domain/people/phone.ts'
import { ageOn } from '#domain/time.ts'
import { shortDayOf } from '#locale/common/time.ts'
import { tOverview } from '#locale/people/patientOverview.ts'
import { tPatient } from '#locale/people/patientPage.ts'
import { tPatientStatus } from '#locale/people/patientStatus.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { OpenWithOthers } from '../../../components/presence/OpenWithOthers.tsx'
import { PatientStateLabel } from '../../../components/people/status/PatientStateLabel.tsx'
import { Glow } from '../../../components/state/Glow.tsx'
import { PatientAlerts } from '../../../components/state/PatientAlerts.tsx'
import { useToday } from '../../../location/LocationProvider.tsx'
import { classNames } from '../../../classNames.ts'
import { asRow, asStack, asText } from '../../../theme/looks.ts'
import { FamilyChips } from './FamilyChips.tsx'
import { NextAppointment } from './NextAppointment.tsx'
import { PatientActions } from './PatientActions.tsx'
import styles from './PatientPage.module.css'

type Props = { readonly patient: PatientRow }

type HeaderProps = Props & {
  /** Only the name, the age and the alerts, where the tab needs the height. */
  readonly isBrief: boolean
}

/** Name, age, alerts, family, phone, the next appointment and what a user does most, above every tab. */
export function PatientHeader({ patient, isBrief }: HeaderProps) {
  const name = fullNameOf(patient)
  return (
    <header className={classNames(asStack(6), styles.head)}>
      <div className={asRow('8 16', 'center', 'between', 'wraps')}>
        <div className={asRow('4 10', 'center', 'wraps')}>
          <h2 className={classNames(asText('figure', 'breaks'), styles.name)}>
            <Glow value={name}>{name}</Glow>
          </h2>
          {isBrief && <Age patient={patient} />}
          <PatientStateLabel patient={patient} size={16} />
          <PatientAlerts patient={patient} />
        </div>
        <PatientActions patient={patient} name={name} />
      </div>
      {!isBrief && <ReachLine patient={patient} />}
      {!isBrief && <FamilyChips patient={patient.id} />}
      <StatusNote patient={patient} />
      <OpenWithOthers record={patient.id} />
      {!isBrief && <NextAppointment patient={patient} />}
    </header>
  )
}

function Age({ patient: { birthDate } }: Props) {
  const today = useToday()
  return birthDate && <span className={asText('body', 'quiet')}>{tPatient('age', { age: ageOn(birthDate, today) })}</span>
}

/** Birth and age, the phone number as a link that calls, and the address. */
function ReachLine({ patient: { birthDate, phone, address } }: Props) {
  const today = useToday()
  const born = birthDate && `${shortDayOf(birthDate)}, ${tPatient('age', { age: ageOn(birthDate, today) })}`
  const call = phone && (
    <Glow value={phone}>
      <a className={styles.call} href={`tel:${phone}`} aria-label={tOverview('callNumber', { phone: formatPhone(phone) })}>
        {formatPhone(phone)}
      </a>
    </Glow>
  )
  return (
    <p className={classNames(asRow('4 14', 'baseline', 'wraps'), asText('body', 'quiet'))}>
      {born && <span>{born}</span>}
      {call}
      {address && <span className={asText('breaks')}>{address}</span>}
    </p>
  )
}

/** What the status of the patient means for a user who wants to book or write. */
function StatusNote({ patient: { state, deceasedOn } }: Props) {
  if (isActivePatient({ state })) return null
  if (!isOneOf(closedPatientStates, state)) return <p className={asText('body', 'quiet')}>{tPatientStatus('inactive')}</p>
  const died = state === 'deceased' && deceasedOn ? `${tPatientStatus('diedOn', { day: shortDayOf(deceasedOn) })} ` : ''
  return (
    <p className={asText('body', 'quiet')}>
      {died}
      {tPatientStatus(`closed.${state}`)}
    </p>
  )
}
