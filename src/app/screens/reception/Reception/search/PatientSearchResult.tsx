import { useState } from 'react'
import { GridListItem } from 'react-aria-components'
import { shortDayOf } from '#locale/common/time.ts'
import { formatPhone } from '#domain/people/phone.ts'
import { endedVisitStates } from '#domain/scheduling/appointment.ts'
import { isOneOf } from '#domain/fields.ts'
import type { AppointmentRow, PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../../appContext.ts'
import { DialogButton } from '../../../../components/command/DialogButton.tsx'
import { Button } from '../../../../components/form/Button.tsx'
import { PatientLink } from '../../../../components/people/PatientLink.tsx'
import { patientName } from '../../../../components/scheduling/appointment/names.ts'
import { tReception } from '../../../../components/scheduling/appointment/tReception.ts'
import { FoundAppointmentLine } from './FoundAppointmentLine.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import styles from './PatientSearch.module.css'
import { useSearchActions } from './searchActions.ts'

type Props = {
  readonly patient: PatientRow
  /** The patient's appointments from today on; `null` while they load. */
  readonly appointments: readonly AppointmentRow[] | null
}

/** Appointments of a patient that are listed at once. */
const initialLines = 3

/** A patient with the bookings that are possible, and each appointment from today on with its own actions. */
export function PatientSearchResult({ patient, appointments }: Props) {
  const { day, onFocusCard, onOpen, onBook } = useSearchActions()
  const [isExpanded, setExpanded] = useState(false)
  const name = patientName(patient)
  const [first] = appointments ?? []
  const shown = isExpanded ? (appointments ?? []) : (appointments ?? []).slice(0, initialLines)
  const hiddenCount = (appointments?.length ?? 0) - shown.length
  const openFirst = () => {
    if (!first) return onBook(patient, 'walkIn')
    return day?.appointments.has(first.id) ? onFocusCard(first.id) : onOpen({ appointment: first, patient })
  }
  return (
    <GridListItem id={patient.id} className={styles.item ?? ''} textValue={name} onAction={openFirst}>
      <div className={styles.person}>
        <span className={asStack(0, 'shrinks')}>
          <span className={asText('nameTracked', 'breaks')}>{name}</span>
          <span className={classNames(asText('small', 'faint', 'cut'), styles.detail)}>
            {detailOf(patient)} <PatientLink patient={patient.id} name={name} />
          </span>
        </span>
        <BookingButtons patient={patient} isExpectedToday={hasOpenAppointment(appointments, day?.appointments)} />
      </div>
      {appointments?.length === 0 && <p className={asText('small', 'faint', 'cut')}>{tReception('findNoAppointment')}</p>}
      {shown.map((appointment) => (
        <FoundAppointmentLine key={appointment.id} appointment={appointment} patient={patient} />
      ))}
      {hiddenCount > 0 && (
        <Button
          kind="quiet"
          isSoft
          aria-label={`${tReception('moreAppointments', { count: hiddenCount })}, ${name}`}
          onPress={() => setExpanded(true)}
        >
          {tReception('moreAppointments', { count: hiddenCount })}
        </Button>
      )}
    </GridListItem>
  )
}

const detailOf = ({ birthDate, phone }: PatientRow): string =>
  [birthDate ? tReception('born', { day: shortDayOf(birthDate) }) : '', phone ? formatPhone(phone) : ''].filter(Boolean).join(' · ')

/** Whether the patient has an appointment on this day that has not ended, so that a walk-in would be a second one. */
const hasOpenAppointment = (appointments: readonly AppointmentRow[] | null, today: ReadonlyMap<string, unknown> | undefined): boolean =>
  (appointments ?? []).some(({ id, state }) => today?.has(id) && !isOneOf(endedVisitStates, state.visit))

/** Offers three bookings: another day, squeezed in today, or walk-in now. */
function BookingButtons({ patient, isExpectedToday }: { readonly patient: PatientRow; readonly isExpectedToday: boolean }) {
  const { scopes } = useClient()
  const { onBook } = useSearchActions()
  if (!scopes.has('appt.c')) return null
  const about = patientName(patient)
  return (
    <span className={asRow(4, 'toEnd', 'wraps', 'pushed')}>
      <DialogButton isSoft label={tReception('bookAhead')} about={about} kind="quiet" onPress={() => onBook(patient, 'next')} />
      {!isExpectedToday && (
        <DialogButton isSoft label={tReception('squeezeIn')} about={about} kind="quiet" onPress={() => onBook(patient, 'squeezeIn')} />
      )}
      {!isExpectedToday && scopes.has('appt.w') && (
        <DialogButton isSoft label={tReception('walkIn')} about={about} onPress={() => onBook(patient, 'walkIn')} />
      )}
    </span>
  )
}
