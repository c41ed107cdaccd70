import { tRecords } from '#locale/practice/records.ts'
import { fieldAssistOf, inPreferredOrder, asFormValues } from '#streams/derive/records/fieldAssists.ts'
import { emptyFormValue, formValueAt } from '#streams/derive/records/formValues.ts'
import { classNames } from '../../../classNames.ts'
import { asStack, asText } from '../../../theme/looks.ts'
import { Button } from '../../form/Button.tsx'
import { type KindInputProps, useFormContext } from '../formContext.ts'
import { fieldName } from '../fieldNames.ts'
import { isWide } from '../isWide.ts'
import styles from './inputs.module.css'
import { ErrorLine } from './LabelledInput.tsx'

/** Fields that belong together. An optional group appears when the user adds it. */
export function GroupInput({ type, field, path, label, input, onInput }: KindInputProps<'group'>) {
  const { FieldInput, area } = useFormContext()
  if (input === null || input === '') {
    return (
      <div className={classNames(asStack(4, 'itemsStart', 'shrinks'), styles.labelled)} data-field={path}>
        <Button isSoft onPress={() => onInput(emptyFormValue(type))}>
          {tRecords('addOne', { one: label.toLowerCase() })}
        </Button>
        <ErrorLine path={path} />
      </div>
    )
  }
  const row = asFormValues(input)
  const fieldAssist = fieldAssistOf(area, field.name)
  const hidden = fieldAssist.hiddenFields?.(row) ?? []
  const isRow = /\.\d+$/.test(path)
  return (
    <div className={classNames(asStack(8, 'shrinks'), styles.group)} role="group" aria-label={label} data-inset={!isRow || undefined}>
      {!isRow && <span className={asText('small', 'strong')}>{label}</span>}
      <div className={styles.grid}>
        {inPreferredOrder(fieldAssist, type.fields)
          .filter(({ name }) => !hidden.includes(name))
          .map((inner) => (
            <div key={inner.name} className={styles.cell} data-wide={isWide(inner) || undefined}>
              <FieldInput
                field={inner}
                path={`${path}.${inner.name}`}
                label={fieldName(area, inner.name)}
                input={formValueAt(row, inner.name)}
                onInput={(next) => onInput({ ...row, [inner.name]: next })}
              />
            </div>
          ))}
      </div>
      <ErrorLine path={path} />
    </div>
  )
}
