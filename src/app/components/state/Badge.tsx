import type { ReactNode } from 'react'
import styles from './Badge.module.css'

type Props = {
  /** `count`: beside a heading. `todo`: something to do. `stop`: a load recall. `tag`: quiet text. */
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
