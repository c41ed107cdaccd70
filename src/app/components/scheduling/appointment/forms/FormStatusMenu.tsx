import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { tAppointment } from '#locale/scheduling/appointmentDrawer.ts'
import type { AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../../appContext.ts'
import { useSendCommand } from '../../../../commands/useCommand.ts'
import { ReasonDialog } from '../../../command/ReasonDialog.tsx'
import { Button } from '../../../form/Button.tsx'
import { Menu } from '../../../overlays/Menu.tsx'

type Props = { readonly appointment: AppointmentRow; readonly name: string }

const manualActions = ['requireForms', 'sendForms', 'receiveForm', 'completeForms', 'reviewForms', 'revertForms'] as const

/** Lets the receptionist set the form status manually, for forms received on paper or by phone. */
export function FormStatusMenu({ appointment, name }: Props) {
  const client = useClient()
  const sendCommand = useSendCommand()
  const [isReasonOpen, setReasonOpen] = useState(false)
  const isAllowed = (action: string, data = {}) =>
    client.checkCommand('appointments', appointment, { command: `appointments.${action}`, record: appointment.id, data }).allowed
  const send = (action: string, data = {}) =>
    void sendCommand({ command: `appointments.${action}`, record: appointment.id, data }, appointment.version)
  const choices = manualActions
    .filter((action) => isAllowed(action))
    .map((action) => ({ id: action as string, label: tAppointment(`manual.${action}`), onChoose: () => send(action) }))
  const waiveChoice = isAllowed('waiveForms', { formsWaivedReason: '-' })
    ? [{ id: 'waiveForms', label: tAppointment('manual.waiveForms'), onChoose: () => setReasonOpen(true) }]
    : []
  if (choices.length + waiveChoice.length === 0) return null
  const label = tAppointment('manualTitle', { name })
  return (
    <>
      <Menu label={label} groups={[{ id: 'hand', title: tAppointment('manualHead'), choices: [...choices, ...waiveChoice] }]}>
        <Button isSoft aria-label={label}>
          <IconDots size={18} stroke={1.75} aria-hidden="true" />
        </Button>
      </Menu>
      {isReasonOpen && (
        <ReasonDialog
          title={tAppointment('waiveTitle', { name })}
          submitLabel={tAppointment('manual.waiveForms')}
          onSubmit={(formsWaivedReason) => {
            setReasonOpen(false)
            send('waiveForms', { formsWaivedReason })
          }}
          onClose={() => setReasonOpen(false)}
        />
      )}
    </>
  )
}
