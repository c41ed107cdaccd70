import type { AnyRecord } from '#domain/wire.ts'
import { tRecords } from '#locale/practice/records.ts'
import type { Resource } from '#resources/resource.ts'
import type { FieldSpec } from '#streams/derive/records/fieldTypes.ts'
import { formValuesOf, type FormValues, isFields } from '#streams/derive/records/formValues.ts'
import { RecordDialog } from './RecordDialog.tsx'
import { renderPreviewOf } from '../previews/renderPreviewOf.tsx'
import { useSaveRecord } from './useSaveRecord.ts'

type Props = {
  readonly resource: Resource
  readonly record: AnyRecord
  readonly name: string
  readonly fields: readonly FieldSpec[]
  readonly onClose: () => void
}

/** Edits a record that is there. */
export function EditDialog({ resource, record, name, fields, onClose }: Props) {
  const save = useSaveRecord(resource, record, fields)
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
