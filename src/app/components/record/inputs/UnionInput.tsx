import { tRecords } from '#locale/practice/records.ts'
import type { FieldType, FieldSpec } from '#streams/derive/records/fieldTypes.ts'
import { isFields, emptyFormValue, type FormValues } from '#streams/derive/records/formValues.ts'
import { classNames } from '../../../classNames.ts'
import { asStack } from '../../../theme/looks.ts'
import { SegmentedControl } from '../../form/SegmentedControl.tsx'
import { type KindInputProps, useFormContext } from '../formContext.ts'
import styles from './inputs.module.css'
import { ErrorLine } from './LabelledInput.tsx'

const kindLabel = ({ kind }: FieldType): string =>
  kind === 'number' || kind === 'yesNo' || kind === 'list' ? tRecords(`kinds.${kind}`) : tRecords('kinds.text')

/** A value with several possible shapes: the user picks the shape, then enters the value. */
export function UnionInput({ type, field, path, label, input, onInput }: KindInputProps<'either'>) {
  const { FieldInput } = useFormContext()
  const current = isFields(input) ? (input as FormValues) : { which: '0', value: '' }
  const chosenIndex = Number(current['which'])
  const shape = type.of[chosenIndex]
  const innerField: FieldSpec | null = shape
    ? { name: field.name, type: shape, isRequired: field.isRequired, isNullable: false, defaultValue: undefined }
    : null
  return (
    <div className={classNames(asStack(8, 'shrinks'), styles.group)} role="group" aria-label={label}>
      <SegmentedControl<string>
        label={tRecords('kindOf', { field: label })}
        choices={type.of.map((option, index) => ({ id: String(index), label: kindLabel(option) }))}
        chosen={String(chosenIndex)}
        onChoose={(which) => {
          const next = type.of[Number(which)]
          onInput({ which, value: next ? emptyFormValue(next) : '' })
        }}
      />
      {innerField && (
        <FieldInput
          key={chosenIndex}
          field={innerField}
          path={path}
          label={label}
          input={current['value'] ?? ''}
          onInput={(value) => onInput({ which: String(chosenIndex), value })}
        />
      )}
      <ErrorLine path={path} />
    </div>
  )
}
