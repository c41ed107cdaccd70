import { useState } from 'react'
import { tCompose } from '#locale/campaigns/composeCampaign.ts'
import { Field } from '../../../../components/form/Field.tsx'
import styles from './Compose.module.css'

type Props = {
  readonly label: string
  /** `null`: empty, so without a limit. */
  readonly value: number | null
  readonly min: number
  readonly max: number
  readonly isReadOnly?: boolean
  readonly onChange: (value: number | null) => void
}

const numberIn = (text: string): number | null => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : null)

/** A whole number within bounds. What is no such number stays in the field and says so. */
export function NumberField({ label, value, min, max, isReadOnly = false, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? (value === null ? '' : String(value))
  const type = (next: string) => {
    const number = numberIn(next)
    const isFitting = next.trim() === '' || (number !== null && number >= min && number <= max)
    setTyped(isFitting ? null : next)
    if (isFitting) onChange(number)
  }
  return (
    <Field
      className={styles.numberField}
      label={label}
      value={text}
      error={typed === null ? undefined : tCompose('numberFault', { min, max })}
      inputMode="numeric"
      isReadOnly={isReadOnly}
      onChange={type}
    />
  )
}
