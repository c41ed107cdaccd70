import { isOneOf } from '#domain/fields.ts'
import { upcomingStates } from '#domain/scheduling/appointment.ts'
import { tAppointment } from '#locale/scheduling/appointmentDrawer.ts'
import type { AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { tState } from '../../../i18n/translators.ts'
import { DrawerSection } from './DrawerSection.tsx'
import { type AppointmentCommand, AppointmentCommands } from './AppointmentCommands.tsx'

type Props = { readonly appointment: AppointmentRow; readonly name: string }

const confirmationCommands = (): readonly AppointmentCommand[] => [
  { action: 'confirm', label: tAppointment('answers.confirm') },
  { action: 'decline', label: tAppointment('answers.decline') },
  { action: 'requestCall', label: tAppointment('answers.requestCall') },
  { action: 'ask', label: tAppointment('sendRequest') },
  { action: 'unconfirm', label: tAppointment('unconfirm'), isQuiet: true },
]

/** Shows whether the patient confirmed, and records a confirmation given by phone. */
export function ConfirmationSection({ appointment, name }: Props) {
  const { confirmation, visit: status } = appointment.state
  if (!isOneOf(upcomingStates, status)) return null
  return (
    <DrawerSection heading={tAppointment('confirmation')} value={tState(`confirmation.${confirmation}`)}>
      <AppointmentCommands appointment={appointment} name={name} commands={confirmationCommands()} />
    </DrawerSection>
  )
}
