import { type ReactNode } from 'react'
import styles from './pads.module.css'

type Props = {
  readonly onTap: () => void
  readonly children: ReactNode
  readonly label?: string
  readonly kind?: 'key' | 'next'
  readonly columns?: number
  readonly isDisabled?: boolean
}

/** A key of the on-screen keypad. The system keyboard would cover half of the page. */
export const Key = ({ onTap, children, label, kind = 'key', columns, isDisabled = false }: Props) => (
  <button
    type="button"
    className={styles.key}
    data-kind={kind}
    data-wide={columns}
    aria-label={label}
    disabled={isDisabled}
    onClick={onTap}
  >
    {children}
  </button>
)
