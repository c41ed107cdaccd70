import { tRecords } from '#locale/practice/records.ts'
import { DateField } from '../../../form/date/DateField.tsx'
import { Field } from '../../../form/Field.tsx'
import { type InputProps, useFieldError } from '../../formContext.ts'
import styles from '../inputs.module.css'

/** A day and a time, in the location's time zone. */
export function InstantInput({ field, path, label, input, onInput }: InputProps) {
  const error = useFieldError(path)
  const [day = '', time = ''] = typeof input === 'string' ? input.split('T') : []
  const changeParts = (nextDay: string, nextTime: string) => onInput(nextDay === '' && nextTime === '' ? '' : `${nextDay}T${nextTime}`)
  const isRequired = field.isRequired && !field.isNullable
  return (
    <div className={styles.moment} role="group" aria-label={label}>
      <DateField label={label} name={path} value={day} error={error} isRequired={isRequired} onChange={(next) => changeParts(next, time)} />
      <Field label={tRecords('timeOfDay')} type="time" value={time} isRequired={isRequired} onChange={(next) => changeParts(day, next)} />
    </div>
  )
}
