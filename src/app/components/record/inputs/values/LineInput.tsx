import { Field } from '../../../form/Field.tsx'
import { type InputProps, useFieldError, useFieldHelp } from '../../formContext.ts'

/** HTML attributes per text field kind, which also select the on-screen keyboard. */
const inputAttributes = {
  text: {},
  number: { inputMode: 'decimal' },
  money: { inputMode: 'decimal' },
  time: { type: 'time' },
  phone: { type: 'tel', autoComplete: 'off' },
  email: { type: 'email', autoComplete: 'off' },
  secret: { type: 'password', autoComplete: 'new-password' },
} as const

export type LineKind = keyof typeof inputAttributes

type Props = InputProps & { readonly kind: LineKind; readonly maxLength?: number | null; readonly isLong?: boolean }

export function LineInput({ field, path, label, input, onInput, kind, maxLength = null, isLong = false }: Props) {
  const error = useFieldError(path)
  const help = useFieldHelp(path)
  return (
    <Field
      {...inputAttributes[kind]}
      label={label}
      name={path}
      error={error}
      help={help}
      isRequired={field.isRequired && !field.isNullable}
      value={typeof input === 'string' ? input : ''}
      onChange={onInput}
      isLong={isLong}
      {...(maxLength === null ? {} : { maxLength })}
    />
  )
}
