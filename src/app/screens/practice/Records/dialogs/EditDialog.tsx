import { useEffect, useRef } from 'react'
import type { AnyRecord, Fields, ProblemBody } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'
import { commandForFields } from '#streams/derive/records/recordActions.ts'
import type { FieldSpec } from '#streams/derive/records/fieldTypes.ts'
import { RecordDialog } from '../../../../components/record/dialog/RecordDialog.tsx'
import { renderPreviewOf } from '../../../../components/record/previews/renderPreviewOf.tsx'
import { tRecords } from '../../../../components/record/tRecords.ts'
import { useRecordCommands } from '../../../../components/record/dialog/useRecordCommands.ts'

type Props = {
  readonly resource: Resource
  readonly record: AnyRecord
  readonly name: string
  readonly fields: readonly FieldSpec[]
  readonly onClose: () => void
}

/**
 * Sends only the changed fields: as one command, which can be undone, or as a PATCH if two commands are needed.
 * If another user changed the record meanwhile, the form says so; saving again overwrites their change.
 */
export function EditDialog({ resource, record, name, fields, onClose }: Props) {
  const { sendCommand, patch } = useRecordCommands()
  const latestRecord = useRef(record)
  const baseRecord = useRef(record)
  useEffect(() => {
    latestRecord.current = record
  }, [record])
  const save = async (values: Fields): Promise<ProblemBody | null> => {
    if (Object.keys(values).length === 0) return null
    const { id, version } = baseRecord.current
    const updateCommand = commandForFields(
      resource,
      Object.keys(values).filter((name) => Object.hasOwn(resource.record.shape, name)),
    )
    const problem = updateCommand
      ? (await sendCommand({ command: updateCommand.name, record: id, expects: version, data: values })).problem
      : await patch(resource, id, version, baseRecord.current, values)
    if (problem?.status === 412) baseRecord.current = latestRecord.current
    return problem
  }
  return (
    <RecordDialog
      title={tRecords('editHead', { name })}
      resource={resource}
      fields={fields}
      values={record}
      saveLabel={tRecords('save')}
      renderPreview={renderPreviewOf(`${resource.name}.edit`, record)}
      onClose={onClose}
      onSubmit={save}
    />
  )
}
