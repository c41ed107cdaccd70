import { IconExclamationCircle } from '@tabler/icons-react'
import type { Alert } from '#domain/people/patient.ts'
import styles from './AlertLabel.module.css'

type Props = {
  readonly alert: Alert
  readonly size?: 'small' | 'large'
  /** Filled where it can kill now and there is room to say so: beside the patient in the chair. */
  readonly isFilled?: boolean
}

/** A fact and not a bound, so ink and never red. */
export function AlertLabel({ alert, size = 'small', isFilled = false }: Props) {
  return (
    <span className={styles.label} data-size={size} data-filled={isFilled || undefined}>
      <IconExclamationCircle size={size === 'small' ? '0.8125rem' : '1.125rem'} stroke={1.75} aria-hidden="true" />
      <span className={styles.word} title={alert.label}>
        {alert.label}
      </span>
    </span>
  )
}
