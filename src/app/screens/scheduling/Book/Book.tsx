import './areas.ts'
import { useCallback, useMemo, useState } from 'react'
import { createMemo } from '#domain/scheduling/schedule/memo.ts'
import type { Day } from '#domain/time.ts'
import { longDayOf } from '#locale/common/time.ts'
import { type ColumnKind, columnOf } from '#streams/derive/scheduling/book/bookColumns.ts'
import type { BookRows } from '#streams/derive/scheduling/book/bookRows.ts'
import type { Book as DerivedBook } from '#streams/derive/scheduling/book/buildBook.ts'
import { EmptyState } from '../../../components/page/EmptyState.tsx'
import { FillButton } from '../../../components/setup/FillButton.tsx'
import { treatingProviders } from '../../../components/scheduling/bookingDraft.ts'
import { useCurrentLocation, useToday } from '../../../location/LocationProvider.tsx'
import { type BookView, useBookAddress } from './bookAddress.ts'
import { BookPage } from './BookPage.tsx'
import { noonOf } from './bookTime.ts'
import type { BookLayout } from './BookWork.tsx'
import { BookGrid } from './columns/BookGrid.tsx'
import { columnName } from './columns/ColumnHead.tsx'
import type { DragActor } from './drag/dragMachine.ts'
import { useDragActor } from './drag/useDrag.ts'
import { PrintedDay } from './print/printedBook.tsx'
import { tBook } from './tBook.ts'
import { TwoWayControl } from './toolbar/BookToolbar.tsx'
import { useBook } from './useBook.ts'
import { WeekBook } from './week/WeekBook.tsx'

/** Appointment book of a location: one day, or the week of a provider. */
export function Book() {
  const { view } = useBookAddress()
  return view === 'week' ? <WeekBook /> : <DayBook />
}

const kinds = [
  { id: 'chairs', label: tBook('chairs') },
  { id: 'providers', label: tBook('providers') },
] as const

/** One day by provider or by chair. */
function DayBook() {
  const actor = useDragActor()
  const { days, kind, onKind } = useShownDay(actor)
  const { rows, book, problem } = useBook(days.day, kind)
  const layout = useDayLayout(rows, book, kind, days.day === days.today)
  const choice = useMemo(() => <TwoWayControl label={tBook('columns')} choices={kinds} chosen={kind} onChoose={onKind} />, [kind, onKind])
  return <BookPage view="day" {...{ days, choice, rows, layout, problem, actor }} onDay={days.onDay} />
}

/** The day that the book shows, its columns, and the way to another day, which takes the dragged appointment along. */
function useShownDay(actor: DragActor) {
  const { timeZone } = useCurrentLocation().location
  const today = useToday()
  const { day: chosenDay, grouping: kind, change } = useBookAddress()
  const day = chosenDay ?? today
  const onDay = useCallback(
    (next: Day | null) => {
      actor.send({ type: 'turnTo', day: next ?? today, timeZone })
      change({ day: next === today ? null : next })
    },
    [actor, today, timeZone, change],
  )
  const onView = useCallback((view: BookView) => change({ view }), [change])
  const onKind = useCallback(
    (grouping: ColumnKind) => {
      // A dragged appointment has no place among the other columns.
      actor.send({ type: 'cancel' })
      change({ grouping })
    },
    [actor, change],
  )
  return { days: useMemo(() => ({ day, today, timeZone, onDay, onView }), [day, today, timeZone, onDay, onView]), kind, onKind }
}

/** The columns of a day: providers or chairs, which all draw the same time. */
function useDayLayout(rows: BookRows | null, book: DerivedBook | null, kind: ColumnKind, isToday: boolean): BookLayout | null {
  const [memo] = useState(createMemo)
  if (!rows || !book) return null
  const { columns, startsAt, endsAt } = book
  const { timeZone } = rows.day.location
  const isByChair = kind === 'chairs'
  const noon = noonOf(rows.date, timeZone)
  const ids = columns.map(({ id }) => id)
  const places = memo('places', [startsAt, endsAt, ...ids], () => ids.map((id) => ({ id, startsAt, endsAt })))
  const label = tBook('label', { day: longDayOf(noon, timeZone) })
  return {
    ...{ kind, columns, places, drawnColumns: places, searchFrom: rows.date },
    visibleRange: () => book,
    nameOf: (place) => {
      const column = columns.find(({ id }) => id === place.columnId)
      return column ? columnName(column, isByChair) : ''
    },
    columnOf: (place) => columnOf(rows, kind, place),
    grid: (props) =>
      columns.length === 0 ? (
        <EmptyBook rows={rows} isByChair={isByChair} />
      ) : (
        <BookGrid {...{ ...props, book, label, isByChair, isToday }} />
      ),
    printed: <PrintedDay book={book} isByChair={isByChair} at={noon} />,
  }
}

/** Says why the day has no column, and what gives it one. */
function EmptyBook({ rows: { date, day }, isByChair }: { readonly rows: BookRows; readonly isByChair: boolean }) {
  if (isByChair)
    return (
      <EmptyState title={tBook('noChairsHead')} description={tBook('noChairsHelp')}>
        <FillButton step="chairs" />
      </EmptyState>
    )
  if (treatingProviders(day.providers).length === 0)
    return (
      <EmptyState title={tBook('noProvidersHead')} description={tBook('noProvidersHelp')}>
        <FillButton step="people" />
      </EmptyState>
    )
  const noon = noonOf(date, day.location.timeZone)
  return <EmptyState title={tBook('closedHead')} description={tBook('closedHelp', { day: longDayOf(noon, day.location.timeZone) })} />
}
