import './areas.ts'
import { useState } from 'react'
import type { AppointmentRow, PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../../appContext.ts'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { DialogButton } from '../../../command/DialogButton.tsx'
import { openedPart } from '../../../overlays/openedPart.tsx'
import { canMove } from '../move/moveCommand.ts'
import { patientName } from '../names.ts'
import { tReception } from '../tReception.ts'
import { CancelButton } from './CancelButton.tsx'
import { loadDialogs } from './loadDialogs.ts'

type Props = {
  readonly appointment: AppointmentRow
  readonly patient: PatientRow
  /** When it is, for screen readers: no two buttons of a page read the same. */
  readonly time: string
}

const MoveToday = openedPart(() => loadDialogs().then((parts) => parts.MoveToday))

/** Moves or cancels an appointment of any day, as far as its state machine and the user's permissions allow. */
export function AppointmentButtons({ appointment, patient, time }: Props) {
  const client = useClient()
  const { location } = useCurrentLocation()
  const [isMoving, setMoving] = useState(false)
  const name = patientName(patient)
  return (
    <>
      {/* Chairs and providers of another location are not loaded. */}
      {appointment.location === location.id && canMove(client, appointment) && (
        <DialogButton isSoft label={tReception('move')} about={`${name}, ${time}`} onPress={() => setMoving(true)} />
      )}
      <CancelButton appointment={appointment} name={name} time={time} />
      {isMoving && <MoveToday appointment={appointment} patient={patient} onClose={() => setMoving(false)} />}
    </>
  )
}
