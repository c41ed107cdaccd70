import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import type { Drawn, DrawnField } from '#streams/derive/records/drawn.ts'
import { habitOf, rowOf } from '#streams/derive/records/habits.ts'
import { nothingTyped, type Typed } from '#streams/derive/records/typed.ts'
import { Button } from '../../form/Button.tsx'
import { type InputOf, useForm } from '../form.ts'
import { singular } from '../named.ts'
import { sayRecord } from '../sayRecord.ts'
import styles from './inputs.module.css'
import { Labelled } from './Labelled.tsx'

type Props = InputOf<'list'>

const asList = (typed: Typed): readonly Typed[] => (Array.isArray(typed) ? typed : [])

/** What stands in a list is asked for as it would be alone. */
const within = (name: string, drawn: Drawn): DrawnField => ({ name, drawn, isRequired: true, isEmptiable: false, usual: undefined })

const writable = 'input, textarea'

/** Several in their order: each can be changed, moved and taken out. */
export function List(props: Props) {
  const { drawn, field, path, label, typed, onType } = props
  const rows = asList(typed)
  const end = useRef<HTMLDivElement>(null)
  const one = singular(field.name)
  const isFull = drawn.most !== null && rows.length >= drawn.most
  const add = () => {
    onType([...rows, nothingTyped(drawn.of)])
    // Whoever adds means to write in it: once it is there.
    requestAnimationFrame(() =>
      [...(end.current?.querySelectorAll(':scope > [data-row]') ?? [])].at(-1)?.querySelector<HTMLElement>(writable)?.focus(),
    )
  }
  return (
    <Labelled label={label} path={path} isLoose>
      <div className={styles.rows} role="group" aria-label={label} ref={end}>
        {rows.map((row, at) => (
          <Row key={at} {...props} rows={rows} at={at} row={row} name={sayRecord('nth', { one, place: at + 1 })} />
        ))}
        {!isFull && (
          <Button isSoft icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />} onPress={add}>
            {sayRecord('addOne', { one: one.toLowerCase() })}
          </Button>
        )}
      </div>
    </Labelled>
  )
}

type RowProps = Props & { readonly rows: readonly Typed[]; readonly at: number; readonly row: Typed; readonly name: string }

function Row({ drawn, field, path, rows, at, row, name, onType }: RowProps) {
  const { Input, area } = useForm()
  const isGroup = drawn.of.kind === 'group'
  const change = (next: Typed) => {
    const { follows } = habitOf(area, field.name)
    const kept = follows && isGroup ? follows(rowOf(next), rowOf(row)) : next
    onType(rows.map((other, place) => (place === at ? kept : other)))
  }
  return (
    <div className={styles.row} data-row={at} data-group={isGroup || undefined}>
      {isGroup && <span className={styles.rowName}>{name}</span>}
      <div className={styles.rowBody}>
        <Input field={within(field.name, drawn.of)} path={`${path}.${at}`} label={name} typed={row} onType={change} />
      </div>
      <Moves rows={rows} at={at} name={name} onType={onType} />
    </div>
  )
}

const exchanged = (rows: readonly Typed[], one: number, other: number): readonly Typed[] =>
  rows.map((row, at) => (at === one ? (rows[other] ?? row) : at === other ? (rows[one] ?? row) : row))

function Moves({ rows, at, name, onType }: Pick<RowProps, 'rows' | 'at' | 'name' | 'onType'>) {
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <span className={styles.moves}>
      <Button
        kind="quiet"
        aria-label={sayRecord('up', { one: name })}
        isDisabled={at === 0}
        onPress={() => onType(exchanged(rows, at, at - 1))}
      >
        <IconArrowUp {...icon} />
      </Button>
      <Button
        kind="quiet"
        aria-label={sayRecord('down', { one: name })}
        isDisabled={at === rows.length - 1}
        onPress={() => onType(exchanged(rows, at, at + 1))}
      >
        <IconArrowDown {...icon} />
      </Button>
      <Button kind="quiet" aria-label={sayRecord('takeOut', { one: name })} onPress={() => onType(rows.filter((_, place) => place !== at))}>
        <IconX {...icon} />
      </Button>
    </span>
  )
}
