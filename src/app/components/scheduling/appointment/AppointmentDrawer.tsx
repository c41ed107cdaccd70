import { useEffect } from 'react'
import { Heading } from 'react-aria-components'
import { dateText } from '#locale/common/dateTexts.ts'
import { wholeTimeOf } from '#locale/common/time.ts'
import { tAppointment } from '#locale/scheduling/appointmentDrawer.ts'
import { patients } from '#resources/people/patients.ts'
import type { DayRows, PatientRow, AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../appContext.ts'
import { t } from '../../../i18n/translators.ts'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { classNames } from '../../../classNames.ts'
import { asRow, asText } from '../../../theme/looks.ts'
import { useRecordedRead } from '../../record/useRecordedRead.ts'
import { Button } from '../../form/Button.tsx'
import { Drawer } from '../../overlays/Drawer.tsx'
import { openedPart } from '../../overlays/openedPart.tsx'
import { AnswersBadge } from '../../documents/AnswersBadge.tsx'
import { DeniedBadge } from '../../documents/DeniedBadge.tsx'
import { PatientLink } from '../../people/PatientLink.tsx'
import { OpenWithOthers } from '../../presence/OpenWithOthers.tsx'
import { PatientAlerts } from '../../state/PatientAlerts.tsx'
import { StateLabel } from '../../state/StateLabel.tsx'
import { answersPatientOf, patientName, providerAndChair } from './names.ts'
import { CancelButton } from './buttons/CancelButton.tsx'
import { canMove } from './move/moveCommand.ts'
import { stateShapeOf, stateLabelOf } from './stateLabels.ts'
import { BookingSection, PatientSection } from './BookingSection.tsx'
import { ConfirmationSection } from './ConfirmationSection.tsx'
import { FormsSection } from './forms/FormsSection.tsx'
import { DrawerSection } from './DrawerSection.tsx'
import { TagsSection } from './TagsSection.tsx'
import { StepSection } from './StepSection.tsx'
import styles from './AppointmentDrawer.module.css'

const TreatmentSection = openedPart(() => import('./treatment/TreatmentSection.tsx').then((part) => part.TreatmentSection))

export type DrawerAppointment = { readonly appointment: AppointmentRow; readonly patient: PatientRow | null }

/** What the screen offers beside the commands of the appointment itself. */
type DrawerOpeners = {
  /** Opens the dialog that moves the appointment. */
  readonly onMove: (card: DrawerAppointment) => void
  /** Opens the booking of the patient's next appointment, where the screen has one. */
  readonly onBookNext?: ((card: DrawerAppointment) => void) | undefined
}

type Props = DrawerOpeners & {
  readonly id: string
  readonly day: DayRows
  readonly density: 'touch' | undefined
  readonly onViewing: (appointmentId: string | null) => void
  readonly onClose: () => void
}

/** Shows every action on one appointment at the side of the screen. Other users see who has it open; it closes when the appointment is removed. */
export function AppointmentDrawer({ id, day, density, onViewing, onClose, onMove, onBookNext }: Props) {
  const appointment = day.appointments.get(id)
  useEffect(() => {
    onViewing(id)
    return () => onViewing(null)
  }, [id, onViewing])
  const isRemoved = appointment === undefined
  useEffect(() => {
    if (isRemoved) onClose()
  }, [isRemoved, onClose])
  if (!appointment) return null
  return (
    <Drawer width={28.75} density={density} className={styles.box} isOpen onClose={onClose}>
      <DrawerContent appointment={appointment} day={day} onClose={onClose} onMove={onMove} onBookNext={onBookNext} />
    </Drawer>
  )
}

type DrawerContentProps = DrawerOpeners & { readonly appointment: AppointmentRow; readonly day: DayRows; readonly onClose: () => void }

function DrawerContent({ appointment, day, onClose, ...openers }: DrawerContentProps) {
  const patient = day.patients.get(appointment.patient) ?? null
  const name = patientName(patient)
  const { scopes } = useClient()
  useRecordedRead(patients, appointment.patient)
  return (
    <>
      <header className={classNames(asRow(0, 'baseline', 'between', 'wraps'), styles.top)}>
        <Heading slot="title" className={asText('titleTracked')}>
          {name}
        </Heading>
        <StateLabel shape={stateShapeOf(appointment)} label={stateLabelOf(appointment)} />
        <PatientLink patient={appointment.patient} name={name} />
      </header>
      <OpenWithOthers record={appointment.id} />
      <PatientAlerts patient={patient} />
      <DeniedBadge appointment={appointment.id} name={name} />
      <AnswersBadge appointment={appointment.id} patient={answersPatientOf(patient)} />
      <StepSection appointment={appointment} name={name} />
      <TimeSection appointment={appointment} day={day} patient={patient} onClose={onClose} {...openers} />
      <ConfirmationSection appointment={appointment} name={name} />
      <FormsSection appointment={appointment} patient={patient} name={name} />
      {scopes.has('pat') && <TreatmentSection appointment={appointment} />}
      <TagsSection key={`tags ${appointment.id}`} appointment={appointment} />
      <BookingSection key={appointment.id} appointment={appointment} />
      <PatientSection appointment={appointment} name={name} />
      <footer className={asRow(0, 'toEnd')}>
        <Button kind="quiet" onPress={onClose}>
          {t('close')}
        </Button>
      </footer>
    </>
  )
}

function timeText({ startsAt, endsAt, noTimeYet }: AppointmentRow, timeZone: string): string {
  const day = dateText('date', startsAt, timeZone)
  if (noTimeYet) return tAppointment('noTimeYet', { day })
  return tAppointment('at', { day, from: wholeTimeOf(startsAt, timeZone), to: wholeTimeOf(endsAt, timeZone) })
}

function TimeSection({ appointment, day, patient, onClose, onMove, onBookNext }: DrawerContentProps & Pick<DrawerAppointment, 'patient'>) {
  const client = useClient()
  const { timeZone } = useCurrentLocation().location
  const provider = day.providers.get(appointment.provider) ?? null
  const chair = (appointment.chair !== null && day.chairs.get(appointment.chair)) || null
  const closeThen = (action: () => void) => () => {
    onClose()
    action()
  }
  return (
    <DrawerSection heading={tAppointment('when')} value={`${timeText(appointment, timeZone)} · ${providerAndChair(provider, chair)}`}>
      {canMove(client, appointment) && (
        <Button isSoft onPress={closeThen(() => onMove({ appointment, patient }))}>
          {tAppointment('changeTime')}
        </Button>
      )}
      {client.scopes.has('appt.c') && onBookNext && patient && (
        <Button isSoft kind="quiet" onPress={closeThen(() => onBookNext({ appointment, patient }))}>
          {tAppointment('next')}
        </Button>
      )}
      <CancelButton appointment={appointment} name={patientName(patient)} time={wholeTimeOf(appointment.startsAt, timeZone)} />
    </DrawerSection>
  )
}
