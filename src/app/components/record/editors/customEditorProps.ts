import type { FieldSpec } from '#streams/derive/records/fieldTypes.ts'
import type { FormValues } from '#streams/derive/records/formValues.ts'

export type CustomEditorProps = {
  readonly fields: readonly FieldSpec[]
  readonly input: FormValues
  readonly onInput: (part: FormValues) => void
}
