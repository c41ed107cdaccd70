import { type ReactNode, useRef } from 'react'
import type { Day } from '#domain/time.ts'
import type { Span } from '#domain/timeSpans.ts'
import type { PresenceEntry } from '#domain/wire.ts'
import type { BookRows } from '#streams/derive/scheduling/book/bookRows.ts'
import type { BookColumn } from '#streams/derive/scheduling/book/buildBook.ts'
import type { DrawnTime } from './booking/drawnTime.ts'
import type { GridProps } from './columns/BookGrid.tsx'
import { DragControls } from './drag/DragControls.tsx'
import { DraggedBlock } from './drag/DraggedBlock.tsx'
import type { BookPlace, PlaceColumn } from './drag/dragGeometry.ts'
import type { DragActor } from './drag/dragMachine.ts'
import type { BookKind } from './drag/dropCommand.ts'
import { type GhostPlace, OtherGhosts, useViewerNames } from './drag/ghosts.tsx'
import { useDrag } from './drag/useDrag.ts'
import { BookPanel } from './panel/BookPanel.tsx'
import styles from './Book.module.css'

/** What the columns are. A day and a week differ in this alone. */
export type BookLayout = {
  readonly kind: BookKind
  readonly columns: readonly BookColumn[]
  /** The columns that are drawn, each with its time. */
  readonly drawnColumns: readonly PlaceColumn[]
  /** Where an appointment can be dropped: the columns, and in a week also the days that are not drawn. */
  readonly places: readonly PlaceColumn[]
  /** The first day on which free times are searched. */
  readonly searchFrom: Day
  /** The time of which any may be booked, around a time that was drawn. */
  readonly visibleRange: (drawn: DrawnTime) => Span
  /** The name of the column of a place; empty if none shows it. */
  readonly nameOf: (place: BookPlace) => string
  /** The column of a place of another user, by its ID. */
  readonly columnOf: (place: GhostPlace) => string
  readonly grid: (props: GridProps) => ReactNode
  /** The book on paper. */
  readonly printed: ReactNode
}

type Props = {
  readonly rows: BookRows
  readonly layout: BookLayout
  readonly actor: DragActor
  readonly viewers: ReadonlyMap<string, PresenceEntry>
  readonly onOpen: (appointmentId: string) => void
  readonly onDay: (day: Day) => void
  /** The time of the booking that is open. */
  readonly booked: DrawnTime | null
  /** Omitted for a user who may not book. */
  readonly onDraw: ((drawn: DrawnTime) => void) | undefined
  /** The search for the first free time, while it is open. */
  readonly firstFree: ReactNode
}

/** The columns with the appointment that the user drags, and the panel beside them. */
export function BookWork({ rows, layout, actor, viewers, onOpen, onDay, booked, onDraw, firstFree }: Props) {
  const { timeZone } = rows.day.location
  const { kind, columns, drawnColumns, nameOf, columnOf } = layout
  const gridRef = useRef<HTMLDivElement>(null)
  const state = useDrag({ ...layout, actor, rows, gridRef, onOpen, onDay })
  const { drag, drop, slots, handlers, open } = state
  const names = useViewerNames(viewers)
  const layers = (
    <>
      <OtherGhosts {...{ viewers, columnOf }} day={rows.day} columns={drawnColumns} />
      {drag && drop && <DraggedBlock {...{ drag, drop, timeZone }} columns={drawnColumns} slots={slots ?? []} />}
    </>
  )
  return (
    <>
      <div className={styles.day} data-dragging={drag?.mode}>
        {layout.grid({
          ...{ timeZone, viewers: names, booked, gridRef, handlers },
          onDraw: drag ? undefined : onDraw,
          onOpen: open,
          children: layers,
        })}
        <BookPanel
          {...{ state, timeZone, onDay, firstFree }}
          day={rows.date}
          gapsOf={kind === 'week' ? null : columns}
          originOf={({ origin }) => nameOf(origin)}
        />
      </div>
      <DragControls {...{ state, timeZone, nameOf }} hasDays={kind === 'week'} />
    </>
  )
}
