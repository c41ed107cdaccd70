import type { ReactNode } from 'react'
import styles from './Badge.module.css'

type Props = {
  /** `count` stands beside a heading; `todo` is something to do; `stop` is a recall; `tag` is a quiet word. */
  readonly kind: 'tag' | 'count' | 'todo' | 'stop'
  readonly icon?: ReactNode
  readonly children: ReactNode
}

export function Badge({ kind, icon, children }: Props) {
  return (
    <span className={styles.badge} data-kind={kind}>
      {icon}
      {children}
    </span>
  )
}
