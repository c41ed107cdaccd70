import { useState } from 'react'
import type { AnyRecord } from '#domain/wire.ts'
import { tRecords } from '#locale/practice/records.ts'
import type { NamedCommand } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import type { FieldSpec } from '#streams/derive/records/fieldTypes.ts'
import { createCommandsFor } from '#streams/derive/records/recordActions.ts'
import { commandFieldsOf } from '#streams/derive/records/recordFields.ts'
import { CommandButton } from '../../command/CommandButton.tsx'
import { Button } from '../../form/Button.tsx'
import { Menu } from '../../overlays/Menu.tsx'
import { commandName } from '../../record/fieldNames.ts'
import { isStateful } from '../../record/stateDisplays.ts'
import { useClient } from '../../../appContext.ts'
import { asRow } from '../../../theme/looks.ts'
import { CommandDialog } from '../dialogs/CommandDialog.tsx'
import { EditDialog } from '../../record/dialog/EditDialog.tsx'
import { useRecordsAddress } from '../recordsAddress.ts'
import { DeleteDialog } from '../dialogs/DeleteDialog.tsx'
import type { AvailableActions } from './useRecordActions.ts'

type Props = {
  readonly resource: Resource
  readonly record: AnyRecord
  readonly name: string
  readonly actions: AvailableActions
  readonly onDeleted: () => void
}

/** An open form stays open whatever other users do to the record, so that nothing typed is lost. */
type OpenForm =
  | { readonly kind: 'edit'; readonly fields: readonly FieldSpec[] }
  | { readonly kind: 'command' | 'end'; readonly command: NamedCommand }

/** The first commands are buttons; the rest are in a menu. */
const maxButtons = 5

/** The commands available now: sent at once if they need no input, otherwise through a form. */
export function RecordActions({ resource, record, name, actions, onDeleted }: Props) {
  const [openForm, setOpenForm] = useState<OpenForm | null>(null)
  const { edit, commands, deleteCommand, isEmpty } = actions
  const close = () => setOpenForm(null)
  if (isEmpty && openForm === null) return null
  const openCommandForm = (command: NamedCommand) => setOpenForm({ kind: 'command', command })
  return (
    <div className={asRow(8, 'wraps')}>
      {edit && edit.length > 0 && <Button onPress={() => setOpenForm({ kind: 'edit', fields: edit })}>{tRecords('edit')}</Button>}
      {commands.slice(0, maxButtons).map((command) => (
        <CommandAction key={command.name} command={command} record={record} name={name} onOpenForm={() => openCommandForm(command)} />
      ))}
      <MoreActions resource={resource} commands={commands.slice(maxButtons)} record={record} onOpenForm={openCommandForm} />
      {deleteCommand && (
        <Button kind="takesAway" onPress={() => setOpenForm({ kind: 'end', command: deleteCommand })}>
          {commandName(deleteCommand)}
        </Button>
      )}
      {openForm?.kind === 'edit' && <EditDialog resource={resource} record={record} name={name} fields={openForm.fields} onClose={close} />}
      {openForm?.kind === 'command' && <CommandDialog command={openForm.command} record={record} name={name} onClose={close} />}
      {openForm?.kind === 'end' && deleteCommand && (
        <DeleteDialog command={deleteCommand} record={record} name={name} onClose={close} onDeleted={onDeleted} />
      )}
    </div>
  )
}

const hasNoInput = (command: NamedCommand) => commandFieldsOf(command).length === 0

type CommandActionProps = {
  readonly command: NamedCommand
  readonly record: AnyRecord
  readonly name: string
  readonly onOpenForm: () => void
}

function CommandAction({ command, record, name, onOpenForm }: CommandActionProps) {
  const label = commandName(command)
  if (!hasNoInput(command)) return <Button onPress={onOpenForm}>{label}</Button>
  return <CommandButton command={command.name} record={record.id} shownVersion={record.version} label={label} about={name} />
}

type MoreActionsProps = {
  readonly resource: Resource
  readonly commands: readonly NamedCommand[]
  readonly record: AnyRecord
  readonly onOpenForm: (command: NamedCommand) => void
}

function MoreActions({ resource, commands, record, onOpenForm }: MoreActionsProps) {
  const client = useClient()
  const duplicate = useDuplicate(resource, record)
  const choices = commands.map((command) => ({
    id: command.name,
    label: commandName(command),
    onChoose: () => (hasNoInput(command) ? void client.send({ command: command.name, record: record.id }) : onOpenForm(command)),
  }))
  const all = [...choices, ...(duplicate ? [{ id: 'duplicate', label: tRecords('duplicate'), onChoose: duplicate }] : [])]
  if (all.length === 0) return null
  return (
    <Menu label={tRecords('moreFields')} groups={[{ id: 'further', choices: all }]}>
      <Button isSoft>{tRecords('moreFields')}</Button>
    </Menu>
  )
}

/** Opens the form for a new record as a copy of this one; `null` where the user cannot create one, or where it would start a life of its own. */
function useDuplicate(resource: Resource, record: AnyRecord): (() => void) | null {
  const { scopes } = useClient()
  const { go } = useRecordsAddress()
  const [create] = createCommandsFor(resource, scopes)
  return create && !isStateful(resource) ? () => go({ make: create.action, from: record.id }) : null
}
