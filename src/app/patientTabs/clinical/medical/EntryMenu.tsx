import { IconDots } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { tMedical } from '#locale/clinical/medical.ts'
import { allergies } from '#resources/clinical/allergies.ts'
import { medicalConditions } from '#resources/clinical/medicalConditions.ts'
import type { NamedCommand } from '#resources/registry.ts'
import type { MedicalEntry } from '#streams/derive/people/medicalHistory.ts'
import { recordActionsFor } from '#streams/derive/records/recordActions.ts'
import { commandFieldsOf } from '#streams/derive/records/recordFields.ts'
import { useClient } from '../../../appContext.ts'
import { useOfflineLabel, useSendCommand } from '../../../commands/useCommand.ts'
import { Button } from '../../../components/form/Button.tsx'
import { Menu } from '../../../components/overlays/Menu.tsx'
import { openedPart } from '../../../components/overlays/openedPart.tsx'
import { commandName } from '../../../components/record/fieldNames.ts'
import styles from './MedicalTab.module.css'

const CommandDialog = openedPart(() => import('../../../components/area/dialogs/CommandDialog.tsx').then((part) => part.CommandDialog))

/** The commands that are possible for an entry now. Nothing for a user who may give none. */
export function EntryMenu({ entry: { area, record, name } }: { readonly entry: MedicalEntry }) {
  const client = useClient()
  const sendCommand = useSendCommand()
  const offlineLabel = useOfflineLabel()
  const [opened, setOpened] = useState<NamedCommand | null>(null)
  const commands = useMemo(() => {
    const resource = area === 'allergies' ? allergies : medicalConditions
    return recordActionsFor(resource, record, client.allowedCommands(area, record), client.scopes).commands
  }, [client, area, record])
  const choices = commands.map((command) => ({
    id: command.name,
    label: offlineLabel(command.name, commandName(command)),
    onChoose: () =>
      commandFieldsOf(command).length === 0
        ? void sendCommand({ command: command.name, record: record.id }, record.version)
        : setOpened(command),
  }))
  const label = tMedical('actions', { name })
  return (
    <>
      {choices.length > 0 && (
        <Menu label={label} groups={[{ id: 'commands', choices }]}>
          <Button kind="quiet" className={styles.menu} aria-label={label}>
            <IconDots size={20} stroke={1.75} aria-hidden="true" />
          </Button>
        </Menu>
      )}
      {opened && <CommandDialog command={opened} record={record} name={name} onClose={() => setOpened(null)} />}
    </>
  )
}
