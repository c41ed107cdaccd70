import { lazy, memo, type ReactNode, Suspense } from 'react'
import type { Day } from '#domain/time.ts'
import type { Book } from '#streams/derive/scheduling/book/buildBook.ts'
import type { FreeSlot } from '../../../../components/scheduling/freeSlots.ts'
import type { CarryState } from '../move/useCarry.ts'
import { tBook } from '../tBook.ts'
import { FitList } from './FitList.tsx'
import { GapList } from './GapList.tsx'
import { InHand } from './InHand.tsx'
import { KeyHints } from './KeyHints.tsx'
import styles from './BookPanel.module.css'

/** It stays while appointments change beside it. */
const DayCalendar = lazy(async () => ({ default: memo((await import('../../../../components/form/date/DayCalendar.tsx')).DayCalendar) }))

type Props = {
  readonly day: Day
  readonly book: Book
  readonly carrying: CarryState
  readonly fits: readonly FreeSlot[] | null
  readonly canMove: boolean
  readonly timeZone: string
  readonly onDay: (day: Day) => void
  /** The search for the first free time, while it is open. */
  readonly firstFree: ReactNode
}

/** Beside the columns: the month, the appointment in the hand with the times that fit, and the gaps of the day. */
export function BookPanel({ day, book, carrying, fits, canMove, timeZone, onDay, firstFree }: Props) {
  const { carry, columnIds } = carrying
  const column = book.columns[columnIds.indexOf(carry?.origin.columnId ?? '')]
  return (
    <aside className={styles.panel} aria-label={tBook('panel')} data-panel data-finding={firstFree ? true : undefined}>
      {!carry && firstFree}
      <div className={styles.calendar}>
        <Suspense>
          <DayCalendar key={day} value={day} hasFocus={false} onChoose={onDay} />
        </Suspense>
      </div>
      {carry?.by === 'mouse' && carry.mode === 'move' && <p className={styles.drop}>{tBook('dropHere')}</p>}
      {carry && <InHand carry={carry} column={column} timeZone={timeZone} />}
      {carry?.mode === 'move' && <FitList fits={fits} onChoose={carrying.putInFit} timeZone={timeZone} />}
      <GapList columns={book.columns} timeZone={timeZone} />
      {canMove && <KeyHints isCarrying={carry !== null} hasFits={carry?.mode === 'move'} />}
    </aside>
  )
}
