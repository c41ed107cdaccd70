import { IconCheck, IconMinus } from '@tabler/icons-react'
import { Checkbox } from 'react-aria-components'
import { classNames } from '../../../../classNames.ts'
import { asStack } from '../../../../theme/looks.ts'
import styles from './Tick.module.css'

type Props = {
  readonly label: string
  readonly isGiven: boolean
  /** Some of several are given. */
  readonly isPartly?: boolean
  readonly isDisabled: boolean
  readonly onChange: (isGiven: boolean) => void
  readonly onFocus?: () => void
}

/** A tick box without its own text: the line beside it has the words. */
export function Tick({ label, isGiven, isPartly = false, isDisabled, onChange, onFocus }: Props) {
  const Icon = isPartly ? IconMinus : IconCheck
  return (
    <Checkbox
      className={styles.tick ?? ''}
      aria-label={label}
      isSelected={isGiven}
      isIndeterminate={isPartly}
      isDisabled={isDisabled}
      onChange={onChange}
      {...(onFocus ? { onFocus } : {})}
    >
      <span className={classNames(asStack(0, 'fixed'), styles.box)}>
        <Icon size={14} stroke={3} aria-hidden="true" />
      </span>
    </Checkbox>
  )
}
