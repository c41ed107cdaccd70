import { type ReactNode } from 'react'
import styles from './pads.module.css'

type Props = {
  readonly onTap: () => void
  readonly children: ReactNode
  readonly label?: string
  readonly kind?: 'key' | 'next'
  readonly wide?: number
  readonly isOff?: boolean
}

/** One key of ours: no system keyboard ever hides half the page. */
export const Key = ({ onTap, children, label, kind = 'key', wide, isOff = false }: Props) => (
  <button type="button" className={styles.key} data-kind={kind} data-wide={wide} aria-label={label} disabled={isOff} onClick={onTap}>
    {children}
  </button>
)
