import { IconPlus, IconX } from '@tabler/icons-react'
import type { Drawn, DrawnField } from '#streams/derive/records/drawn.ts'
import { isFields, nothingTyped, type Typed } from '#streams/derive/records/typed.ts'
import { Button } from '../../form/Button.tsx'
import { Field } from '../../form/Field.tsx'
import { type InputOf, useForm } from '../form.ts'
import { wordName } from '../named.ts'
import { sayRecord } from '../sayRecord.ts'
import styles from './inputs.module.css'
import { Labelled } from './Labelled.tsx'

type Pair = { readonly key: string; readonly value: Typed }

const pairsOf = (typed: Typed): readonly Pair[] =>
  (Array.isArray(typed) ? typed : []).flatMap((one) => (isFields(one) ? [{ key: String(one['key']), value: one['value'] as Typed }] : []))

const valueField = (name: string, drawn: Drawn): DrawnField => ({ name, drawn, isRequired: false, isEmptiable: true, usual: undefined })

/** A value for each of some names: those there are, or whatever names somebody gives. */
export function MapOf(props: InputOf<'map'>) {
  const { drawn, label, path } = props
  return (
    <Labelled label={label} path={path} isLoose>
      <div className={styles.rows} role="group" aria-label={label}>
        {drawn.keys ? <KnownKeys {...props} keys={drawn.keys} /> : <AnyKeys {...props} />}
      </div>
    </Labelled>
  )
}

function KnownKeys({ keys, drawn, field, path, typed, onType }: InputOf<'map'> & { readonly keys: readonly string[] }) {
  const { Input } = useForm()
  const pairs = pairsOf(typed)
  const set = (key: string, value: Typed) => onType([...pairs.filter((one) => one.key !== key), ...(value === '' ? [] : [{ key, value }])])
  return keys.map((key) => (
    <Input
      key={key}
      field={valueField(key, drawn.of)}
      path={`${path}.${key}`}
      label={wordName(field.name, key)}
      typed={pairs.find((one) => one.key === key)?.value ?? ''}
      onType={(value) => set(key, value)}
    />
  ))
}

function AnyKeys({ drawn, field, path, typed, onType }: InputOf<'map'>) {
  const { Input } = useForm()
  const pairs = pairsOf(typed)
  const change = (at: number, next: Pair) => onType(pairs.map((pair, place) => (place === at ? next : pair)))
  return (
    <>
      {pairs.map(({ key, value }, at) => (
        <div key={at} className={styles.row} data-group="true">
          <div className={styles.rowBody}>
            <Field label={sayRecord('key')} value={key} onChange={(next) => change(at, { key: next, value })} />
            <Input
              field={valueField(field.name, drawn.of)}
              path={`${path}.${key}`}
              label={sayRecord('value')}
              typed={value}
              onType={(next) => change(at, { key, value: next })}
            />
          </div>
          <Button
            kind="quiet"
            aria-label={sayRecord('takeOut', { one: key })}
            onPress={() => onType(pairs.filter((_, place) => place !== at))}
          >
            <IconX size={18} stroke={1.75} aria-hidden="true" />
          </Button>
        </div>
      ))}
      <Button
        isSoft
        icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
        onPress={() => onType([...pairs, { key: '', value: nothingTyped(drawn.of) }])}
      >
        {sayRecord('add')}
      </Button>
    </>
  )
}
