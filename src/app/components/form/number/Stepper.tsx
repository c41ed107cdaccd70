import { IconMinus, IconPlus } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { classNames } from '../../../classNames.ts'
import { asRow, asText } from '../../../theme/looks.ts'
import styles from './Stepper.module.css'

type Props = {
  readonly label: string
  /** Beside the number, such as `min`; empty for a plain count. */
  readonly unit: string
  readonly least: number
  readonly most: number
  /** As typed: it need not be a number yet. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly less: string
  readonly more: string
  readonly isInvalid?: boolean
  readonly isMarked?: boolean
  readonly describedBy?: string | undefined
  readonly name?: string
}

/** Each key changes the number by so much. */
const keySteps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** A whole number with its unit inside, which is typed or changed in steps. What is typed out of its range is kept, and refused. */
export function Stepper({ least, most, less, more, ...field }: Props) {
  const { label, value, onChange, isInvalid, isMarked } = field
  const current = /^\d+$/.test(value.trim()) ? Number(value) : null
  const step = (by: number) => onChange(String(Math.min(most, Math.max(least, (current ?? least) + by))))
  return (
    <span
      className={classNames(asRow(0, 'inline', 'fixed'), styles.stepper)}
      data-invalid={isInvalid || undefined}
      data-marked={isMarked || undefined}
    >
      <StepButton label={`${less}, ${label}`} isDisabled={current !== null && current <= least} onPress={() => step(-1)}>
        <IconMinus {...icon} />
      </StepButton>
      <NumberInput {...field} onStep={step} />
      <StepButton label={`${more}, ${label}`} isDisabled={current !== null && current >= most} onPress={() => step(1)}>
        <IconPlus {...icon} />
      </StepButton>
    </span>
  )
}

type NumberInputProps = Omit<Props, 'least' | 'most' | 'less' | 'more'> & { readonly onStep: (by: number) => void }

function NumberInput({ label, unit, value, onChange, isInvalid, describedBy, name, onStep }: NumberInputProps) {
  const handleKeys = (event: KeyboardEvent) => {
    const by = keySteps[event.key]
    if (by === undefined) return
    event.preventDefault()
    onStep(by)
  }
  return (
    <label className={classNames(asRow(4, 'baseline', 'toMiddle', 'body'), styles.field)}>
      <input
        className={classNames('figure', styles.input)}
        style={{ inlineSize: `${Math.max(1, value.length)}ch` }}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={handleKeys}
      />
      {unit && <span className={asText('quiet', 'oneLine')}>{unit}</span>}
    </label>
  )
}

type StepButtonProps = {
  readonly label: string
  readonly isDisabled: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

/** Not a stop of the Tab key: in the field, arrow keys do the same. */
const StepButton = ({ label, isDisabled, onPress, children }: StepButtonProps) => (
  <button type="button" tabIndex={-1} className={styles.step} aria-label={label} disabled={isDisabled} onClick={onPress}>
    {children}
  </button>
)
