import { useMemo } from 'react'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { tRecords } from '#locale/practice/records.ts'
import type { NamedCommand } from '#resources/registry.ts'
import { commandFieldsForRecord } from '#streams/derive/records/recordActions.ts'
import { useClient } from '../../../appContext.ts'
import { commandName } from '../../record/fieldNames.ts'
import { renderPreviewOf } from '../../record/previews/renderPreviewOf.tsx'
import { RecordDialog } from '../../record/dialog/RecordDialog.tsx'
import { useRecordCommands } from '../../record/dialog/useRecordCommands.ts'

type Props = { readonly command: NamedCommand; readonly record: AnyRecord; readonly name: string; readonly onClose: () => void }

/** Form for a command's data. A field named like a record field starts with the stored value. */
export function CommandDialog({ command, record, name, onClose }: Props) {
  const { scopes } = useClient()
  const { sendCommand } = useRecordCommands()
  const fields = useMemo(() => commandFieldsForRecord(command, record, scopes), [command, record, scopes])
  const label = commandName(command)
  return (
    <RecordDialog
      title={tRecords('commandTitle', { action: label, name })}
      resource={command.resource}
      fields={fields}
      values={fieldValuesOf(command, record)}
      saveLabel={label}
      isShort
      renderPreview={renderPreviewOf(command.name, record)}
      onClose={onClose}
      onSubmit={async (data) => (await sendCommand({ command: command.name, record: record.id, data })).problem}
    />
  )
}

const fieldValuesOf = ({ resource }: NamedCommand, record: AnyRecord): Fields =>
  Object.fromEntries(Object.entries(record).filter(([field]) => Object.hasOwn(resource.record.shape, field)))
