import './areas.ts'
import { useState } from 'react'
import type { AppointmentRow, PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../../appContext.ts'
import { useSendCommand } from '../../../../commands/useCommand.ts'
import { tAction } from '../../../../i18n/translators.ts'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { DialogButton } from '../../../command/DialogButton.tsx'
import { openedPart } from '../../../overlays/openedPart.tsx'
import { canMove } from '../move/moveCommand.ts'
import { patientName } from '../names.ts'
import { tReception } from '../tReception.ts'

type Props = {
  readonly appointment: AppointmentRow
  readonly patient: PatientRow
  /** When it is, for screen readers: no two buttons of a page read the same. */
  readonly time: string
}

const load = () => import('./openedDialogs.ts')
const MoveToday = openedPart(() => load().then((parts) => parts.MoveToday))
const CancelAppointmentDialog = openedPart(() => load().then((parts) => parts.CancelAppointmentDialog))

/** Moves or cancels an appointment of any day, as far as its state machine and the user's permissions allow. */
export function AppointmentButtons({ appointment, patient, time }: Props) {
  const client = useClient()
  const { location } = useCurrentLocation()
  const sendCommand = useSendCommand()
  const [opened, open] = useState<'move' | 'cancel' | null>(null)
  const name = patientName(patient)
  const command = { command: 'appointments.cancel', record: appointment.id }
  const canCancel = client.checkCommand('appointments', appointment, { ...command, data: { cancelReason: '-' } }).allowed
  const close = () => open(null)
  const cancel = (cancelReason: string) => {
    void sendCommand({ ...command, data: { cancelReason } }, appointment.version)
    close()
  }
  return (
    <>
      {/* Chairs and providers of another location are not loaded. */}
      {appointment.location === location.id && canMove(client, appointment) && (
        <DialogButton isSoft label={tReception('move')} about={`${name}, ${time}`} onPress={() => open('move')} />
      )}
      {canCancel && (
        <DialogButton isSoft kind="quiet" label={tAction('cancel')} about={`${name}, ${time}`} onPress={() => open('cancel')} />
      )}
      {opened === 'move' && <MoveToday appointment={appointment} patient={patient} onClose={close} />}
      {opened === 'cancel' && (
        <CancelAppointmentDialog name={name} isRequest={appointment.state.visit === 'requested'} onSubmit={cancel} onClose={close} />
      )}
    </>
  )
}
