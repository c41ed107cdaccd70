import { lazy, memo, type ReactNode, Suspense } from 'react'
import type { Day } from '#domain/time.ts'
import type { Book } from '#streams/derive/scheduling/book/buildBook.ts'
import type { FreeSlot } from '../../../../components/scheduling/freeSlots.ts'
import { columnName } from '../columns/ColumnHead.tsx'
import type { CarryState } from '../move/useCarry.ts'
import { tBook } from '../tBook.ts'
import { CarriedParts } from './CarriedParts.tsx'
import { GapList } from './GapList.tsx'
import { KeyHints } from './KeyHints.tsx'
import { classNames } from '../../../../classNames.ts'
import { asText } from '../../../../theme/looks.ts'
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
  const { carry } = carrying
  const column = book.columns.find(({ id }) => id === carry?.origin.columnId)
  return (
    <aside
      className={classNames(asText('small', 'quiet'), styles.panel)}
      aria-label={tBook('panel')}
      data-panel
      data-finding={firstFree ? true : undefined}
    >
      {!carry && firstFree}
      <div className={styles.calendar}>
        <Suspense>
          <DayCalendar key={day} value={day} hasFocus={false} onChoose={onDay} />
        </Suspense>
      </div>
      <CarriedParts {...{ carrying, fits, timeZone }} columnName={column ? columnName(column, column.chair !== null) : ''} />
      <GapList columns={book.columns} timeZone={timeZone} />
      {canMove && <KeyHints isCarrying={carry !== null} hasFits={carry?.mode === 'move'} />}
    </aside>
  )
}
