import { type ReactNode, useRef } from 'react'
import type { Day } from '#domain/time.ts'
import type { PresenceEntry } from '#domain/wire.ts'
import { type ColumnKind, columnOf } from '#streams/derive/scheduling/book/bookColumns.ts'
import type { BookRows } from '#streams/derive/scheduling/book/bookRows.ts'
import type { Book } from '#streams/derive/scheduling/book/buildBook.ts'
import { longDayOf } from '#locale/common/time.ts'
import type { DrawnTime } from './booking/drawnTime.ts'
import { BookGrid } from './columns/BookGrid.tsx'
import { columnName } from './columns/ColumnHead.tsx'
import { EmptyBook } from './EmptyBook.tsx'
import { CarriedBlock } from './move/layers/CarriedBlock.tsx'
import { CarryFoot } from './move/layers/CarryFoot.tsx'
import { PutReasonDialog } from './move/layers/PutReasonDialog.tsx'
import { OtherGhosts } from './move/layers/OtherGhosts.tsx'
import { SpokenVerdict } from './move/layers/SpokenVerdict.tsx'
import { useDayCarry } from './move/useDayCarry.ts'
import type { Hand } from './move/useHand.ts'
import { noonOf } from './noonOf.ts'
import { BookPanel } from './panel/BookPanel.tsx'
import { tBook } from './tBook.ts'
import { useViewerNames } from './useViewerNames.ts'
import styles from './Book.module.css'

type Props = {
  readonly rows: BookRows
  readonly book: Book
  readonly kind: ColumnKind
  readonly isToday: boolean
  readonly viewers: ReadonlyMap<string, PresenceEntry>
  readonly onOpen: (appointmentId: string) => void
  readonly onDay: (day: Day) => void
  /** The time of the booking that is open. */
  readonly booked: DrawnTime | null
  readonly onDraw: ((drawn: DrawnTime) => void) | undefined
  /** The open search for free time. */
  readonly firstFree: ReactNode
  readonly hand: Hand
}

/** The columns with the appointment that the user carries, and the panel beside them. */
export function BookWork({ rows, book, kind, isToday, viewers, onOpen, onDay, booked, onDraw, firstFree, hand }: Props) {
  const { timeZone } = rows.day.location
  const gridRef = useRef<HTMLDivElement>(null)
  const { carrying, canMove, found, fits, handlers, open, layer, places } = useDayCarry({ rows, book, kind, hand, gridRef, onOpen, onDay })
  const { carry } = carrying
  const names = useViewerNames(viewers)
  const isByChair = kind === 'chairs'
  const column = book.columns.find(({ id }) => id === carry?.columnId)
  const label = tBook('label', { day: longDayOf(noonOf(rows.date, timeZone), timeZone) })
  return (
    <>
      <div className={styles.day} data-carrying={carry?.mode}>
        {book.columns.length === 0 ? (
          <EmptyBook rows={rows} isByChair={isByChair} />
        ) : (
          <BookGrid
            viewers={names}
            {...{ book, label, isByChair, isToday, timeZone, gridRef, handlers, booked }}
            onDraw={carry ? undefined : onDraw}
            onOpen={open}
          >
            <OtherGhosts viewers={viewers} day={rows.day} columns={places} columnOf={(place) => columnOf(rows, kind, place)} />
            {layer && <CarriedBlock {...layer} />}
          </BookGrid>
        )}
        <BookPanel {...{ day: rows.date, book, carrying, fits: found, canMove, timeZone, onDay, firstFree }} />
      </div>
      <PutReasonDialog reason={carrying.reason} timeZone={timeZone} />
      <CarryFoot carrying={carrying} fits={fits} timeZone={timeZone} />
      <SpokenVerdict {...{ carrying, timeZone }} columnName={column ? columnName(column, isByChair) : ''} fit={fits[0]} />
    </>
  )
}
