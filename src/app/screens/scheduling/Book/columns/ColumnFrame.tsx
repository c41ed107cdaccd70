import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { BookColumn } from '#streams/derive/scheduling/book/buildBook.ts'
import { useCoarsePointer } from '../../../../components/layout/useMedia.ts'
import { classNames } from '../../../../classNames.ts'
import { asText } from '../../../../theme/looks.ts'
import { tBook } from '../tBook.ts'
import { columnName } from './ColumnHead.tsx'
import styles from './BookGrid.module.css'
import heads from './ColumnHead.module.css'

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

type TabsProps = {
  readonly columns: readonly BookColumn[]
  readonly isByChair: boolean
  /** The element in which the columns scroll. */
  readonly scroller: RefObject<HTMLElement | null>
}

/** On a tablet, which shows two columns: the names of all. The columns on the screen are marked, and a press goes to another. */
function ColumnTabs({ columns, isByChair, scroller }: TabsProps) {
  const shown = useShownColumns(scroller, columns.map(({ id }) => id).join(' '))
  const goTo = (id: string) =>
    scroller.current
      ?.querySelector(`[data-column="${CSS.escape(id)}"]`)
      ?.scrollIntoView({ behavior: 'smooth', block: 'nearest', inline: 'start' })
  return (
    <div className={heads.tabs} role="group" aria-label={tBook('columns')}>
      {columns.map((column) => (
        <button
          key={column.id}
          type="button"
          className={classNames(asText('small', 'faint', 'strong', 'oneLine'), heads.tab)}
          aria-pressed={shown.has(column.id)}
          onClick={() => goTo(column.id)}
        >
          {columnName(column, isByChair)}
        </button>
      ))}
    </div>
  )
}

/** More than half of such a column is on the screen. */
const share = 0.6

/** @param columnIds in one text, so that the columns are followed again only when they are others */
function useShownColumns(scroller: RefObject<HTMLElement | null>, columnIds: string): ReadonlySet<string> {
  const [shown, show] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const root = scroller.current
    if (!root) return undefined
    const seen = new Map<string, boolean>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          seen.set(target.closest<HTMLElement>('[data-column]')?.dataset['column'] ?? '', isIntersecting)
        show(new Set([...seen].flatMap(([id, isShown]) => (isShown ? [id] : []))))
      },
      // A column is higher than the screen: its head counts.
      { root, threshold: share },
    )
    for (const head of root.querySelectorAll('[data-column] > header')) observer.observe(head)
    return () => observer.disconnect()
  }, [scroller, columnIds])
  return shown
}
