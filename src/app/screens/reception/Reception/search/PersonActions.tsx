import { IconCornerDownLeft, IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import { tFinder } from '#locale/common/finder.ts'
import { isOneOf } from '#domain/fields.ts'
import { formatPhone } from '#domain/people/phone.ts'
import { endedVisitStates } from '#domain/scheduling/appointment.ts'
import type { AppointmentRow, PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../../appContext.ts'
import { CommandButton } from '../../../../components/command/CommandButton.tsx'
import { DialogButton } from '../../../../components/command/DialogButton.tsx'
import { Button } from '../../../../components/form/Button.tsx'
import { ButtonLink } from '../../../../components/form/links/ButtonLink.tsx'
import type { PlaceOf } from '../../../../components/people/find/person/personRow.tsx'
import { PatientLink } from '../../../../components/people/PatientLink.tsx'
import { canMove } from '../../../../components/scheduling/appointment/move/moveCommand.ts'
import { patientName } from '../../../../components/scheduling/appointment/names.ts'
import { stateLabelOf, stateShapeOf } from '../../../../components/scheduling/appointment/stateLabels.ts'
import { tReception } from '../../../../components/scheduling/appointment/tReception.ts'
import { StateLabel } from '../../../../components/state/StateLabel.tsx'
import { startTimeText } from '../../../../components/waitlist/gapTexts.ts'
import { tAction } from '../../../../i18n/translators.ts'
import { classNames } from '../../../../classNames.ts'
import { useToday } from '../../../../location/LocationProvider.tsx'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import styles from './PersonActions.module.css'
import { useSearchActions } from './searchActions.ts'

type Props = {
  readonly patient: PatientRow
  readonly appointments: readonly AppointmentRow[]
  readonly placeOf: PlaceOf
  readonly onOpen: () => void
}

/** Further appointments that are listed at once. */
const initialLines = 3

/** What can be done with a patient and with each appointment from today on. */
export function PersonActions({ patient, appointments, placeOf, onOpen }: Props) {
  const [isExpanded, setExpanded] = useState(false)
  const [next, ...further] = appointments
  const name = patientName(patient)
  const shown = isExpanded ? further : further.slice(0, initialLines)
  const hiddenCount = further.length - shown.length
  return (
    <div className={asStack(6)}>
      <div className={classNames(asRow(8, 'center', 'wraps'), styles.acts)}>
        <OpenButton patient={patient} next={next} placeOf={placeOf} onOpen={onOpen} />
        {next && <AppointmentButtons appointment={next} patient={patient} placeOf={placeOf} />}
        <BookingButtons patient={patient} appointments={appointments} />
        {patient.phone && <CallLink name={name} phone={patient.phone} />}
        <span className={asText('small')}>
          <PatientLink patient={patient.id} name={name} />
        </span>
      </div>
      {shown.map((appointment) => (
        <FurtherAppointment key={appointment.id} appointment={appointment} patient={patient} placeOf={placeOf} />
      ))}
      {hiddenCount > 0 && (
        <Button
          kind="quiet"
          isSoft
          className={styles.moreLines}
          aria-label={`${tFinder('moreAppointments', { count: hiddenCount })}, ${name}`}
          onPress={() => setExpanded(true)}
        >
          {tFinder('moreAppointments', { count: hiddenCount })}
        </Button>
      )}
    </div>
  )
}

type OpenProps = Pick<Props, 'patient' | 'placeOf' | 'onOpen'> & { readonly next: AppointmentRow | undefined }

const OpenButton = ({ patient, next, placeOf, onOpen }: OpenProps) => {
  const about = useAbout(patient, next, placeOf)
  return (
    <Button
      kind="next"
      aria-label={`${tFinder('open')}, ${about}`}
      icon={<IconCornerDownLeft size={16} stroke={1.75} aria-hidden="true" />}
      onPress={onOpen}
    >
      {tFinder('open')}
    </Button>
  )
}

/** Names the appointment for screen readers, so that no two buttons of the search read the same. */
function useAbout(patient: PatientRow, appointment: AppointmentRow | undefined, placeOf: PlaceOf): string {
  const today = useToday()
  const name = patientName(patient)
  if (!appointment) return name
  const time = appointment.noTimeYet ? tReception('noTimeYet') : startTimeText(appointment.startsAt, today, placeOf(appointment).timeZone)
  return `${name}, ${time}`
}

type AppointmentProps = Pick<Props, 'patient' | 'placeOf'> & { readonly appointment: AppointmentRow }

/** The commands of one appointment that its state machine allows. */
function AppointmentButtons({ appointment, patient, placeOf }: AppointmentProps) {
  const client = useClient()
  const { onMove, onCancel } = useSearchActions()
  const about = useAbout(patient, appointment, placeOf)
  const found = { appointment, patient }
  const isAllowed = (action: string, data = {}) =>
    client.checkCommand('appointments', appointment, { command: `appointments.${action}`, record: appointment.id, data }).allowed
  return (
    <>
      {isAllowed('checkIn') && (
        <CommandButton
          command="appointments.checkIn"
          record={appointment.id}
          shownVersion={appointment.version}
          label={tAction('checkIn')}
          about={about}
        />
      )}
      {placeOf(appointment).isHere && canMove(client, appointment) && (
        <DialogButton label={tReception('move')} about={about} onPress={() => onMove(found)} />
      )}
      {isAllowed('cancel', { cancelReason: '-' }) && (
        <DialogButton label={tAction('cancel')} about={about} onPress={() => onCancel(found)} />
      )}
    </>
  )
}

/** A later appointment of the patient, with its own commands. */
function FurtherAppointment({ appointment, patient, placeOf }: AppointmentProps) {
  const today = useToday()
  const { onOpen } = useSearchActions()
  const about = useAbout(patient, appointment, placeOf)
  return (
    <div className={classNames(asRow('4 8', 'center', 'wraps'), styles.further)}>
      <span className={classNames(asText('label', 'ink', 'oneLine'), styles.time)}>
        {startTimeText(appointment.startsAt, today, placeOf(appointment).timeZone)}
      </span>
      <StateLabel shape={stateShapeOf(appointment)} label={stateLabelOf(appointment)} size={14} className={styles.state} />
      <span className={asRow('4 6', 'wraps', 'pushed')}>
        <Button isSoft aria-label={`${tFinder('open')}, ${about}`} onPress={() => onOpen({ appointment, patient })}>
          {tFinder('open')}
        </Button>
        <AppointmentButtons appointment={appointment} patient={patient} placeOf={placeOf} />
      </span>
    </div>
  )
}

/** Whether the patient has an appointment on this day that has not ended, so that a walk-in would be a second one. */
const hasOpenAppointment = (appointments: readonly AppointmentRow[], today: ReadonlyMap<string, unknown> | undefined): boolean =>
  appointments.some(({ id, state }) => today?.has(id) && !isOneOf(endedVisitStates, state.visit))

/** Offers three bookings: another day, squeezed in today, or walk-in now. */
function BookingButtons({ patient, appointments }: Pick<Props, 'patient' | 'appointments'>) {
  const { scopes } = useClient()
  const { onBook, day } = useSearchActions()
  if (!scopes.has('appt.c')) return null
  const about = patientName(patient)
  const isExpectedToday = hasOpenAppointment(appointments, day?.appointments)
  return (
    <>
      <DialogButton label={tFinder('bookAhead')} about={about} onPress={() => onBook(patient, 'next')} />
      {!isExpectedToday && <DialogButton label={tFinder('squeezeIn')} about={about} onPress={() => onBook(patient, 'squeezeIn')} />}
      {!isExpectedToday && scopes.has('appt.w') && (
        <DialogButton label={tReception('walkIn')} about={about} onPress={() => onBook(patient, 'walkIn')} />
      )}
    </>
  )
}

const CallLink = ({ name, phone }: { readonly name: string; readonly phone: string }) => (
  <ButtonLink
    href={`tel:${phone}`}
    label={`${tFinder('phoneCall')}, ${name}, ${formatPhone(phone)}`}
    icon={<IconPhone size={16} stroke={1.75} aria-hidden="true" />}
  >
    {tFinder('phoneCall')}
  </ButtonLink>
)
