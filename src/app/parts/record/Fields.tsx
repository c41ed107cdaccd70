import { useState } from 'react'
import type { DrawnField } from '#streams/derive/records/drawn.ts'
import { isNothing, type Typed, typedAt, type TypedFields } from '#streams/derive/records/typed.ts'
import { Button } from '../form/Button.tsx'
import { useForm } from './form.ts'
import { handFor } from './hands.tsx'
import styles from './inputs/inputs.module.css'
import { fieldName } from './named.ts'
import { sayRecord } from './sayRecord.ts'
import { isWide } from './wide.ts'

type Props = {
  readonly fields: readonly DrawnField[]
  readonly typed: TypedFields
  readonly onType: (part: TypedFields) => void
  /** Whether what may be left out is put away where it is much. */
  readonly isShort: boolean
}

/** So many that may be left out are in nobody's way. */
const fewEnough = 4

/** The fields of a form: what must be there, then the rest, put away until somebody wants it. */
export function Fields({ fields, typed, onType, isShort }: Props) {
  const { faults } = useForm()
  const [isOpen, open] = useState(false)
  const isLeft = ({ name, isRequired }: DrawnField) =>
    !isRequired && isNothing(typedAt(typed, name)) && ![...faults.keys()].some((path) => path.split('.')[0] === name)
  const needed = fields.filter((field) => field.isRequired)
  const others = fields.filter((field) => !field.isRequired)
  const away = isShort && others.length > fewEnough && !isOpen ? others.filter(isLeft) : []
  const shown = isShort ? [...needed, ...others.filter((field) => !away.includes(field))] : fields
  return (
    <>
      <Grid fields={shown} typed={typed} onType={onType} />
      {away.length > 0 && (
        <div>
          <Button kind="quiet" onPress={() => open(true)}>
            {sayRecord('furtherFields')}
          </Button>
        </div>
      )}
    </>
  )
}

function Grid({ fields, typed, onType }: Omit<Props, 'isShort'>) {
  const { area, Input } = useForm()
  const hand = handFor(area, fields)
  const first = fields.find(({ name }) => hand?.fields.includes(name))
  return (
    <div className={styles.grid}>
      {fields.map((field) => {
        if (hand && field === first) {
          const theirs = fields.filter(({ name }) => hand.fields.includes(name))
          return (
            <div key={field.name} className={styles.cell} data-wide="true">
              <hand.Draw fields={theirs} typed={typed} onType={onType} />
            </div>
          )
        }
        if (hand?.fields.includes(field.name)) return null
        return (
          <div key={field.name} className={styles.cell} data-wide={isWide(field) || undefined}>
            <Input
              field={field}
              path={field.name}
              label={fieldName(area, field.name)}
              typed={typedAt(typed, field.name)}
              onType={(next: Typed) => onType({ [field.name]: next })}
            />
          </div>
        )
      })}
    </div>
  )
}
