import { type ReactNode, useRef } from 'react'
import type { BookColumn } from '#streams/derive/scheduling/book/buildBook.ts'
import { useCoarsePointer } from '../../../../components/layout/useMedia.ts'
import { ColumnTabs } from './ColumnTabs.tsx'
import styles from './BookGrid.module.css'

type Props = {
  readonly columns: readonly BookColumn[]
  readonly isByChair: boolean
  readonly label: string
  readonly children: ReactNode
}

/** The columns scroll in both directions. A finger has their names above them, because few columns fit on its screen. */
export function ColumnFrame({ columns, isByChair, label, children }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const isTouch = useCoarsePointer()
  return (
    <div className={styles.frame}>
      {isTouch && <ColumnTabs columns={columns} isByChair={isByChair} scroller={scroller} />}
      <div ref={scroller} className={styles.scroll} data-scroll role="group" aria-label={label}>
        {children}
      </div>
    </div>
  )
}
