import { useToday } from '../../../../location/LocationProvider.tsx'
import { DateField } from '../../../form/date/DateField.tsx'
import { type InputProps, useFieldError } from '../../formContext.ts'

/** A calendar day. Two digits are enough for the year of a birth, which is past. */
export function DayInput({ field, path, label, input, onInput }: InputProps) {
  const error = useFieldError(path)
  const today = useToday()
  return (
    <DateField
      label={label}
      name={path}
      value={typeof input === 'string' ? input : ''}
      error={error}
      isRequired={field.isRequired && !field.isNullable}
      onChange={onInput}
      {...(path.endsWith('birthDate') ? { latest: today } : {})}
    />
  )
}
