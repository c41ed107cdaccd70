import { useState } from 'react'
import { clockTime } from '#domain/fields.ts'
import { Field } from '../../../../../components/form/Field.tsx'
import styles from '../Compose.module.css'
import { tCompose } from '../tCompose.ts'

type Props = {
  readonly label: string
  /** `HH:MM`. */
  readonly value: string
  readonly error?: string | undefined
  readonly isReadOnly?: boolean
  readonly onChange: (time: string) => void
}

/** A time of the clock, such as 09:30. What is no time stays in the field and says so. */
export function TimeField({ label, value, error, isReadOnly = false, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string) => {
    const time = /^\d:/.test(text) ? `0${text}` : text
    const isTime = clockTime.safeParse(time).success
    setTyped(isTime ? null : text)
    if (isTime) onChange(time)
  }
  return (
    <Field
      className={styles.numberField}
      label={label}
      value={typed ?? value}
      error={typed === null ? error : tCompose('timeFault')}
      isReadOnly={isReadOnly}
      onChange={type}
    />
  )
}
