import './areas.ts'
import { useCallback, useMemo, useState } from 'react'
import type { Day } from '#domain/time.ts'
import type { PresenceEntry } from '#domain/wire.ts'
import type { ColumnKind } from '#streams/derive/scheduling/book/bookColumns.ts'
import { useClient } from '../../../appContext.ts'
import { conflictMessage } from '../../../commands/conflictMessage.ts'
import { Toasts } from '../../../components/command/Toasts.tsx'
import { useCoarsePointer } from '../../../components/layout/useMedia.ts'
import { LoadRecallLayout } from '../../../components/loadRecall/LoadRecallLayout.tsx'
import { Loading, NoPermission } from '../../../components/page/EmptyState.tsx'
import { Page } from '../../../components/page/Page.tsx'
import { Avatars } from '../../../components/state/Avatars.tsx'
import { tScreenName } from '../../../i18n/tScreenName.ts'
import { useViewers } from '../../../liveness/useViewers.ts'
import { useCurrentLocation, useToday } from '../../../location/LocationProvider.tsx'
import { AwayProvider } from './away/AwayProvider.tsx'
import { type BookState, useBook } from './useBook.ts'
import { type BookView, useBookAddress } from './bookAddress.ts'
import { BookProviders } from './BookProviders.tsx'
import { bookToastFor } from './bookToastFor.ts'
import { useDrawnBooking } from './booking/useDrawnBooking.tsx'
import { BookWork } from './BookWork.tsx'
import { HoldProvider } from './hold/HoldProvider.tsx'
import { type Hand, useHand } from './move/useHand.ts'
import { moveConflictText } from './move/moveConflictText.ts'
import { FirstFree } from './firstFree/FirstFree.tsx'
import type { FreeTimeSearch } from './firstFree/freeTimeSearch.ts'
import { useChosenTime } from './firstFree/useChosenTime.ts'
import { PrintButton } from './print/PrintButton.tsx'
import { PrintedDay } from './print/printedBook.tsx'
import { BookToolbar } from './toolbar/BookToolbar.tsx'
import { ColumnKindControl } from './toolbar/ColumnKindControl.tsx'
import { WeekBook } from './week/WeekBook.tsx'
import { useBookDrawer } from './useBookDrawer.tsx'
import { noonOf } from './noonOf.ts'
import styles from './Book.module.css'

const path = '/book'

/** The day that the book shows, its columns, and the way to another day, which takes the appointment in the hand along. */
function useShownDay() {
  const { timeZone } = useCurrentLocation().location
  const today = useToday()
  const { day: chosenDay, grouping, change } = useBookAddress()
  const hand = useHand(timeZone)
  const { turnTo, setCarry } = hand
  const onDay = useCallback(
    (next: Day | null) => {
      turnTo(next ?? today)
      change({ day: next === today ? null : next })
    },
    [turnTo, today, change],
  )
  const onView = useCallback((view: BookView) => change({ view }), [change])
  const onKind = useCallback(
    (kind: ColumnKind) => {
      // An appointment in the hand has no place among the other columns.
      setCarry(null)
      change({ grouping: kind })
    },
    [setCarry, change],
  )
  return { day: chosenDay ?? today, today, timeZone, kind: grouping, onDay, onKind, onView, hand }
}

/** Appointment book of a location: one day, or the week of a provider. */
export function Book() {
  const { view } = useBookAddress()
  return view === 'week' ? <WeekBook /> : <DayBook />
}

/** One day by provider or by chair. */
function DayBook() {
  const { hand, ...days } = useShownDay()
  const { day, today, timeZone, kind, onDay, onKind, onView } = days
  const state = useBook(day, kind)
  const { userNames, viewers, reportViewing } = useViewers(path)
  const hasCoarsePointer = useCoarsePointer()
  const [search, onSearch] = useState<FreeTimeSearch | null>(null)
  const start = useMemo(
    () => (
      <BookToolbar view="day" {...{ day, today, timeZone, onDay, onView, search, onSearch }}>
        <ColumnKindControl kind={kind} onKind={onKind} />
      </BookToolbar>
    ),
    [day, today, timeZone, kind, onDay, onKind, onView, search],
  )
  const end = useMemo(() => <BookPageEnd names={userNames} />, [userNames])
  const content = { state, viewers, hand, search, onSearch, kind, onDay, isToday: day === today, onViewing: reportViewing }
  return (
    <LoadRecallLayout variant="desk" day={state.rows?.day}>
      <Page
        title={tScreenName('bookShort')}
        timeZone={timeZone}
        {...(hasCoarsePointer ? { density: 'touch' as const } : {})}
        start={start}
        end={end}
      >
        <BookContent {...content} />
      </Page>
    </LoadRecallLayout>
  )
}

const BookPageEnd = ({ names }: { readonly names: readonly string[] }) => (
  <>
    <PrintButton view="day" />
    <Avatars names={names} />
  </>
)

type BookContentProps = {
  readonly state: BookState
  readonly kind: ColumnKind
  readonly isToday: boolean
  readonly viewers: ReadonlyMap<string, PresenceEntry>
  readonly onViewing: (appointmentId: string | null) => void
  readonly onDay: (day: Day) => void
  readonly hand: Hand
  /** The questions of the open search for free time. */
  readonly search: FreeTimeSearch | null
  readonly onSearch: (search: FreeTimeSearch | null) => void
}

function BookContent({ state: { rows, book, problem }, onViewing, search, onSearch, ...work }: BookContentProps) {
  const { location } = useCurrentLocation()
  const client = useClient()
  const { openAppointment, layers } = useBookDrawer(rows?.day ?? null, onViewing)
  const { booked, onDraw, dialog } = useDrawnBooking(rows?.day ?? null, book)
  const chooseTime = useChosenTime(work, onDraw)
  if (problem?.scope) return <NoPermission scope={problem.scope} />
  if (!rows || !book) return <Loading rows={8} />
  const firstFree = search && <FirstFree {...{ search, onSearch }} day={rows.day} onChoose={chooseTime} />
  return (
    <>
      <PrintedDay book={book} isByChair={work.kind === 'chairs'} at={noonOf(rows.date, location.timeZone)} />
      <div className={styles.work}>
        <AwayProvider rows={rows}>
          <HoldProvider timeZone={location.timeZone} onDraw={onDraw}>
            <BookWork key={`${rows.date} ${work.kind}`} {...{ ...work, rows, book, booked, onDraw, firstFree }} onOpen={openAppointment} />
          </HoldProvider>
        </AwayProvider>
        <Toasts
          toastFor={(commandStatus) => bookToastFor(commandStatus, rows.day)}
          conflictText={(commandStatus) =>
            moveConflictText(client, rows.day, commandStatus) ?? conflictMessage(client, rows.day, commandStatus)
          }
        />
      </div>
      <BookProviders>
        {layers}
        {dialog}
      </BookProviders>
    </>
  )
}
