import { useState } from 'react'
import type { FieldSpec } from '#streams/derive/records/fieldTypes.ts'
import { isBlank, type FormValue, formValueAt, type FormValues } from '#streams/derive/records/formValues.ts'
import { Button } from '../form/Button.tsx'
import { useFormContext } from './formContext.ts'
import { customEditorFor } from './editors/customEditors.tsx'
import styles from './inputs/inputs.module.css'
import { fieldName } from './fieldNames.ts'
import { tRecords } from './tRecords.ts'
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
  const { errors } = useFormContext()
  const [isOpen, setOpen] = useState(false)
  const isOptionalEmpty = ({ name, isRequired }: FieldSpec) =>
    !isRequired && isBlank(formValueAt(input, name)) && ![...errors.keys()].some((path) => path.split('.')[0] === name)
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
  const { area, FieldInput } = useFormContext()
  const customEditor = customEditorFor(area, fields)
  const first = fields.find(({ name }) => customEditor?.fields.includes(name))
  return (
    <div className={styles.grid}>
      {fields.map((field) => {
        if (customEditor && field === first) {
          const editorFields = fields.filter(({ name }) => customEditor.fields.includes(name))
          return (
            <div key={field.name} className={styles.cell} data-wide="true">
              <customEditor.Editor fields={editorFields} input={input} onInput={onInput} />
            </div>
          )
        }
        if (customEditor?.fields.includes(field.name)) return null
        return (
          <div key={field.name} className={styles.cell} data-wide={isWide(field) || undefined}>
            <FieldInput
              field={field}
              path={field.name}
              label={fieldName(area, field.name)}
              input={formValueAt(input, field.name)}
              onInput={(next: FormValue) => onInput({ [field.name]: next })}
            />
          </div>
        )
      })}
    </div>
  )
}
