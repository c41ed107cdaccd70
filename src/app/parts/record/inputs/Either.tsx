import type { Drawn, DrawnField } from '#streams/derive/records/drawn.ts'
import { isFields, nothingTyped, type TypedFields } from '#streams/derive/records/typed.ts'
import { Segments } from '../../form/Segments.tsx'
import { type InputOf, useForm } from '../form.ts'
import { sayRecord } from '../sayRecord.ts'
import styles from './inputs.module.css'
import { FaultLine } from './Labelled.tsx'

const wordOf = ({ kind }: Drawn): string =>
  kind === 'number' || kind === 'yesNo' || kind === 'list' ? sayRecord(`kinds.${kind}`) : sayRecord('kinds.text')

/** A value of one form or of another: which, and then it. */
export function Either({ drawn, field, path, label, typed, onType }: InputOf<'either'>) {
  const { Input } = useForm()
  const held = isFields(typed) ? (typed as TypedFields) : { which: '0', value: '' }
  const at = Number(held['which'])
  const form = drawn.of[at]
  const inner: DrawnField | null = form
    ? { name: field.name, drawn: form, isRequired: field.isRequired, isEmptiable: false, usual: undefined }
    : null
  return (
    <div className={styles.group} role="group" aria-label={label}>
      <Segments<string>
        label={sayRecord('kindOf', { field: label })}
        choices={drawn.of.map((one, place) => ({ id: String(place), word: wordOf(one) }))}
        chosen={String(at)}
        onChoose={(which) => {
          const next = drawn.of[Number(which)]
          onType({ which, value: next ? nothingTyped(next) : '' })
        }}
      />
      {inner && (
        <Input
          key={at}
          field={inner}
          path={path}
          label={label}
          typed={held['value'] ?? ''}
          onType={(value) => onType({ which: String(at), value })}
        />
      )}
      <FaultLine path={path} />
    </div>
  )
}
