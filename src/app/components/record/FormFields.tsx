import { Suspense, useState } from 'react'
import { tRecords } from '#locale/practice/records.ts'
import type { FieldSpec } from '#streams/derive/records/fieldTypes.ts'
import { isBlank, type FormValue, formValueAt, type FormValues } from '#streams/derive/records/formValues.ts'
import { Button } from '../form/Button.tsx'
import { useFormContext } from './formContext.ts'
import { type CustomEditor, customEditorsFor } from './editors/customEditors.tsx'
import styles from './inputs/inputs.module.css'
import { fieldName } from './fieldNames.ts'
import { isWide } from './isWide.ts'

type Props = {
  readonly fields: readonly FieldSpec[]
  readonly input: FormValues
  readonly onInput: (part: FormValues) => void
  /** Collapses empty optional fields when there are many. */
  readonly isShort: boolean
}

/** Up to this many optional fields are always shown. */
const maxShownOptional = 4

/** The fields of a form: required ones first, then optional ones, collapsed until the user opens them. */
export function FormFields({ fields, input, onInput, isShort }: Props) {
  const { area, errors } = useFormContext()
  const [isOpen, setOpen] = useState(false)
  const alwaysShown = customEditorsFor(area, fields).flatMap((editor) => (editor.isAlwaysShown ? editor.fields : []))
  const isOptionalEmpty = ({ name, isRequired }: FieldSpec) =>
    !isRequired &&
    !alwaysShown.includes(name) &&
    isBlank(formValueAt(input, name)) &&
    ![...errors.keys()].some((path) => path.split('.')[0] === name)
  const requiredFields = fields.filter((field) => field.isRequired)
  const optionalFields = fields.filter((field) => !field.isRequired)
  const collapsedFields = isShort && optionalFields.length > maxShownOptional && !isOpen ? optionalFields.filter(isOptionalEmpty) : []
  const shown = isShort ? [...requiredFields, ...optionalFields.filter((field) => !collapsedFields.includes(field))] : fields
  return (
    <>
      <FieldGrid fields={shown} input={input} onInput={onInput} />
      {collapsedFields.length > 0 && (
        <div>
          <Button kind="quiet" onPress={() => setOpen(true)}>
            {tRecords('moreFields')}
          </Button>
        </div>
      )}
    </>
  )
}

function FieldGrid({ fields, input, onInput }: Omit<Props, 'isShort'>) {
  const { area } = useFormContext()
  const editors = customEditorsFor(area, fields)
  const editorOf = ({ name }: FieldSpec) => editors.find((editor) => editor.fields.includes(name) || editor.hides?.includes(name))
  return (
    <div className={styles.grid}>
      {fields.map((field) => {
        const editor = editorOf(field)
        if (!editor) return <FieldCell key={field.name} field={field} input={input} onInput={onInput} />
        const isFirst = field === fields.find(({ name }) => editor.fields.includes(name))
        return isFirst && <EditorCell key={field.name} editor={editor} fields={fields} input={input} onInput={onInput} />
      })}
    </div>
  )
}

type EditorCellProps = Omit<Props, 'isShort'> & { readonly editor: CustomEditor }

const EditorCell = ({ editor, fields, input, onInput }: EditorCellProps) => (
  <div className={styles.cell} data-wide="true">
    <Suspense fallback={null}>
      <editor.Editor fields={fields.filter(({ name }) => editor.fields.includes(name))} input={input} onInput={onInput} />
    </Suspense>
  </div>
)

type FieldCellProps = Pick<Props, 'input' | 'onInput'> & { readonly field: FieldSpec }

function FieldCell({ field, input, onInput }: FieldCellProps) {
  const { area, FieldInput } = useFormContext()
  return (
    <div className={styles.cell} data-wide={isWide(field) || undefined}>
      <FieldInput
        field={field}
        path={field.name}
        label={fieldName(area, field.name)}
        input={formValueAt(input, field.name)}
        onInput={(next: FormValue) => onInput({ [field.name]: next })}
      />
    </div>
  )
}
