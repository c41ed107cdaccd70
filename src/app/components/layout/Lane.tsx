import type { ReactNode } from 'react'
import { classNames } from '../../classNames.ts'
import { asRow } from '../../theme/looks.ts'
import { Badge } from '../state/Badge.tsx'
import styles from './Lane.module.css'

type Props = {
  readonly title: string
  readonly count: number
  /** Above the list of cards, or in place of it. */
  readonly note?: ReactNode
  readonly children: ReactNode
  readonly foot?: ReactNode
}

/** A column of cards on a board, with its count. */
export const Lane = ({ title, count, note, children, foot }: Props) => (
  <section className={styles.lane} aria-label={title}>
    <h2 className={classNames(asRow(10, 'center', 'heading'), styles.head)}>
      {title} <Badge kind="count">{count}</Badge>
    </h2>
    {note}
    {children}
    {foot}
  </section>
)
