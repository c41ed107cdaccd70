import { memo, useMemo } from 'react'
import { Button } from 'react-aria-components'
import { type Day, minutes } from '#domain/time.ts'
import { wholePercentText } from '#locale/common/percentText.ts'
import { durationOf, longDayOf, shortWeekdayOf } from '#locale/common/time.ts'
import type { Week, WeekColumn } from '#streams/derive/scheduling/book/week/buildWeek.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import { noonOf } from '../bookTime.ts'
import { useDrawing } from '../booking/drawing.tsx'
import type { DrawnTime } from '../booking/drawnTime.ts'
import { type ColumnProps, ColumnSection } from '../columns/BookColumn.tsx'
import { type GridProps, hour, TimeGrid } from '../columns/BookGrid.tsx'
import { hoursText } from '../columns/hoursText.ts'
import { ColumnNowLine, TimeAxis } from '../columns/TimeAxis.tsx'
import { tBook } from '../tBook.ts'
import grids from '../columns/BookGrid.module.css'
import styles from './WeekGrid.module.css'

type Props = GridProps & {
  readonly week: Week
  readonly label: string
  /** Shows a day alone. */
  readonly onOneDay: (day: Day) => void
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
  const today = columns.find(({ isToday }) => isToday)
  return (
    <div className={grids.scroll} data-scroll role="group" aria-label={label}>
      <TimeGrid axis={axis} columnCount={columns.length} className={styles.week} {...{ drawing, gridRef, handlers }}>
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
      </TimeGrid>
    </div>
  )
}

type WeekDayProps = ColumnProps &
  Pick<Props, 'onOneDay'> &
  Pick<Week, 'hasHours'> & { readonly column: WeekColumn; readonly isNarrow: boolean }

/** It stays while an appointment is dragged over it. */
const WeekDay = memo(function WeekDay({ column, hasHours, isNarrow, onOneDay, ...section }: WeekDayProps) {
  const { timeZone } = section
  const { startsAt, endsAt, day, isToday } = column
  const grid = useMemo(() => ({ startsAt, endsAt }), [startsAt, endsAt])
  const head = <WeekHead {...{ column, hasHours, timeZone, isNarrow }} onPress={() => onOneDay(day)} />
  return (
    <ColumnSection
      {...{ ...section, column, grid, isToday, head }}
      label={longDayOf(noonOf(day, timeZone), timeZone)}
      className={styles.day}
      isDense
    >
      {isToday && <ColumnNowLine grid={grid} />}
    </ColumnSection>
  )
})

type WeekHeadProps = {
  readonly column: WeekColumn
  readonly hasHours: Week['hasHours']
  readonly timeZone: string
  /** The weekday is short. */
  readonly isNarrow: boolean
  /** Shows the day alone. */
  readonly onPress: () => void
}

/** A day of the week with its hours, and how full it is. It opens the day. */
function WeekHead({ column, hasHours, timeZone, isNarrow, onPress }: WeekHeadProps) {
  const { load, day, isToday } = column
  const name = longDayOf(noonOf(day, timeZone), timeZone)
  const [weekday, number] = (isNarrow ? shortWeekdayOf : longDayOf)(noonOf(day, timeZone), timeZone).split(' ')
  const hours = hoursText(column, { hasHours }, timeZone)
  const part = load.working === 0 ? 0 : load.booked / load.working
  return (
    <header className={classNames(asStack(4), styles.head)}>
      <Button className={styles.button ?? ''} aria-label={tBook('week.openDay', { day: name })} onPress={onPress}>
        <span className={asRow(8, 'baseline')}>
          <strong className={classNames(asText('heading', 'heavy'), styles.number)} data-today={isToday || undefined}>
            {number}
          </strong>
          <span className={styles.weekday}>{weekday}</span>
          <span className={asText('small', 'quiet', 'cut')}>{hours}</span>
        </span>
      </Button>
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.booked} style={{ inlineSize: `${part * 100}%` }} />
      </span>
      <span className={styles.load}>
        <span>{load.working > 0 && tBook('week.booked', { percent: wholePercentText(part) })}</span>
        <span>{load.working > 0 && freeText(load.free)}</span>
      </span>
    </header>
  )
}

const freeText = (free: number): string =>
  free < minutes(5) ? tBook('week.full') : tBook('week.free', { duration: durationOf(Math.round(free / minutes(1))) })
