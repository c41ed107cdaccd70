import { useState } from 'react'
import { patients } from '#resources/people/patients.ts'
import { tMerge } from '#locale/people/patientMerges.ts'
import { tPatientStatus } from '#locale/people/patientStatus.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../../appContext.ts'
import { useSendCommand } from '../../../../commands/useCommand.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Menu } from '../../../../components/overlays/Menu.tsx'
import { MergeDialog } from '../merges/MergeDialog.tsx'
import { DeceasedDialog } from './DeceasedDialog.tsx'

type Props = { readonly patient: PatientRow; readonly name: string }

const actions = ['activate', 'deactivate', 'markDeceased', 'archive', 'restore', 'revert'] as const
type StatusAction = (typeof actions)[number]

/** In `inactive` and `deceased` these only correct the reason or the date, which the record has. */
const isCorrection = (action: StatusAction, { state }: PatientRow): boolean =>
  (action === 'deactivate' && state === 'inactive') || (action === 'markDeceased' && state === 'deceased')

/** Changes the status of a patient, as far as the state machine and the permissions of the user allow. */
export function PatientStatusMenu({ patient, name }: Props) {
  const client = useClient()
  const sendCommand = useSendCommand()
  const [opened, open] = useState<'deceased' | 'merge' | null>(null)
  const allowed = new Set(client.allowedCommands(patients.name, patient))
  const offered = actions.filter((action) => allowed.has(`patients.${action}`) && !isCorrection(action, patient))
  const choose = (action: StatusAction) => {
    if (action === 'markDeceased') open('deceased')
    else void sendCommand({ command: `patients.${action}`, record: patient.id }, patient.version)
  }
  if (offered.length === 0) return null
  const choices = offered.map((action) => ({
    id: action,
    label: tPatientStatus(`commands.${action}`),
    onChoose: () => choose(action),
  }))
  const merge = { id: 'merge', label: tMerge('menu'), onChoose: () => open('merge') }
  return (
    <>
      <Menu
        label={tPatientStatus('menuOf', { name })}
        groups={[{ id: 'status', choices: client.scopes.has('pat') ? [...choices, merge] : choices }]}
      >
        <Button kind="quiet" aria-label={tPatientStatus('menuOf', { name })}>
          {tPatientStatus('menu')}
        </Button>
      </Menu>
      {opened === 'deceased' && <DeceasedDialog patient={patient} name={name} onClose={() => open(null)} />}
      {opened === 'merge' && <MergeDialog patient={patient} other={null} onClose={() => open(null)} />}
    </>
  )
}
