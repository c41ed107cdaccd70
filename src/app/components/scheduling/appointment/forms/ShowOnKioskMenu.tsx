import { IconDeviceTablet } from '@tabler/icons-react'
import { tAppointment } from '#locale/scheduling/appointmentDrawer.ts'
import { type KioskRow, openSubmissionsOf, type OpenSubmissionRow } from '#streams/derive/documents/openForms.ts'
import type { AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../../appContext.ts'
import { useSendCommand } from '../../../../commands/useCommand.ts'
import { Button } from '../../../form/Button.tsx'
import { Menu } from '../../../overlays/Menu.tsx'
import type { MenuChoice } from '../../../overlays/menuChoices.ts'
import { useOpenForms } from './useOpenForms.ts'

type Props = { readonly appointment: AppointmentRow; readonly name: string }

/** Shows a form on the kiosk beside the patient. Hidden unless a form is open and a kiosk is online. */
export function ShowOnKioskMenu({ appointment, name }: Props) {
  const client = useClient()
  const openForms = useOpenForms()
  const showOnKiosk = useShowOnKiosk()
  const appointmentForms = openSubmissionsOf(openForms, appointment)
  const { kiosks, forms } = openForms
  if (appointmentForms.length === 0 || kiosks.length === 0 || !client.scopes.has('kiosk.form')) return null
  const formName = ({ form }: OpenSubmissionRow) => forms.find(({ id }) => id === form)?.name ?? tAppointment('unnamedForm')
  const label = tAppointment('atKioskTitle', { name })
  const groups = kiosks.map((kiosk) => ({
    id: kiosk.id,
    title: kioskLabel(kiosk),
    choices: appointmentForms.map(
      (form): MenuChoice => ({ id: `${kiosk.id} ${form.id}`, label: formName(form), onChoose: () => showOnKiosk(kiosk, form) }),
    ),
  }))
  return (
    <Menu label={label} groups={groups}>
      <Button isSoft aria-label={label} icon={<IconDeviceTablet size={18} stroke={1.75} aria-hidden="true" />}>
        {tAppointment('atKiosk')}
      </Button>
    </Menu>
  )
}

/** Warns that a patient is filling in a form on this kiosk; showing another form ends that. */
const kioskLabel = ({ name, showForm }: KioskRow): string => (showForm === null ? name : tAppointment('kioskBusy', { name }))

function useShowOnKiosk(): (kiosk: KioskRow, form: OpenSubmissionRow) => void {
  const sendCommand = useSendCommand()
  return (kiosk, form) => void sendCommand({ command: 'kiosk.showForm', record: kiosk.id, data: { showForm: form.id } }, kiosk.version)
}
