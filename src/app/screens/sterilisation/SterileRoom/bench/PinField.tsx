import { Input, Label, TextField } from 'react-aria-components'
import { pinLength } from '#domain/practice/user.ts'
import styles from './PinField.module.css'

/** Some were given a longer one. */
const most = 10

type Props = {
  readonly label: string
  readonly pin: string
  readonly onChange: (pin: string) => void
  readonly onEnter: () => void
  readonly isWrong: boolean
  readonly isDisabled: boolean
}

export const isWholePin = (pin: string): boolean => pin.length >= pinLength

/** One field, shown as the figures that are typed: what they are is seen by nobody. */
export function PinField({ label, pin, onChange, onEnter, isWrong, isDisabled }: Props) {
  const places = Array.from({ length: Math.max(pinLength, pin.length) }, (_, place) => place)
  return (
    <TextField
      className={styles.field ?? ''}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={most}
      value={pin}
      onChange={(text) => onChange(text.replaceAll(/\D/g, ''))}
      onKeyDown={({ key }) => key === 'Enter' && onEnter()}
      isInvalid={isWrong}
      isDisabled={isDisabled}
      validationBehavior="aria"
    >
      <Label className={styles.label ?? ''}>{label}</Label>
      <span className={styles.entry}>
        <Input className={styles.input ?? ''} />
        <span className={styles.dots} aria-hidden="true">
          {places.map((place) => (
            <span key={place} data-stands={place < pin.length ? 'typed' : place === pin.length ? 'next' : 'open'} />
          ))}
        </span>
      </span>
    </TextField>
  )
}
