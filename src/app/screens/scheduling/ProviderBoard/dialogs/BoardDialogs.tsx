import { useEffect } from 'react'
import type { Fields } from '#domain/wire.ts'
import { seatableStates } from '#domain/scheduling/appointment.ts'
import { isOneOf } from '#domain/fields.ts'
import type { DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
import { type BoardRow, type BoardAppointment, isAppointmentRow } from '#streams/derive/scheduling/providerBoard/providerBoard.ts'
import { MarkReadyDialog } from '../../../../components/command/MarkReadyDialog.tsx'
import { useClient } from '../../../../appContext.ts'
import { useSendCommand } from '../../../../commands/useCommand.ts'
import type { BoardDialogRequest } from './boardDialogContext.ts'
import { MoreActionsDialog } from './MoreActionsDialog.tsx'
import { SeatDialog } from './SeatDialog.tsx'
import { MissingDialog } from './MissingDialog.tsx'

type Props = {
  readonly request: BoardDialogRequest
  readonly rows: readonly BoardRow[]
  readonly day: DayRows
  readonly onClose: () => void
}

/** Renders the dialog that the user opened, as long as its appointment is on this day. */
export function BoardDialogs({ request, rows, day, onClose }: Props) {
  const row = rows.filter(isAppointmentRow).find(({ id }) => id === request.appointmentId)
  const appointment = day.appointments.get(request.appointmentId)
  useOpenedAppointment(request.appointmentId)
  if (request.about === 'else')
    return appointment ? <MoreActionsDialog appointment={appointment} step={row?.step ?? null} day={day} onClose={onClose} /> : null
  return row ? <StepDialog row={row} day={day} onClose={onClose} /> : null
}

/** Shows the others that this user has the appointment open. */
function useOpenedAppointment(id: string): void {
  const client = useClient()
  useEffect(() => {
    client.setPresence('/board', id)
    return () => client.setPresence('/board')
  }, [client, id])
}

type StepDialogProps = Pick<Props, 'day' | 'onClose'> & { readonly row: BoardAppointment }

/** Asks for what the next step of a row needs first. It closes if another user completes the step meanwhile. */
function StepDialog({ row, day, onClose }: StepDialogProps) {
  const sendCommand = useSendCommand()
  const { id, version, name, alerts, packs, labCase, step } = row
  const isWaiting = isOneOf(seatableStates, row.state.visit)
  const submit = (action: string, data: Fields) => {
    void sendCommand({ command: `appointments.${action}`, record: id, data }, version)
    onClose()
  }
  if (!step || 'opensAt' in step) return null
  if (step.prompt === 'missing')
    return (
      <MissingDialog
        name={name}
        packs={packs?.missing ?? []}
        isCaseMissing={labCase === 'missing'}
        chair={step.chair}
        onSeat={() => submit('seat', step.data)}
        onClose={onClose}
      />
    )
  if (isWaiting) return <SeatDialog row={row} day={day} onSeat={(chair) => submit('seat', { chair })} onClose={onClose} />
  if (step.prompt === null || step.prompt === 'chair') return null
  return (
    <MarkReadyDialog
      name={name}
      alerts={alerts ?? []}
      requirements={step.prompt}
      density="touch"
      onSubmit={(answers) => submit('setReady', answers)}
      onClose={onClose}
    />
  )
}
