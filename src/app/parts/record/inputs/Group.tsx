import { habitOf, inHabit, rowOf } from '#streams/derive/records/habits.ts'
import { nothingTyped, typedAt } from '#streams/derive/records/typed.ts'
import { Button } from '../../form/Button.tsx'
import { type InputOf, useForm } from '../form.ts'
import { fieldName } from '../named.ts'
import { sayRecord } from '../sayRecord.ts'
import { isWide } from '../wide.ts'
import styles from './inputs.module.css'
import { FaultLine } from './Labelled.tsx'

/** Fields that belong together. One that need not be there is asked for when somebody wants it. */
export function Group({ drawn, field, path, label, typed, onType }: InputOf<'group'>) {
  const { Input, area } = useForm()
  if (typed === null || typed === '') {
    return (
      <div className={styles.labelled} data-field={path}>
        <Button isSoft onPress={() => onType(nothingTyped(drawn))}>
          {sayRecord('addOne', { one: label.toLowerCase() })}
        </Button>
        <FaultLine path={path} />
      </div>
    )
  }
  const row = rowOf(typed)
  const habit = habitOf(area, field.name)
  const hidden = habit.hides?.(row) ?? []
  const isRow = /\.\d+$/.test(path)
  return (
    <div className={styles.group} role="group" aria-label={label} data-inset={!isRow || undefined}>
      {!isRow && <span className={styles.groupName}>{label}</span>}
      <div className={styles.grid}>
        {inHabit(habit, drawn.fields)
          .filter(({ name }) => !hidden.includes(name))
          .map((inner) => (
            <div key={inner.name} className={styles.cell} data-wide={isWide(inner) || undefined}>
              <Input
                field={inner}
                path={`${path}.${inner.name}`}
                label={fieldName(area, inner.name)}
                typed={typedAt(row, inner.name)}
                onType={(next) => onType({ ...row, [inner.name]: next })}
              />
            </div>
          ))}
      </div>
      <FaultLine path={path} />
    </div>
  )
}
