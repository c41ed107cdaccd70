import { useEffect, useRef } from 'react'
import type { AnyRecord, Fields, ProblemBody } from '#domain/wire.ts'
import { tRecords } from '#locale/practice/records.ts'
import type { Resource } from '#resources/resource.ts'
import type { FieldSpec } from '#streams/derive/records/fieldTypes.ts'
import { formValuesOf, type FormValues, isFields } from '#streams/derive/records/formValues.ts'
import { updateFor } from '#streams/derive/records/recordActions.ts'
import { RecordDialog } from '../../../../components/record/dialog/RecordDialog.tsx'
import { renderPreviewOf } from '../../../../components/record/previews/renderPreviewOf.tsx'
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
    const update = updateFor(resource, fields, values)
    if (update === null) return null
    const { command, data } = update
    const { id, version } = baseRecord.current
    const problem = command
      ? (await sendCommand({ command: command.name, record: id, expects: version, data })).problem
      : await patch(resource, id, version, baseRecord.current, data)
    if (problem?.status === 412) baseRecord.current = latestRecord.current
    return problem
  }
  return (
    <RecordDialog
      title={tRecords('editHead', { name })}
      resource={resource}
      fields={fields}
      values={record}
      initialInput={draftInput(resource, fields, record)}
      saveLabel={tRecords('save')}
      renderPreview={renderPreviewOf(`${resource.name}.edit`, record)}
      onClose={onClose}
      onSubmit={save}
    />
  )
}

/** What an earlier edit changed that does not count yet. */
function draftInput(resource: Resource, fields: readonly FieldSpec[], record: AnyRecord): FormValues {
  const draft = resource.draftField ? record[resource.draftField] : null
  return isFields(draft)
    ? formValuesOf(
        fields.filter(({ name }) => name in draft),
        draft,
        'UTC',
      )
    : {}
}
