import type { ReactNode } from 'react'
import type { DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
import styles from './LoadRecallBar.module.css'
import { LoadRecallBars } from './LoadRecallBars.tsx'

type Props = {
  readonly variant: 'room' | 'recall' | 'desk' | 'chair'
  readonly day?: DayRows | null | undefined
  readonly chair?: string | undefined
  readonly chosen?: string | undefined
  readonly children: ReactNode
}

/** Places the screen below the open load recalls and gives it the remaining height. */
export const LoadRecallLayout = ({ children, ...barProps }: Props) => (
  <div className={styles.above}>
    <LoadRecallBars {...barProps} />
    <div className={styles.under}>{children}</div>
  </div>
)
