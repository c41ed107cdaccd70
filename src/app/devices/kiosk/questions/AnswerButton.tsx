import type { ReactNode } from 'react'
import styles from './questions.module.css'

type Props = {
  readonly onTap: () => void
  readonly children: ReactNode
  /** The primary answer; at most one per screen. */
  readonly isPrimary?: boolean
  readonly isDisabled?: boolean
  readonly icon?: ReactNode
  readonly isSelected?: boolean
}

/** A large answer button. Yes and No have the same size. */
export const AnswerButton = ({ onTap, children, isPrimary = false, isDisabled = false, icon, isSelected }: Props) => (
  <button
    type="button"
    className={styles.act}
    data-next={isPrimary || undefined}
    disabled={isDisabled}
    aria-pressed={isSelected}
    onClick={onTap}
  >
    {icon}
    <span>{children}</span>
  </button>
)
