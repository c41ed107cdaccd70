import { Field } from '../../form/Field.tsx'
import { type InputProps, useFault } from '../form.ts'
import { sayRecord } from '../sayRecord.ts'
import styles from './inputs.module.css'

/** A day and a time on it, by the clock of the place. */
export function Instant({ field, path, label, typed, onType }: InputProps) {
  const fault = useFault(path)
  const [day = '', time = ''] = typeof typed === 'string' ? typed.split('T') : []
  const type = (nextDay: string, nextTime: string) => onType(nextDay === '' && nextTime === '' ? '' : `${nextDay}T${nextTime}`)
  const isRequired = field.isRequired && !field.isEmptiable
  return (
    <div className={styles.moment} role="group" aria-label={label}>
      <Field
        label={label}
        name={path}
        type="date"
        value={day}
        fault={fault}
        isRequired={isRequired}
        onChange={(next) => type(next, time)}
      />
      <Field label={sayRecord('timeOfDay')} type="time" value={time} isRequired={isRequired} onChange={(next) => type(day, next)} />
    </div>
  )
}
