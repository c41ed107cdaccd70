import { Input, Label, TextField } from 'react-aria-components'
import { pinLength } from '#domain/practice/user.ts'
import { classNames } from '../../classNames.ts'
import { asRow, asStack, asText } from '../../theme/looks.ts'
import styles from './PinField.module.css'

/** Longest PIN allowed; some users have a longer one than `pinLength`. */
const maxPinLength = 10

type Props = {
  readonly label: string
  readonly pin: string
  readonly onChange: (pin: string) => void
  readonly onEnter: () => void
  readonly isWrong: boolean
  readonly isDisabled: boolean
}

export const isCompletePin = (pin: string): boolean => pin.length >= pinLength

/** One password field shown as dots, one per digit. */
export function PinField({ label, pin, onChange, onEnter, isWrong, isDisabled }: Props) {
  const digitIndexes = Array.from({ length: Math.max(pinLength, pin.length) }, (_, index) => index)
  return (
    <TextField
      className={classNames(asRow(0, 'center', 'wraps'), styles.field)}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={maxPinLength}
      value={pin}
      onChange={(text) => onChange(text.replaceAll(/\D/g, ''))}
      onKeyDown={({ key }) => key === 'Enter' && onEnter()}
      isInvalid={isWrong}
      isDisabled={isDisabled}
      validationBehavior="aria"
    >
      <Label className={asText('body', 'quiet', 'oneLine')}>{label}</Label>
      <span className={classNames(asStack(0, 'center'), styles.entry)}>
        <Input className={styles.input ?? ''} />
        <span className={classNames(asRow(8), styles.dots)} aria-hidden="true">
          {digitIndexes.map((index) => (
            <span key={index} data-state={index < pin.length ? 'typed' : index === pin.length ? 'next' : 'open'} />
          ))}
        </span>
      </span>
    </TextField>
  )
}
