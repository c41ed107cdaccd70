import type { ReactNode } from 'react'
import type { DayRows } from '#streams/derive/day/dayRows.ts'
import styles from './RecallBar.module.css'
import { RecallBars } from './RecallBars.tsx'

type Props = {
  readonly place: 'room' | 'recall' | 'desk' | 'chair'
  readonly day?: DayRows | null | undefined
  readonly chair?: string | undefined
  readonly chosen?: string | undefined
  readonly children: ReactNode
}

/** A screen under whatever recall is open: it is pushed down, and is as high as what is left. */
export const UnderRecalls = ({ children, ...bars }: Props) => (
  <div className={styles.above}>
    <RecallBars {...bars} />
    <div className={styles.under}>{children}</div>
  </div>
)
