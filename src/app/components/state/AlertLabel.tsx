import { IconExclamationCircle } from '@tabler/icons-react'
import type { Alert } from '#domain/people/patient.ts'
import styles from './AlertLabel.module.css'

type Props = {
  readonly alert: Alert
  readonly size?: 'small' | 'large'
  /** Filled for a life-threatening alert where there is room: beside the patient in the chair. */
  readonly isFilled?: boolean
}

/** Label of an alert. It is a fact and not a passed limit, so it is never red. */
export function AlertLabel({ alert, size = 'small', isFilled = false }: Props) {
  return (
    <span className={styles.label} data-size={size} data-filled={isFilled || undefined}>
      <IconExclamationCircle size={size === 'small' ? '0.8125rem' : '1.125rem'} stroke={1.75} aria-hidden="true" />
      <span className={styles.word} data-whole>
        {alert.label}
      </span>
    </span>
  )
}
