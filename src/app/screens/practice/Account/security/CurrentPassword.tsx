import { tAccount } from '#locale/practice/account.ts'
import { Field } from '../../../../components/form/Field.tsx'

type Props = {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly refusal: string | null
  readonly isFirst?: boolean
}

/** The password that confirms a change of how the user signs in. */
export const CurrentPassword = ({ value, onChange, refusal, isFirst = true }: Props) => (
  <Field
    label={tAccount('pinPassword')}
    type="password"
    autoComplete="current-password"
    maxLength={200}
    autoFocus={isFirst}
    value={value}
    onChange={onChange}
    error={refusal ?? undefined}
  />
)
