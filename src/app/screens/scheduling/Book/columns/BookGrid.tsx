import { type CSSProperties, type KeyboardEventHandler, type PointerEventHandler, type ReactNode, type Ref, useMemo } from 'react'
import { minutes } from '#domain/time.ts'
import type { Span } from '#domain/timeSpans.ts'
import type { Book } from '#streams/derive/scheduling/book/buildBook.ts'
import { classNames } from '../../../../classNames.ts'
import { useDrawing } from '../booking/drawing.tsx'
import type { DrawnTime } from '../booking/drawnTime.ts'
import { BookColumn, type ColumnProps } from './BookColumn.tsx'
import { ColumnFrame } from './ColumnFrame.tsx'
import { NowLine, TimeAxis } from './TimeAxis.tsx'
import styles from './BookGrid.module.css'

/** Omitted for a user who may not move appointments. */
type GridHandlers = {
  readonly onKeyDown?: KeyboardEventHandler<HTMLElement>
  readonly onPointerDown?: PointerEventHandler<HTMLElement>
}

/** What the grid of a day and that of a week have alike. */
export type GridProps = Pick<ColumnProps, 'timeZone' | 'viewers' | 'onOpen'> & {
  /** The time of the booking that is open. */
  readonly booked: DrawnTime | null
  /** Omitted for a user who may not book. */
  readonly onDraw: ((drawn: DrawnTime) => void) | undefined
  readonly gridRef: Ref<HTMLDivElement>
  readonly handlers: GridHandlers
  /** Layers above the columns. */
  readonly children: ReactNode
}

type TimeGridProps = Pick<GridProps, 'gridRef' | 'handlers' | 'children'> & {
  /** The time that the first column draws. */
  readonly axis: Span
  readonly columnCount: number
  readonly drawing: ReturnType<typeof useDrawing>
  readonly className?: string | undefined
}

export const hour = minutes(60)

/** The place of the first full hour, and the number of lines, as variables of the style sheet. */
function gridStyle({ startsAt, endsAt }: Span, columnCount: number): CSSProperties {
  const untilHour = (hour - (startsAt % hour)) % hour
  return {
    '--columns': columnCount,
    '--steps': (endsAt - startsAt) / minutes(5),
    '--hour-offset': untilHour / minutes(5),
  } as CSSProperties
}

/** A grid of five-minute lines. Time zones with a quarter of an hour keep their lines at their own hours. */
export function TimeGrid({ axis, columnCount, drawing, gridRef, handlers, className, children }: TimeGridProps) {
  const onPointerDown: PointerEventHandler<HTMLElement> = (event) => {
    handlers.onPointerDown?.(event)
    drawing.handlers.onPointerDown(event)
  }
  return (
    <div
      ref={gridRef}
      className={classNames(styles.grid, className)}
      style={gridStyle(axis, columnCount)}
      data-drawing={drawing.drawn !== null || undefined}
      {...{ ...drawing.handlers, ...handlers, onPointerDown }}
    >
      {children}
    </div>
  )
}

type Props = GridProps & {
  readonly book: Book
  readonly label: string
  readonly isByChair: boolean
  readonly isToday: boolean
}

/** The columns of a day over one axis of time. */
export function BookGrid({ book, label, gridRef, handlers, booked, onDraw, children, ...columnProps }: Props) {
  const { columns, startsAt, endsAt, hasHours } = book
  const { timeZone, isToday, isByChair } = columnProps
  const grid = useMemo(() => ({ startsAt, endsAt }), [startsAt, endsAt])
  const drawing = useDrawing(grid, onDraw)
  const shown = drawing.drawn ?? booked
  return (
    <ColumnFrame columns={columns} isByChair={isByChair} label={label}>
      <TimeGrid axis={grid} columnCount={columns.length} {...{ drawing, gridRef, handlers }}>
        <TimeAxis grid={grid} timeZone={timeZone} isToday={isToday} />
        {columns.map((column, index) => (
          <BookColumn
            key={column.id}
            {...{ ...columnProps, column, index, grid, hasHours }}
            drawn={shown?.column === column.id ? shown : null}
          />
        ))}
        {isToday && <NowLine grid={grid} />}
        {children}
      </TimeGrid>
    </ColumnFrame>
  )
}
