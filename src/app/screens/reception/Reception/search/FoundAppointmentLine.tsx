import type { AppointmentRow, PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { providerName } from '#streams/derive/people/personNames.ts'
import { useClient } from '../../../../appContext.ts'
import { CommandButton } from '../../../../components/command/CommandButton.tsx'
import { DialogButton } from '../../../../components/command/DialogButton.tsx'
import { Button } from '../../../../components/form/Button.tsx'
import { StateLabel } from '../../../../components/state/StateLabel.tsx'
import { startTimeText } from '../../../../components/waitlist/gapTexts.ts'
import { tAction } from '../../../../i18n/translators.ts'
import { useCurrentLocation, useToday } from '../../../../location/LocationProvider.tsx'
import { canMove } from '../../../../components/scheduling/appointment/move/moveCommand.ts'
import { patientName } from '../../../../components/scheduling/appointment/names.ts'
import { stateLabelOf, stateShapeOf } from '../../../../components/scheduling/appointment/stateLabels.ts'
import { tReception } from '../../../../components/scheduling/appointment/tReception.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import styles from './PatientSearch.module.css'
import { useSearchActions } from './searchActions.ts'

type Props = { readonly appointment: AppointmentRow; readonly patient: PatientRow }

/** One appointment of a found patient: when, with whom, its status, and the actions that the state machine allows. */
export function FoundAppointmentLine({ appointment, patient }: Props) {
  const { day } = useSearchActions()
  const today = useToday()
  const { location, locations } = useCurrentLocation()
  const place = locations.find(({ id }) => id === appointment.location) ?? location
  const startTime = startTimeText(appointment.startsAt, today, place.timeZone)
  const time = appointment.noTimeYet ? tReception('noTimeYet') : startTime
  const isHere = place.id === location.id
  const detail = isHere ? providerName(day?.providers.get(appointment.provider)) : place.name
  return (
    <div className={styles.line}>
      <span className={`figure ${styles.time}`}>{time}</span>
      <span className={classNames(asText('small', 'faint', 'cut'), styles.detail)}>{detail}</span>
      <StateLabel className={styles.state} shape={stateShapeOf(appointment)} label={stateLabelOf(appointment)} />
      <LineActions appointment={appointment} patient={patient} about={`${patientName(patient)}, ${time}`} isHere={isHere} />
    </div>
  )
}

type LineActionsProps = Props & {
  /** Names the appointment for screen readers, so that no two buttons of the search read the same. */
  readonly about: string
  /** At the location of this screen, whose chairs and providers a new time is chosen from. */
  readonly isHere: boolean
}

function LineActions({ appointment, patient, about, isHere }: LineActionsProps) {
  const client = useClient()
  const { onOpen, onMove, onCancel } = useSearchActions()
  const found = { appointment, patient }
  const isAllowed = (action: string, data = {}) =>
    client.checkCommand('appointments', appointment, { command: `appointments.${action}`, record: appointment.id, data }).allowed
  return (
    <span className={asRow(4, 'toEnd', 'wraps', 'pushed')}>
      <Button isSoft kind="quiet" aria-label={`${tReception('open')}, ${about}`} onPress={() => onOpen(found)}>
        {tReception('open')}
      </Button>
      {isHere && canMove(client, appointment) && (
        <DialogButton isSoft kind="quiet" label={tReception('move')} about={about} onPress={() => onMove(found)} />
      )}
      {isAllowed('cancel', { cancelReason: '-' }) && (
        <DialogButton isSoft kind="quiet" label={tAction('cancel')} about={about} onPress={() => onCancel(found)} />
      )}
      {isAllowed('checkIn') && (
        <CommandButton
          isSoft
          command="appointments.checkIn"
          record={appointment.id}
          shownVersion={appointment.version}
          label={tAction('checkIn')}
          about={about}
        />
      )}
    </span>
  )
}
