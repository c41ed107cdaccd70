import { type CSSProperties, type KeyboardEventHandler, type PointerEventHandler, type ReactNode, type Ref, useMemo } from 'react'
import { minutes } from '#domain/time.ts'
import type { Book } from '#streams/derive/scheduling/book/buildBook.ts'
import type { DrawnTime } from '../booking/drawnTime.ts'
import { useDrawing } from '../booking/useDrawing.ts'
import { BookColumn } from './BookColumn.tsx'
import { ColumnFrame } from './ColumnFrame.tsx'
import { NowLine } from './NowLine.tsx'
import { TimeAxis } from './TimeAxis.tsx'
import styles from './BookGrid.module.css'

/** Omitted for a user who may not move appointments. */
export type GridHandlers = {
  readonly onKeyDown?: KeyboardEventHandler<HTMLElement>
  readonly onPointerDown?: PointerEventHandler<HTMLElement>
}

type Props = {
  readonly book: Book
  readonly label: string
  readonly isByChair: boolean
  readonly isToday: boolean
  readonly timeZone: string
  /** The name of the other user who has an appointment open, by appointment. */
  readonly viewers: ReadonlyMap<string, string>
  readonly onOpen: (appointmentId: string) => void
  /** The time of the booking that is open. */
  readonly booked: DrawnTime | null
  /** Omitted for a user who may not book. */
  readonly onDraw: ((drawn: DrawnTime) => void) | undefined
  readonly gridRef: Ref<HTMLDivElement>
  readonly handlers: GridHandlers
  /** Layers above the columns. */
  readonly children: ReactNode
}

const hour = minutes(60)

/** The place of the first full hour, and the number of lines, as variables of the style sheet. */
function gridStyle({ startsAt, endsAt, columns }: Book): CSSProperties {
  const untilHour = (hour - (startsAt % hour)) % hour
  return {
    '--columns': columns.length,
    '--steps': (endsAt - startsAt) / minutes(5),
    '--hour-offset': untilHour / minutes(5),
  } as CSSProperties
}

/** The columns of a day over a grid of five-minute lines. Time zones with a quarter of an hour keep their lines at their own hours. */
export function BookGrid({ book, label, gridRef, handlers, booked, onDraw, children, ...columnProps }: Props) {
  const { startsAt, endsAt } = book
  const { timeZone, isToday } = columnProps
  const grid = useMemo(() => ({ startsAt, endsAt }), [startsAt, endsAt])
  const drawing = useDrawing(grid, onDraw)
  const shown = drawing.drawn ?? booked
  const onPointerDown: PointerEventHandler<HTMLElement> = (event) => {
    handlers.onPointerDown?.(event)
    drawing.handlers.onPointerDown(event)
  }
  const pointerAndKeys = { ...drawing.handlers, ...handlers, onPointerDown }
  return (
    <ColumnFrame columns={book.columns} isByChair={columnProps.isByChair} label={label}>
      <div
        ref={gridRef}
        className={styles.grid}
        style={gridStyle(book)}
        data-drawing={drawing.drawn !== null || undefined}
        {...pointerAndKeys}
      >
        <TimeAxis grid={grid} timeZone={timeZone} isToday={isToday} />
        {book.columns.map((column, index) => (
          <BookColumn
            key={column.id}
            column={column}
            index={index}
            grid={grid}
            hasHours={book.hasHours}
            drawn={shown?.column === column.id ? shown : null}
            {...columnProps}
          />
        ))}
        {isToday && <NowLine grid={grid} />}
        {children}
      </div>
    </ColumnFrame>
  )
}
