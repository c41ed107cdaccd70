import { useState } from 'react'
import type { Day } from '#domain/time.ts'
import type { PresenceEntry } from '#domain/wire.ts'
import type { ColumnKind } from '#streams/derive/scheduling/book/bookColumns.ts'
import { useClient } from '../../../appContext.ts'
import { conflictMessage } from '../../../commands/conflictMessage.ts'
import { Toasts } from '../../../components/command/Toasts.tsx'
import { AnswersProvider, useTodaysAnswers } from '../../../components/documents/answersContext.ts'
import { useCoarsePointer } from '../../../components/layout/useCoarsePointer.ts'
import { LoadRecallLayout } from '../../../components/loadRecall/LoadRecallLayout.tsx'
import { Loading, NoPermission } from '../../../components/page/EmptyState.tsx'
import { Page } from '../../../components/page/Page.tsx'
import { OpenFormsProvider, useOpenFormsAt } from '../../../components/scheduling/appointment/forms/useOpenForms.ts'
import { EventTagsProvider, useEventTags } from '../../../components/scheduling/tags/eventTagsContext.ts'
import { Avatars } from '../../../components/state/Avatars.tsx'
import { tScreenName } from '../../../i18n/tScreenName.ts'
import { useViewers } from '../../../liveness/useViewers.ts'
import { useCurrentLocation, useToday } from '../../../location/LocationProvider.tsx'
import { AwayProvider } from './away/AwayProvider.tsx'
import { type BookState, useBook } from './useBook.ts'
import { useBookAddress } from './bookAddress.ts'
import { bookToastFor } from './bookToastFor.ts'
import { useDrawnBooking } from './booking/useDrawnBooking.tsx'
import { BookWork } from './BookWork.tsx'
import { type Hand, useHand } from './move/useHand.ts'
import { moveConflictText } from './move/moveConflictText.ts'
import { FirstFree } from './firstFree/FirstFree.tsx'
import type { FreeTimeSearch } from './firstFree/freeTimeSearch.ts'
import { useChosenTime } from './firstFree/useChosenTime.ts'
import { PrintButton } from './print/PrintButton.tsx'
import { PrintedDay } from './print/PrintedDay.tsx'
import { BookToolbar } from './toolbar/BookToolbar.tsx'
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
  const onDay = (next: Day | null) => {
    hand.turnTo(next ?? today)
    change({ day: next === today ? null : next })
  }
  return { day: chosenDay ?? today, today, timeZone, kind: grouping, onDay, onKind: (kind: ColumnKind) => change({ grouping: kind }), hand }
}

/** Appointment book: one day of a location by provider or by chair. */
export function Book() {
  const { hand, ...days } = useShownDay()
  const { day, today, timeZone, kind, onDay } = days
  const state = useBook(day, kind)
  const { userNames, viewers, reportViewing } = useViewers(path)
  const hasCoarsePointer = useCoarsePointer()
  const [search, onSearch] = useState<FreeTimeSearch | null>(null)
  const content = { state, viewers, hand, search, onSearch, kind, onDay, isToday: day === today, onViewing: reportViewing }
  return (
    <LoadRecallLayout variant="desk" day={state.rows?.day}>
      <Page
        title={tScreenName('bookShort')}
        timeZone={timeZone}
        {...(hasCoarsePointer ? { density: 'touch' as const } : {})}
        start={<BookToolbar {...{ ...days, search, onSearch }} />}
        end={
          <>
            <PrintButton />
            <Avatars names={userNames} />
          </>
        }
      >
        <BookContent {...content} />
      </Page>
    </LoadRecallLayout>
  )
}

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
  const openForms = useOpenFormsAt(location.id)
  const answers = useTodaysAnswers()
  const tags = useEventTags()
  const { booked, onDraw, dialog } = useDrawnBooking(rows?.day ?? null, book)
  const chooseTime = useChosenTime(work, onDraw)
  if (problem?.scope) return <NoPermission scope={problem.scope} />
  if (!rows || !book) return <Loading rows={8} />
  const firstFree = search && <FirstFree {...{ search, onSearch }} day={rows.day} onChoose={chooseTime} />
  return (
    <EventTagsProvider value={tags}>
      <OpenFormsProvider value={openForms}>
        <AnswersProvider value={answers}>
          <PrintedDay book={book} isByChair={work.kind === 'chairs'} at={noonOf(rows.date, location.timeZone)} />
          <div className={styles.work}>
            <AwayProvider rows={rows}>
              <BookWork
                key={`${rows.date} ${work.kind}`}
                {...{ ...work, rows, book, booked, onDraw, firstFree }}
                onOpen={openAppointment}
              />
            </AwayProvider>
            <Toasts
              toastFor={(commandStatus) => bookToastFor(commandStatus, rows.day)}
              conflictText={(commandStatus) =>
                moveConflictText(client, rows.day, commandStatus) ?? conflictMessage(client, rows.day, commandStatus)
              }
            />
          </div>
          {layers}
          {dialog}
        </AnswersProvider>
      </OpenFormsProvider>
    </EventTagsProvider>
  )
}
