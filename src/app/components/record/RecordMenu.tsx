import { IconDots } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { AnyRecord } from '#domain/wire.ts'
import type { NamedCommand } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { recordActionsFor } from '#streams/derive/records/recordActions.ts'
import { commandFieldsOf } from '#streams/derive/records/recordFields.ts'
import { useClient } from '../../appContext.ts'
import { useOfflineLabel, useSendCommand } from '../../commands/useCommand.ts'
import { Button } from '../form/Button.tsx'
import { Menu } from '../overlays/Menu.tsx'
import { openedPart } from '../overlays/openedPart.tsx'
import { commandName } from './fieldNames.ts'

const CommandDialog = openedPart(() => import('../area/dialogs/CommandDialog.tsx').then((part) => part.CommandDialog))

type Props = {
  readonly resource: Resource
  readonly record: AnyRecord
  /** Names the record in dialogs. */
  readonly name: string
  readonly label: string
  readonly className?: string | undefined
  /** Commands that stand elsewhere on the screen. */
  readonly without?: readonly string[]
}

const none: readonly string[] = []

/** The commands that are possible for a record now. Nothing for a user who may give none. */
export function RecordMenu({ resource, record, name, label, className, without = none }: Props) {
  const client = useClient()
  const sendCommand = useSendCommand()
  const offlineLabel = useOfflineLabel()
  const [opened, setOpened] = useState<NamedCommand | null>(null)
  const commands = useMemo(
    () => recordActionsFor(resource, record, client.allowedCommands(resource.name, record), client.scopes).commands,
    [client, resource, record],
  )
  const choices = commands
    .filter((command) => !without.includes(command.name))
    .map((command) => ({
      id: command.name,
      label: offlineLabel(command.name, commandName(command)),
      onChoose: () =>
        commandFieldsOf(command).length === 0
          ? void sendCommand({ command: command.name, record: record.id }, record.version)
          : setOpened(command),
    }))
  return (
    <>
      {choices.length > 0 && (
        <Menu label={label} groups={[{ id: 'commands', choices }]}>
          <Button kind="quiet" className={className} aria-label={label}>
            <IconDots size={20} stroke={1.75} aria-hidden="true" />
          </Button>
        </Menu>
      )}
      {opened && <CommandDialog command={opened} record={record} name={name} onClose={() => setOpened(null)} />}
    </>
  )
}
