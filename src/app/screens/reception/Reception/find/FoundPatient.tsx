import { GridListItem } from 'react-aria-components'
import { digitsOf, shortDayOf } from '#domain/words/time.ts'
import { byStart, type DayRows, type PatientRow, type VisitRow } from '#streams/derive/day/dayRows.ts'
import { laneOf, spotOf } from '#streams/derive/reception/receptionSpots.ts'
import { useClient } from '../../../../context.ts'
import { AskingButton } from '../../../../parts/command/AskingButton.tsx'
import { CommandButton } from '../../../../parts/command/CommandButton.tsx'
import { StateWord } from '../../../../parts/state/StateWord.tsx'
import { sayAction } from '../../../../sayings.ts'
import { phoneShown } from '#domain/people/phone.ts'
import { patientName } from '../naming.ts'
import { sayDesk } from '../sayDesk.ts'
import { shapeOf, wordOf } from '../stateShown.ts'
import type { BookingKind } from '../walkIn/BookVisit.tsx'
import styles from './Find.module.css'

type Props = {
  readonly patient: PatientRow
  readonly day: DayRows | null
  readonly onShow: (visit: string) => void
  readonly onBook: (patient: PatientRow, kind: BookingKind) => void
}

/** The visit that matters today: one that still goes on, else the last one. */
function visitToday(day: DayRows | null, patient: string, now: number): VisitRow | null {
  const visits = [...(day?.visits.values() ?? [])].filter((visit) => visit.patient === patient).sort(byStart)
  const goesOn = (visit: VisitRow) => laneOf(spotOf(visit, now)) !== 'out' && visit.state.visit !== 'departed'
  return visits.find(goesOn) ?? visits.at(-1) ?? null
}

export function FoundPatient({ patient, day, onShow, onBook }: Props) {
  const { now } = useClient()
  const visit = visitToday(day, patient.id, now())
  const detail = [
    patient.birthDate ? sayDesk('born', { day: shortDayOf(patient.birthDate) }) : '',
    patient.phone ? phoneShown(patient.phone) : '',
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <GridListItem
      id={patient.id}
      className={styles.item ?? ''}
      textValue={patientName(patient)}
      onAction={() => (visit ? onShow(visit.id) : onBook(patient, 'walkIn'))}
    >
      <span className={styles.who}>
        <span className={styles.name}>{patientName(patient)}</span>
        <span className={styles.detail}>{detail}</span>
      </span>
      {visit && day ? (
        <Visit visit={visit} timeZone={day.location.timeZone} name={patientName(patient)} />
      ) : (
        <>
          <span className={styles.quiet}>{sayDesk('findNothingToday')}</span>
          <Bookings onBook={(kind) => onBook(patient, kind)} />
        </>
      )}
    </GridListItem>
  )
}

/** Now, somehow today, or another day. */
function Bookings({ onBook }: { readonly onBook: (kind: BookingKind) => void }) {
  const { scopes } = useClient()
  if (!scopes.has('appt.c')) return null
  return (
    <>
      <AskingButton label={sayDesk('bookAhead')} kind="quiet" onPress={() => onBook('next')} />
      <AskingButton label={sayDesk('squeezeIn')} kind="quiet" onPress={() => onBook('squeezeIn')} />
      {scopes.has('appt.w') && <AskingButton label={sayDesk('walkIn')} onPress={() => onBook('walkIn')} />}
    </>
  )
}

function Visit({ visit, timeZone, name }: { readonly visit: VisitRow; readonly timeZone: string; readonly name: string }) {
  const client = useClient()
  const mayCheckIn = client.judge('appointments', visit, { command: 'appointments.checkIn', record: visit.id, data: {} }).allowed
  return (
    <>
      <span className={`figure ${styles.time}`}>{digitsOf(visit.startsAt, timeZone)}</span>
      <StateWord className={styles.state} shape={shapeOf(visit)} word={wordOf(visit)} />
      {mayCheckIn && (
        <CommandButton command="appointments.checkIn" record={visit.id} seen={visit.version} label={sayAction('checkIn')} about={name} />
      )}
    </>
  )
}
