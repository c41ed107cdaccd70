import { useState } from 'react'
import type { AnyRecord } from '#domain/wire.ts'
import type { NamedCommand } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import type { DrawnField } from '#streams/derive/records/drawn.ts'
import { fieldsOfCommand } from '#streams/derive/records/fields.ts'
import { CommandButton } from '../../../parts/command/CommandButton.tsx'
import { Button } from '../../../parts/form/Button.tsx'
import { Menu } from '../../../parts/layer/Menu.tsx'
import { commandName } from '../../../parts/record/named.ts'
import { sayRecord } from '../../../parts/record/sayRecord.ts'
import { useClient } from '../../../context.ts'
import { AskDialog } from './AskDialog.tsx'
import { EditDialog } from './EditDialog.tsx'
import { EndDialog } from './EndDialog.tsx'
import styles from './RecordPane.module.css'
import type { ActsHere } from './useActs.ts'

type Props = {
  readonly resource: Resource
  readonly record: AnyRecord
  readonly name: string
  readonly acts: ActsHere
  readonly onEnded: () => void
}

/** A form that is open stays open, whatever others do to the record meanwhile: nothing that was typed is lost. */
type Asking =
  | { readonly kind: 'edit'; readonly fields: readonly DrawnField[] }
  | { readonly kind: 'command' | 'end'; readonly command: NamedCommand }

/** So many stand as buttons; the rest are in a menu. */
const inSight = 5

/** What can be done with it now: at once where nothing needs to be said, else by a form. */
export function Acts({ resource, record, name, acts, onEnded }: Props) {
  const [asking, ask] = useState<Asking | null>(null)
  const { edit, commands, ending, isNone } = acts
  const close = () => ask(null)
  if (isNone && asking === null) return null
  const askFor = (command: NamedCommand) => ask({ kind: 'command', command })
  return (
    <div className={styles.acts}>
      {edit && edit.length > 0 && <Button onPress={() => ask({ kind: 'edit', fields: edit })}>{sayRecord('edit')}</Button>}
      {commands.slice(0, inSight).map((command) => (
        <Act key={command.name} command={command} record={record} name={name} onAsk={() => askFor(command)} />
      ))}
      <Further commands={commands.slice(inSight)} record={record} onAsk={askFor} />
      {ending && (
        <Button kind="takesAway" onPress={() => ask({ kind: 'end', command: ending })}>
          {commandName(ending)}
        </Button>
      )}
      {asking?.kind === 'edit' && <EditDialog resource={resource} record={record} name={name} fields={asking.fields} onClose={close} />}
      {asking?.kind === 'command' && <AskDialog command={asking.command} record={record} name={name} onClose={close} />}
      {asking?.kind === 'end' && ending && <EndDialog command={ending} record={record} name={name} onClose={close} onEnded={onEnded} />}
    </div>
  )
}

const asksNothing = (command: NamedCommand) => fieldsOfCommand(command).length === 0

type ActProps = { readonly command: NamedCommand; readonly record: AnyRecord; readonly name: string; readonly onAsk: () => void }

function Act({ command, record, name, onAsk }: ActProps) {
  const label = commandName(command)
  if (!asksNothing(command)) return <Button onPress={onAsk}>{label}</Button>
  return <CommandButton command={command.name} record={record.id} seen={record.version} label={label} about={name} />
}

type FurtherProps = {
  readonly commands: readonly NamedCommand[]
  readonly record: AnyRecord
  readonly onAsk: (command: NamedCommand) => void
}

function Further({ commands, record, onAsk }: FurtherProps) {
  const client = useClient()
  if (commands.length === 0) return null
  const choices = commands.map((command) => ({
    id: command.name,
    word: commandName(command),
    onChoose: () => (asksNothing(command) ? void client.send({ command: command.name, record: record.id }) : onAsk(command)),
  }))
  return (
    <Menu label={sayRecord('furtherFields')} groups={[{ id: 'further', choices }]}>
      <Button isSoft>{sayRecord('furtherFields')}</Button>
    </Menu>
  )
}
