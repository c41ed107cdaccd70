import { IconDots } from '@tabler/icons-react'
import { steriliserLabel, type SteriliserRow } from '#streams/derive/sterilisation/sterilisationRows.ts'
import { useClient } from '../../../../appContext.ts'
import { CommandButton } from '../../../../components/command/CommandButton.tsx'
import { Button } from '../../../../components/form/Button.tsx'
import { Menu } from '../../../../components/overlays/Menu.tsx'
import { useSendCommand } from '../../../../commands/useCommand.ts'
import { tSterilisation } from '../../../../components/sterilisation/tSterilisation.ts'
import styles from './Cards.module.css'

const maintenanceCommands = ['beginTests', 'fault', 'retire'] as const

/** Rarely used maintenance commands: test again, record a repair, retire. */
export function MaintenanceMenu({ steriliser }: { readonly steriliser: SteriliserRow }) {
  const client = useClient()
  const sendCommand = useSendCommand()
  const possible = new Set(client.allowedCommands('equipments', steriliser))
  const choices = maintenanceCommands
    .filter((command) => possible.has(`equipments.${command}`))
    .map((command) => ({
      id: command,
      label: tSterilisation(command),
      onChoose: () => void sendCommand({ command: `equipments.${command}`, record: steriliser.id }, steriliser.version),
    }))
  const label = tSterilisation('maintenance', { steriliser: steriliserLabel(steriliser) })
  if (choices.length === 0) return null
  return (
    <Menu label={label} groups={[{ id: 'upkeep', choices }]}>
      <Button kind="quiet" className={styles.upkeep} icon={<IconDots size={20} stroke={1.75} aria-hidden="true" />}>
        <span className="unseen">{label}</span>
      </Button>
    </Menu>
  )
}

export function RestoreButton({ steriliser }: { readonly steriliser: SteriliserRow }) {
  const client = useClient()
  if (!client.allowedCommands('equipments', steriliser).includes('equipments.restore')) return null
  return (
    <CommandButton
      command="equipments.restore"
      record={steriliser.id}
      shownVersion={steriliser.version}
      label={tSterilisation('restore')}
      about={steriliserLabel(steriliser)}
      isSoft
    />
  )
}
