import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { tRecords } from '#locale/practice/records.ts'
import { fieldAssistOf, asFormValues } from '#streams/derive/records/fieldAssists.ts'
import type { FieldType, FieldSpec } from '#streams/derive/records/fieldTypes.ts'
import { emptyFormValue, type FormValue } from '#streams/derive/records/formValues.ts'
import { classNames } from '../../../classNames.ts'
import { asRow, asStack } from '../../../theme/looks.ts'
import { Button } from '../../form/Button.tsx'
import { type KindInputProps, useFormContext } from '../formContext.ts'
import { singular } from '../fieldNames.ts'
import styles from './inputs.module.css'
import { LabelledInput } from './LabelledInput.tsx'

type Props = KindInputProps<'list'>

const toList = (input: FormValue): readonly FormValue[] => (Array.isArray(input) ? input : [])

/** The field for one item, treated as if it were on its own. */
const itemField = (name: string, type: FieldType): FieldSpec => ({
  name,
  type,
  isRequired: true,
  isNullable: false,
  defaultValue: undefined,
})

const editableSelector = 'input, textarea'

/** An ordered list whose items can be edited, moved and removed. */
export function RowsInput(props: Props) {
  const { type, field, path, label, input, onInput } = props
  const rows = toList(input)
  const rowsRef = useRef<HTMLDivElement>(null)
  const itemName = singular(field.name)
  const isFull = type.most !== null && rows.length >= type.most
  const add = () => {
    onInput([...rows, emptyFormValue(type.of)])
    // Focuses the new item's first field once it is rendered.
    requestAnimationFrame(() =>
      [...(rowsRef.current?.querySelectorAll(':scope > [data-row]') ?? [])].at(-1)?.querySelector<HTMLElement>(editableSelector)?.focus(),
    )
  }
  return (
    <LabelledInput label={label} path={path} isCompact>
      <div className={classNames(asStack(8, 'itemsStart'), styles.rows)} role="group" aria-label={label} ref={rowsRef}>
        {rows.map((row, index) => (
          <ListRow key={index} {...props} rows={rows} index={index} row={row} name={tRecords('nth', { one: itemName, place: index + 1 })} />
        ))}
        {!isFull && (
          <Button isSoft icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />} onPress={add}>
            {tRecords('addOne', { one: itemName.toLowerCase() })}
          </Button>
        )}
      </div>
    </LabelledInput>
  )
}

type RowProps = Props & { readonly rows: readonly FormValue[]; readonly index: number; readonly row: FormValue; readonly name: string }

function ListRow({ type, field, path, rows, index, row, name, onInput }: RowProps) {
  const { FieldInput, area } = useFormContext()
  const isGroup = type.of.kind === 'group'
  const change = (next: FormValue) => {
    const { afterChange: follows } = fieldAssistOf(area, field.name)
    const adjusted = follows && isGroup ? follows(asFormValues(next), asFormValues(row)) : next
    onInput(rows.map((otherRow, otherIndex) => (otherIndex === index ? adjusted : otherRow)))
  }
  return (
    <div className={styles.row} data-row={index} data-group={isGroup || undefined}>
      {isGroup && <span className={styles.rowName}>{name}</span>}
      <div className={styles.rowBody}>
        <FieldInput field={itemField(field.name, type.of)} path={`${path}.${index}`} label={name} input={row} onInput={change} />
      </div>
      <RowActions rows={rows} index={index} name={name} onInput={onInput} />
    </div>
  )
}

const swapped = (rows: readonly FormValue[], first: number, second: number): readonly FormValue[] =>
  rows.map((row, index) => (index === first ? (rows[second] ?? row) : index === second ? (rows[first] ?? row) : row))

function RowActions({ rows, index, name, onInput }: Pick<RowProps, 'rows' | 'index' | 'name' | 'onInput'>) {
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <span className={classNames(asRow(2), styles.moves)}>
      <Button
        kind="quiet"
        aria-label={tRecords('up', { one: name })}
        isDisabled={index === 0}
        onPress={() => onInput(swapped(rows, index, index - 1))}
      >
        <IconArrowUp {...icon} />
      </Button>
      <Button
        kind="quiet"
        aria-label={tRecords('down', { one: name })}
        isDisabled={index === rows.length - 1}
        onPress={() => onInput(swapped(rows, index, index + 1))}
      >
        <IconArrowDown {...icon} />
      </Button>
      <Button
        kind="quiet"
        aria-label={tRecords('removeOne', { one: name })}
        onPress={() => onInput(rows.filter((_, otherIndex) => otherIndex !== index))}
      >
        <IconX {...icon} />
      </Button>
    </span>
  )
}
