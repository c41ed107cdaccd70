import { useCallback, useMemo } from 'react'
import { type Day, millisecondsOf } from '#domain/time.ts'
import { longDayOf } from '#locale/common/time.ts'
import { providerName } from '#streams/derive/people/personNames.ts'
import type { BookRows } from '#streams/derive/scheduling/book/bookRows.ts'
import type { Week } from '#streams/derive/scheduling/book/week/buildWeek.ts'
import { mergedRows, weekOf } from '#streams/derive/scheduling/book/week/watchWeek.ts'
import { EmptyState } from '../../../../components/page/EmptyState.tsx'
import { dateOf } from '../../../../components/scheduling/bookingDates.ts'
import { treatingProviders } from '../../../../components/scheduling/bookingDraft.ts'
import { useCurrentLocation, useToday } from '../../../../location/LocationProvider.tsx'
import { type BookView, useBookAddress } from '../bookAddress.ts'
import { BookPage } from '../BookPage.tsx'
import type { BookLayout } from '../BookWork.tsx'
import type { GhostPlace } from '../drag/ghosts.tsx'
import { useDragActor, useDraggedOn } from '../drag/useDrag.ts'
import { PrintedWeek } from '../print/printedBook.tsx'
import { tBook } from '../tBook.ts'
import { ProviderMenu } from '../toolbar/ProviderMenu.tsx'
import { useWeek } from '../useBook.ts'
import { WeekGrid } from './WeekGrid.tsx'

/** The week of one provider. */
export function WeekBook() {
  const { days, provider: chosen, actor, draggedOn, onDay, onOneDay, onProvider } = useShownWeek()
  const { day, today } = days
  const state = useWeek({ monday: weekOf(day)[0] ?? day, provider: chosen, draggedOn })
  const { week, provider, problem } = state
  const rows = useMemo(() => state.days && mergedRows(state.days, day), [state.days, day])
  const layout = rows && week && provider !== null ? weekLayout({ rows, week, provider, today, onOneDay }) : null
  const providers = rows?.day.providers
  const choice = useMemo(
    () => <ProviderMenu providers={providers ? treatingProviders(providers) : []} chosen={provider} onChoose={onProvider} />,
    [providers, provider, onProvider],
  )
  const hasNoProvider = rows !== null && provider === null
  const empty = hasNoProvider ? <EmptyState title={tBook('week.noProvider')} description={tBook('week.noProviderHelp')} /> : null
  return <BookPage view="week" {...{ days, choice, rows, layout, problem, empty, actor, onDay }} />
}

/** The same weekday in the week of another day. */
const weekdayIn = (day: Day, other: Day): Day => weekOf(other)[weekOf(day).indexOf(day)] ?? other

/** The week that is shown, and the ways to others, which take the dragged appointment along. */
function useShownWeek() {
  const { timeZone } = useCurrentLocation().location
  const today = useToday()
  const { day: chosenDay, provider, change } = useBookAddress()
  const day = chosenDay ?? today
  const actor = useDragActor()
  const draggedOn = useDraggedOn(actor, timeZone)
  const show = useCallback((next: Day, view: BookView) => change({ view, day: next === today ? null : next }), [change, today])
  /** Takes the dragged appointment to this day. */
  const onDay = useCallback(
    (next: Day) => {
      actor.send({ type: 'turnTo', day: next, timeZone, columnId: next })
      show(next, 'week')
    },
    [actor, timeZone, show],
  )
  const onWeek = useCallback(
    (next: Day | null) => {
      const to = next ?? today
      const columnId = weekdayIn(draggedOn ?? to, to)
      actor.send({ type: 'turnTo', day: columnId, timeZone, columnId })
      show(to, 'week')
    },
    [actor, today, timeZone, draggedOn, show],
  )
  const onView = useCallback((view: BookView) => change({ view }), [change])
  /** Shows the week of another provider, and leaves the dragged appointment where it was. */
  const onProvider = useCallback(
    (chosen: string) => {
      actor.send({ type: 'cancel' })
      change({ provider: chosen })
    },
    [actor, change],
  )
  return {
    ...{ actor, draggedOn, provider, onDay, onProvider },
    days: useMemo(() => ({ day, today, timeZone, onDay: onWeek, onView }), [day, today, timeZone, onWeek, onView]),
    onOneDay: useCallback((next: Day) => show(next, 'day'), [show]),
  }
}

type WeekLayoutInput = {
  /** The rows of all days of the week. */
  readonly rows: BookRows
  readonly week: Week
  readonly provider: string
  readonly today: Day
  readonly onOneDay: (day: Day) => void
}

/** The columns of a week: its days, each with its own time. */
function weekLayout({ rows, week, provider, today, onOneDay }: WeekLayoutInput): BookLayout {
  const { timeZone } = rows.day.location
  const { columns, places } = week
  const monday = places[0]?.id ?? rows.date
  const name = providerName(rows.day.providers.get(provider))
  return {
    ...{ kind: 'week', columns, places, drawnColumns: columns },
    searchFrom: monday < today ? today : monday,
    visibleRange: (drawn) => columns.find(({ id }) => id === drawn.column) ?? drawn,
    nameOf: ({ startsAt }) => longDayOf(startsAt, timeZone),
    columnOf: (place) => weekColumnOf(provider, timeZone, place),
    grid: (props) => <WeekGrid {...{ ...props, week, onOneDay }} label={name} />,
    printed: <PrintedWeek week={week} name={name} />,
  }
}

/** The column of a place in the week of a provider: its day. */
export const weekColumnOf = (provider: string, timeZone: string, { provider: owner, startsAt }: GhostPlace): string =>
  owner === provider ? dateOf(millisecondsOf(startsAt), timeZone) : ''
