import './areas.ts'
import { useState } from 'react'
import type { AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../../appContext.ts'
import { useSendCommand } from '../../../../commands/useCommand.ts'
import { tAction } from '../../../../i18n/translators.ts'
import { DialogButton } from '../../../command/DialogButton.tsx'
import { openedPart } from '../../../overlays/openedPart.tsx'
import { loadDialogs } from './loadDialogs.ts'

type Props = {
  readonly appointment: AppointmentRow
  readonly name: string
  /** When it is, for screen readers: no two buttons of a page read the same. */
  readonly time: string
}

const CancelAppointmentDialog = openedPart(() => loadDialogs().then((parts) => parts.CancelAppointmentDialog))

/** Cancels an appointment with a reason, as far as its state machine and the user's permissions allow. */
export function CancelButton({ appointment, name, time }: Props) {
  const client = useClient()
  const sendCommand = useSendCommand()
  const [isOpen, setOpen] = useState(false)
  const command = { command: 'appointments.cancel', record: appointment.id }
  const canCancel = client.checkCommand('appointments', appointment, { ...command, data: { cancelReason: '-' } }).allowed
  const close = () => setOpen(false)
  const cancel = (cancelReason: string) => {
    void sendCommand({ ...command, data: { cancelReason } }, appointment.version)
    close()
  }
  return (
    <>
      {canCancel && <DialogButton isSoft kind="quiet" label={tAction('cancel')} about={`${name}, ${time}`} onPress={() => setOpen(true)} />}
      {isOpen && (
        <CancelAppointmentDialog name={name} isRequest={appointment.state.visit === 'requested'} onSubmit={cancel} onClose={close} />
      )}
    </>
  )
}
