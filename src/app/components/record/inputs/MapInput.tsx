import { IconPlus, IconX } from '@tabler/icons-react'
import { tRecords } from '#locale/practice/records.ts'
import type { FieldType, FieldSpec } from '#streams/derive/records/fieldTypes.ts'
import { isFields, emptyFormValue, type FormValue } from '#streams/derive/records/formValues.ts'
import { classNames } from '../../../classNames.ts'
import { asStack } from '../../../theme/looks.ts'
import { Button } from '../../form/Button.tsx'
import { Field } from '../../form/Field.tsx'
import { type KindInputProps, useFormContext } from '../formContext.ts'
import { valueName } from '../fieldNames.ts'
import styles from './inputs.module.css'
import { LabelledInput } from './LabelledInput.tsx'

type KeyValue = { readonly key: string; readonly value: FormValue }

const pairsOf = (input: FormValue): readonly KeyValue[] =>
  (Array.isArray(input) ? input : []).flatMap((pair) =>
    isFields(pair) ? [{ key: String(pair['key']), value: pair['value'] as FormValue }] : [],
  )

const valueField = (name: string, type: FieldType): FieldSpec => ({
  name,
  type,
  isRequired: false,
  isNullable: true,
  defaultValue: undefined,
})

/** A value for each key: from a fixed set of keys, or with keys that the user types. */
export function MapInput(props: KindInputProps<'map'>) {
  const { type, label, path } = props
  return (
    <LabelledInput label={label} path={path} isCompact>
      <div className={classNames(asStack(8, 'itemsStart'), styles.rows)} role="group" aria-label={label}>
        {type.keys ? <FixedKeys {...props} keys={type.keys} /> : <FreeKeys {...props} />}
      </div>
    </LabelledInput>
  )
}

function FixedKeys({ keys, type, field, path, input, onInput }: KindInputProps<'map'> & { readonly keys: readonly string[] }) {
  const { FieldInput } = useFormContext()
  const pairs = pairsOf(input)
  const setValue = (key: string, value: FormValue) =>
    onInput([...pairs.filter((pair) => pair.key !== key), ...(value === '' ? [] : [{ key, value }])])
  return keys.map((key) => (
    <FieldInput
      key={key}
      field={valueField(key, type.of)}
      path={`${path}.${key}`}
      label={valueName(field.name, key)}
      input={pairs.find((pair) => pair.key === key)?.value ?? ''}
      onInput={(value) => setValue(key, value)}
    />
  ))
}

function FreeKeys({ type, field, path, input, onInput }: KindInputProps<'map'>) {
  const { FieldInput } = useFormContext()
  const pairs = pairsOf(input)
  const changePair = (index: number, next: KeyValue) => onInput(pairs.map((pair, otherIndex) => (otherIndex === index ? next : pair)))
  return (
    <>
      {pairs.map(({ key, value }, index) => (
        <div key={index} className={styles.row} data-group="true">
          <div className={styles.rowBody}>
            <Field label={tRecords('key')} value={key} onChange={(next) => changePair(index, { key: next, value })} />
            <FieldInput
              field={valueField(field.name, type.of)}
              path={`${path}.${key}`}
              label={tRecords('value')}
              input={value}
              onInput={(next) => changePair(index, { key, value: next })}
            />
          </div>
          <Button
            kind="quiet"
            aria-label={tRecords('removeOne', { one: key })}
            onPress={() => onInput(pairs.filter((_, otherIndex) => otherIndex !== index))}
          >
            <IconX size={18} stroke={1.75} aria-hidden="true" />
          </Button>
        </div>
      ))}
      <Button
        isSoft
        icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
        onPress={() => onInput([...pairs, { key: '', value: emptyFormValue(type.of) }])}
      >
        {tRecords('add')}
      </Button>
    </>
  )
}
