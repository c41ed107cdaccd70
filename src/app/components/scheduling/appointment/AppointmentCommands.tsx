import type { Fields } from '#domain/wire.ts'
import type { AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../appContext.ts'
import { CommandButton } from '../../command/CommandButton.tsx'

export type AppointmentCommand = {
  /** Name of the command without its area: `confirm`. */
  readonly action: string
  readonly label: string
  readonly data?: Fields
  readonly isQuiet?: boolean
}

type Props = { readonly appointment: AppointmentRow; readonly name: string; readonly commands: readonly AppointmentCommand[] }

/** Buttons of the commands that need no input and that the state machine allows. */
export function AppointmentCommands({ appointment, name, commands }: Props) {
  const client = useClient()
  const isAllowed = ({ action, data = {} }: AppointmentCommand) =>
    client.checkCommand('appointments', appointment, { command: `appointments.${action}`, record: appointment.id, data }).allowed
  return commands
    .filter(isAllowed)
    .map(({ action, label, data, isQuiet }) => (
      <CommandButton
        key={action}
        command={`appointments.${action}`}
        record={appointment.id}
        shownVersion={appointment.version}
        data={data}
        label={label}
        about={name}
        kind={isQuiet ? 'quiet' : 'other'}
        isSoft
      />
    ))
}
