import { useState } from 'react'
import { hasScopes } from '#domain/scopes.ts'
import { tracedPackStates } from '#domain/sterilisation/pack.ts'
import { isOneOf } from '#domain/fields.ts'
import type { CycleRow, PackRow } from '#streams/derive/sterilisation/sterilisationRows.ts'
import { useClient } from '../../../appContext.ts'
import { CommandButton } from '../../../components/command/CommandButton.tsx'
import { Toasts } from '../../../components/command/Toasts.tsx'
import { Button, type ButtonKind } from '../../../components/form/Button.tsx'
import { tSterilisation } from '../../../components/sterilisation/tSterilisation.ts'
import { CompromiseForm, ContentsForm, AppointmentForm } from './PackForms.tsx'
import { classNames } from '../../../classNames.ts'
import { asRow } from '../../../theme/looks.ts'
import styles from './Trace.module.css'

type PackFormKind = 'allocate' | 'use' | 'relink' | 'compromise' | 'edit'
type Props = { readonly pack: PackRow; readonly cycle: CycleRow | null }

/** Commands with a form are offered by state: the state machine would refuse them without the appointment or reason that the form adds. */

const formLabelKeys = {
  allocate: 'packSetUp',
  use: 'packUse',
  relink: 'packRelink',
  compromise: 'packCompromise',
  edit: 'packEnterContents',
} as const
const commandLabelKeys = {
  putBack: 'packPutBack',
  open: 'packOpen',
  soil: 'packMarkDirty',
  relabel: 'packRepack',
  discard: 'packDiscard',
} as const
const buttonKinds: Partial<Record<keyof typeof commandLabelKeys, ButtonKind>> = { discard: 'takesAway' }

/** Every command for one pack that its state and the user's permissions allow. */
export function PackActions({ pack, cycle }: Props) {
  const [openForm, setOpenForm] = useState<PackFormKind | null>(null)
  const { forms, commands } = usePackActions(pack)
  const onClose = () => setOpenForm(null)
  if (forms.length + commands.length === 0) return null
  return (
    <div className={classNames(asRow(8, 'wraps'), styles.acts)}>
      {forms.map((form) => (
        <Button key={form} isSoft onPress={() => setOpenForm(form)}>
          {tSterilisation(formLabelKeys[form])}
        </Button>
      ))}
      {commands.map((command) => (
        <CommandButton
          key={command}
          command={`steris.${command}`}
          record={pack.id}
          shownVersion={pack.version}
          label={tSterilisation(commandLabelKeys[command])}
          kind={buttonKinds[command] ?? 'other'}
          isSoft
        />
      ))}
      {(openForm === 'allocate' || openForm === 'use' || openForm === 'relink') && (
        <AppointmentForm pack={pack} cycle={cycle} command={openForm} onClose={onClose} />
      )}
      {openForm === 'compromise' && <CompromiseForm pack={pack} onClose={onClose} />}
      {openForm === 'edit' && <ContentsForm pack={pack} onClose={onClose} />}
      <Toasts toastFor={() => null} />
    </div>
  )
}

function usePackActions(pack: PackRow) {
  const client = useClient()
  const possible = new Set(client.allowedCommands('steris', pack).map((command) => command.replace('steris.', '')))
  const canTrace = hasScopes('steritrk', client.scopes)
  const isUsable = canTrace && isOneOf(tracedPackStates, pack.state)
  const isOffered: Record<PackFormKind, boolean> = {
    allocate: isUsable && pack.state !== 'opened',
    use: isUsable,
    relink: possible.has('relink'),
    compromise: possible.has('compromise'),
    edit: possible.has('edit'),
  }
  const commands = (Object.keys(commandLabelKeys) as (keyof typeof commandLabelKeys)[]).filter((command) => possible.has(command))
  return {
    forms: (Object.keys(isOffered) as PackFormKind[]).filter((form) => isOffered[form]),
    commands: commands.filter((command) => command !== 'open' || pack.appointment !== null),
  }
}
