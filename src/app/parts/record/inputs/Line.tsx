import { Field } from '../../form/Field.tsx'
import { type InputProps, useFault } from '../form.ts'

/** How each kind of line is typed, by the keyboard that comes up for it. */
const manners = {
  text: {},
  number: { inputMode: 'decimal' },
  money: { inputMode: 'decimal' },
  day: { type: 'date' },
  time: { type: 'time' },
  phone: { type: 'tel', autoComplete: 'off' },
  email: { type: 'email', autoComplete: 'off' },
  timeZone: { spellCheck: 'false' },
  secret: { type: 'password', autoComplete: 'new-password' },
} as const

export type LineKind = keyof typeof manners

type Props = InputProps & { readonly kind: LineKind; readonly most?: number | null; readonly isLong?: boolean }

export function Line({ field, path, label, typed, onType, kind, most = null, isLong = false }: Props) {
  const fault = useFault(path)
  return (
    <Field
      {...manners[kind]}
      label={label}
      name={path}
      fault={fault}
      isRequired={field.isRequired && !field.isEmptiable}
      value={typeof typed === 'string' ? typed : ''}
      onChange={onType}
      isLong={isLong}
      {...(most === null ? {} : { maxLength: most })}
    />
  )
}
