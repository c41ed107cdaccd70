import type { ReactNode } from 'react'
import styles from './questions.module.css'

type Props = {
  readonly onTap: () => void
  readonly children: ReactNode
  /** At most one on a screen. */
  readonly isNext?: boolean
  readonly isOff?: boolean
  readonly icon?: ReactNode
  readonly isPicked?: boolean
}

/** A large answer. No is as large as yes. */
export const Act = ({ onTap, children, isNext = false, isOff = false, icon, isPicked }: Props) => (
  <button type="button" className={styles.act} data-next={isNext || undefined} disabled={isOff} aria-pressed={isPicked} onClick={onTap}>
    {icon}
    <span>{children}</span>
  </button>
)
