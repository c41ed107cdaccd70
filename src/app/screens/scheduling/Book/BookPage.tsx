import { type ReactNode, useMemo, useState } from 'react'
import type { Day } from '#domain/time.ts'
import type { PresenceEntry, ProblemBody } from '#domain/wire.ts'
import type { BookRows } from '#streams/derive/scheduling/book/bookRows.ts'
import { useClient } from '../../../appContext.ts'
import { conflictMessage } from '../../../commands/conflictMessage.ts'
import { Toasts } from '../../../components/command/Toasts.tsx'
import { useCoarsePointer } from '../../../components/layout/useMedia.ts'
import { LoadRecallLayout } from '../../../components/loadRecall/LoadRecallLayout.tsx'
import { Loading, NoPermission } from '../../../components/page/EmptyState.tsx'
import { Page } from '../../../components/page/Page.tsx'
import { dateOf } from '../../../components/scheduling/bookingDates.ts'
import { DoubtsProvider } from '../../../components/scheduling/doubt/DoubtsProvider.tsx'
import { Avatars } from '../../../components/state/Avatars.tsx'
import { tScreenName } from '../../../i18n/tScreenName.ts'
import { useViewers } from '../../../liveness/useViewers.ts'
import { AwayProvider } from './away/AwayProvider.tsx'
import type { BookView } from './bookAddress.ts'
import { BookTimeDialog } from './booking/BookTimeDialog.tsx'
import type { DrawnTime } from './booking/drawnTime.ts'
import { HoldProvider } from './booking/HoldProvider.tsx'
import { type BookLayout, BookWork } from './BookWork.tsx'
import type { DragActor } from './drag/dragMachine.ts'
import { moveConflictText, bookToastFor } from './drag/dragText.ts'
import { FirstFree } from './panel/FirstFree.tsx'
import type { FreeTime, FreeTimeSearch } from './panel/freeTimes.ts'
import { PrintButton } from './print/printedBook.tsx'
import { BookToolbar, type ToolbarDays } from './toolbar/BookToolbar.tsx'
import { useBookDrawer } from './useBookDrawer.tsx'
import styles from './Book.module.css'

type ContentProps = {
  readonly rows: BookRows | null
  /** `null` while it loads. */
  readonly layout: BookLayout | null
  readonly problem: ProblemBody | null
  /** Shown if there is nothing to lay out. */
  readonly empty?: ReactNode
  readonly actor: DragActor
  /** Shows a day, and takes the dragged appointment along. */
  readonly onDay: (day: Day) => void
}

type Props = ContentProps & {
  readonly view: BookView
  /** The same object while nothing of it changes, as `choice`: the toolbar stays while an appointment is dragged. */
  readonly days: ToolbarDays
  /** Which columns the book has. */
  readonly choice: ReactNode
}

/** The page of a day or of a week: the toolbar, and the book below it. */
export function BookPage({ view, days, choice, ...content }: Props) {
  const { userNames, viewers, reportViewing } = useViewers('/book')
  const density = useCoarsePointer() ? { density: 'touch' as const } : {}
  const [search, onSearch] = useState<FreeTimeSearch | null>(null)
  const start = useMemo(() => <BookToolbar {...{ view, days, search, onSearch }}>{choice}</BookToolbar>, [view, days, choice, search])
  const end = useMemo(
    () => (
      <>
        <PrintButton view={view} />
        <Avatars names={userNames} />
      </>
    ),
    [view, userNames],
  )
  return (
    <LoadRecallLayout variant="desk" day={content.rows?.day}>
      <Page title={tScreenName('bookShort')} timeZone={days.timeZone} {...density} start={start} end={end}>
        <DoubtsProvider day={view === 'day' && days.day === days.today ? (content.rows?.day ?? null) : null}>
          <BookContent {...{ ...content, viewers, search, onSearch }} onViewing={reportViewing} />
        </DoubtsProvider>
      </Page>
    </LoadRecallLayout>
  )
}

type BookProps = ContentProps & {
  readonly viewers: ReadonlyMap<string, PresenceEntry>
  readonly onViewing: (appointmentId: string | null) => void
  /** The questions of the open search for free time. */
  readonly search: FreeTimeSearch | null
  readonly onSearch: (search: FreeTimeSearch | null) => void
}

/** What the user opens from the book is here, because it outlasts the turn to a day that still loads. */
function BookContent({ rows, layout, problem, empty, onViewing, ...work }: BookProps) {
  const { openAppointment, layers } = useBookDrawer(rows?.day ?? null, onViewing)
  const [drawn, draw] = useState<DrawnTime | null>(null)
  const onDraw = useClient().scopes.has('appt.c') ? draw : undefined
  if (problem?.scope) return <NoPermission scope={problem.scope} />
  if (!rows || !layout) return empty ?? <Loading rows={8} />
  return (
    <>
      {layout.printed}
      <div className={styles.work}>
        <ShownBook {...{ ...work, rows, layout, drawn, onDraw }} onOpen={openAppointment} />
        <BookToasts day={rows.day} />
      </div>
      {layers}
      {drawn && (
        <BookTimeDialog
          {...{ drawn, day: rows.day }}
          column={layout.columns.find(({ id }) => id === drawn.column)}
          grid={layout.visibleRange(drawn)}
          onClose={() => draw(null)}
        />
      )}
    </>
  )
}

type ShownProps = Pick<BookProps, 'search' | 'onSearch'> &
  Omit<Parameters<typeof BookWork>[0], 'booked' | 'firstFree'> & { readonly drawn: DrawnTime | null }

/** The columns with the search for free time; those of a day also open held times and the time off of a provider. */
function ShownBook({ search, onSearch, drawn, ...work }: ShownProps) {
  const { rows, layout, onDay, onDraw } = work
  const { day, date } = rows
  const { timeZone } = day.location
  const book =
    onDraw &&
    (({ chair, provider, ...time }: FreeTime, type: string | null) => {
      onDay(dateOf(time.startsAt, timeZone))
      onDraw({ ...time, provider, chair, type, column: (layout.kind === 'chairs' ? chair : null) ?? provider, isPoint: false })
    })
  // A time pressed beside the search is for what is searched.
  const drawSearched = onDraw && ((time: DrawnTime) => onDraw({ ...time, type: search?.type ?? null }))
  const firstFree = search && <FirstFree {...{ search, onSearch, day }} onChoose={book} />
  if (layout.kind === 'week') return <BookWork {...work} booked={drawn} onDraw={drawSearched} firstFree={firstFree} />
  return (
    <AwayProvider rows={rows}>
      <HoldProvider timeZone={timeZone} onDraw={onDraw}>
        <BookWork key={`${date} ${layout.kind}`} {...work} booked={drawn} onDraw={drawSearched} firstFree={firstFree} />
      </HoldProvider>
    </AwayProvider>
  )
}

function BookToasts({ day }: Pick<BookRows, 'day'>) {
  const client = useClient()
  return (
    <Toasts
      toastFor={(status) => bookToastFor(status, day)}
      conflictText={(status) => moveConflictText(client, day, status) ?? conflictMessage(client, day, status)}
    />
  )
}
