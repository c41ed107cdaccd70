import { type CSSProperties, memo, type PointerEventHandler, type ReactNode, type Ref, useMemo } from 'react'
import { type Day, minutes } from '#domain/time.ts'
import type { Span } from '#domain/timeSpans.ts'
import type { Week, WeekColumn } from '#streams/derive/scheduling/book/week/buildWeek.ts'
import { longDayOf } from '#locale/common/time.ts'
import { classNames } from '../../../../classNames.ts'
import { RequestButton } from '../blocks/RequestButton.tsx'
import type { DrawnTime } from '../booking/drawnTime.ts'
import { useDrawing } from '../booking/useDrawing.ts'
import { ColumnBody } from '../columns/BookColumn.tsx'
import type { GridHandlers } from '../columns/BookGrid.tsx'
import { linePlace } from '../columns/gridPlace.ts'
import { TimeAxis } from '../columns/TimeAxis.tsx'
import { noonOf } from '../noonOf.ts'
import { useMinute } from '../useMinute.ts'
import { WeekHead } from './WeekHead.tsx'
import { asStack } from '../../../../theme/looks.ts'
import grid from '../columns/BookGrid.module.css'
import styles from './WeekGrid.module.css'

type Props = {
  readonly week: Week
  readonly label: string
  readonly timeZone: string
  /** The name of the other user who has an appointment open, by appointment. */
  readonly viewers: ReadonlyMap<string, string>
  readonly onOpen: (appointmentId: string) => void
  readonly onDay: (day: Day) => void
  /** The time of the booking that is open. */
  readonly booked: DrawnTime | null
  /** Omitted for a user who may not book. */
  readonly onDraw: ((drawn: DrawnTime) => void) | undefined
  readonly gridRef: Ref<HTMLDivElement>
  readonly handlers: GridHandlers
  /** Layers above the days. */
  readonly children: ReactNode
}

const hour = minutes(60)

function gridStyle({ startsAt, endsAt }: Span, columns: number): CSSProperties {
  const untilHour = (hour - (startsAt % hour)) % hour
  return { '--columns': columns, '--steps': (endsAt - startsAt) / minutes(5), '--hour-offset': untilHour / minutes(5) } as CSSProperties
}

/** A time that was drawn on the first day's grid, on the day of its column: the same on the clock. */
function onItsDay(drawn: DrawnTime, columns: readonly WeekColumn[]): DrawnTime {
  const shift = (columns.find(({ id }) => id === drawn.column)?.startsAt ?? 0) - (columns[0]?.startsAt ?? 0)
  return { ...drawn, startsAt: drawn.startsAt + shift, endsAt: drawn.endsAt + shift }
}

/** The days of a provider's week over one axis of time. */
export function WeekGrid({ week: { columns, hasHours }, label, gridRef, handlers, booked, onDraw, children, ...dayProps }: Props) {
  const { timeZone } = dayProps
  const [first] = columns
  const axis = useMemo(() => ({ startsAt: first?.startsAt ?? 0, endsAt: first?.endsAt ?? hour }), [first?.startsAt, first?.endsAt])
  const drawing = useDrawing(axis, onDraw && ((drawn) => onDraw(onItsDay(drawn, columns))))
  const shown = drawing.drawn ? onItsDay(drawing.drawn, columns) : booked
  const onPointerDown: PointerEventHandler<HTMLElement> = (event) => {
    handlers.onPointerDown?.(event)
    drawing.handlers.onPointerDown(event)
  }
  const pointerAndKeys = { ...drawing.handlers, ...handlers, onPointerDown }
  const today = columns.find(({ isToday }) => isToday)
  return (
    <div className={grid.scroll} data-scroll role="group" aria-label={label}>
      <div ref={gridRef} className={classNames(grid.grid, styles.week)} style={gridStyle(axis, columns.length)} {...pointerAndKeys}>
        <TimeAxis grid={today ?? axis} timeZone={timeZone} isToday={today !== undefined} />
        {columns.map((column, index) => (
          <WeekDay
            key={column.id}
            {...{ ...dayProps, column, index, hasHours }}
            isNarrow={columns.length > 5}
            drawn={shown?.column === column.id ? shown : null}
          />
        ))}
        {children}
      </div>
    </div>
  )
}

type WeekDayProps = Pick<Props, 'timeZone' | 'viewers' | 'onOpen' | 'onDay'> &
  Pick<Week, 'hasHours'> & {
    readonly column: WeekColumn
    /** Its place among the days, from zero. */
    readonly index: number
    readonly isNarrow: boolean
    readonly drawn: Span | null
  }

/** It stays while an appointment is carried over it. */
const WeekDay = memo(function WeekDay({ column, index, hasHours, isNarrow, onDay, ...body }: WeekDayProps) {
  const { timeZone, onOpen } = body
  const { startsAt, endsAt } = column
  const span = useMemo(() => ({ startsAt, endsAt }), [startsAt, endsAt])
  return (
    <section
      className={classNames(grid.column, styles.day)}
      style={{ gridColumn: index + 2 }}
      aria-label={longDayOf(noonOf(column.day, timeZone), timeZone)}
      data-column={column.id}
    >
      <WeekHead {...{ column, hasHours, timeZone, isNarrow }} onPress={() => onDay(column.day)} />
      <div className={classNames(asStack(4, 'atTop'), grid.requests)}>
        {column.requests.map((request) => (
          <RequestButton key={request.id} request={request} onOpen={onOpen} />
        ))}
      </div>
      <ColumnBody {...body} column={column} isDense grid={span} isToday={column.isToday}>
        {column.isToday && <WeekNow column={column} />}
      </ColumnBody>
    </section>
  )
})

/** The line of the current time, in today's column only. */
function WeekNow({ column }: { readonly column: WeekColumn }) {
  const now = useMinute()
  const isShown = now >= column.startsAt && now <= column.endsAt
  return <div className={grid.now} style={linePlace(now, column)} hidden={!isShown} />
}
