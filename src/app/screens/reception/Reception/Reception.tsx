import './areas.ts'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { Day } from '#domain/time.ts'
import { longDayOf } from '#locale/common/time.ts'
import { useClient, useAppContext } from '../../../appContext.ts'
import { Avatars } from '../../../components/state/Avatars.tsx'
import { Page } from '../../../components/page/Page.tsx'
import { NoPermission } from '../../../components/page/EmptyState.tsx'
import { LoadRecallLayout } from '../../../components/loadRecall/LoadRecallLayout.tsx'
import { Toasts } from '../../../components/command/Toasts.tsx'
import { useCurrentLocation, useToday } from '../../../location/LocationProvider.tsx'
import { useAccount } from '../../../session/useAccount.ts'
import { conflictMessage } from '../../../commands/conflictMessage.ts'
import type { DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
import type { AppointmentCard } from '#streams/derive/scheduling/reception/reception.ts'
import { UnclosedLink } from './board/UnclosedLink.tsx'
import { ReceptionBoard } from './board/ReceptionBoard.tsx'
import { type ReceptionView, CardContexts, ReceptionViewProvider } from './receptionView.ts'
import { PatientSearch } from './search/PatientSearch.tsx'
import { LaneHeadings } from './lanes/LaneHeadings.tsx'
import type { BoardColumns } from './lanes/boardColumns.ts'
import { useBoardColumns } from './lanes/useBoardColumns.ts'
import { ownLanes } from './ownColumns/ownLanes.ts'
import { ColumnsMenu } from './ownColumns/ColumnsMenu.tsx'
import { LaneTabs } from './lanes/LaneTabs.tsx'
import { ReceptionSkeleton } from './board/ReceptionSkeleton.tsx'
import { OpenFormsProvider, useOpenFormsAt } from '../../../components/scheduling/appointment/forms/useOpenForms.ts'
import { classNames } from '../../../classNames.ts'
import { asStack, asText } from '../../../theme/looks.ts'
import styles from './Reception.module.css'
import { toastFor } from './toastFor.ts'
import { NewestArrival } from './announcements/NewestArrival.tsx'
import { useAnnouncements } from './announcements/useAnnouncements.ts'
import { DoubtsProvider } from '../../../components/scheduling/doubt/DoubtsProvider.tsx'
import { DoubtRound } from '../../../components/scheduling/doubt/CardDoubt.tsx'
import { ReceptionSidebar } from './sidebar/ReceptionSidebar.tsx'
import { SidebarDrawer } from './sidebar/SidebarDrawer.tsx'
import { type SidebarData, useSidebarData } from './sidebar/useSidebarData.ts'
import { hasSidebar, type LayoutWidth } from './useLayoutWidth.ts'
import { AnswersProvider, useTodaysAnswers } from '../../../components/documents/answersContext.ts'
import { useCoarsePointer } from '../../../components/layout/useMedia.ts'
import { type ReceptionState, useReception } from './useReception.ts'
import { useMayPresent } from './checkout/useMayPresent.ts'
import { useNotRebookedReasons } from './checkout/useNotRebookedReasons.ts'
import { type ReceptionLayers, useReceptionLayers } from './search/useReceptionLayers.tsx'
import { useViewers } from '../../../liveness/useViewers.ts'
import { useFocusCard } from './board/useFocusCard.ts'
import type { PickedPatient } from '../../../components/people/PatientPicker.tsx'
import type { BookingRequest } from '../../../components/scheduling/booking/BookAppointmentDialog.tsx'
import { BookAppointmentDialog } from './opened/lazyParts.ts'
import { tScreenName } from '../../../i18n/tScreenName.ts'

/** Reception screen: expected patients, patients in the practice, and patients at checkout. */
export function Reception() {
  const { location } = useCurrentLocation()
  const today = useToday()
  const { columns, width, ownColumns, setTab } = useBoardColumns()
  const density = useCoarsePointer() ? { density: 'touch' as const } : {}
  const state = useReception(location, today, columns)
  const { bookingRequest, openBooking, bookNext, close } = useBookingRequest()
  const { userNames, viewers, reportViewing } = useViewers('/reception')
  const layers = useReceptionLayers(state.day, openBooking, useFocusCard(columns.ids, setTab), reportViewing, bookNext)
  const { sidebar, sidebarDrawer, waitingDelays } = useSidebarElements(state.day, width, reportViewing)
  return (
    <LoadRecallLayout variant="desk" day={state.day}>
      <DoubtsProvider day={state.day}>
        <Page
          title={tScreenName('reception')}
          timeZone={location.timeZone}
          {...density}
          start={<DateAndUnclosed />}
          end={
            <>
              {width === 'lanes' && sidebarDrawer}
              <ColumnsMenu {...ownColumns} />
              <PatientSearch actions={layers.searchActions} />
              <Avatars names={userNames} />
            </>
          }
        >
          <CardContexts viewers={viewers} waitingDelays={waitingDelays}>
            <ReceptionBody state={state} layers={layers} width={width} today={today} bookNext={bookNext} columns={columns}>
              <Lanes state={state} width={width} tab={columns.tab} onTab={setTab} onViewing={reportViewing} sidebarDrawer={sidebarDrawer}>
                {hasSidebar(width) && sidebar}
              </Lanes>
            </ReceptionBody>
          </CardContexts>
          {bookingRequest && state.day && <BookAppointmentDialog request={bookingRequest} day={state.day} onClose={close} />}
        </Page>
      </DoubtsProvider>
    </LoadRecallLayout>
  )
}

/** The date, what is left of earlier days, and what is to confirm today. */
function DateAndUnclosed() {
  const { ticker } = useAppContext()
  const { location } = useCurrentLocation()
  return (
    <>
      <span className={styles.date}>
        <span className={asText('body', 'quiet', 'oneLine')}>{longDayOf(ticker.now(), location.timeZone)}</span>
      </span>
      <UnclosedLink />
      <DoubtRound timeZone={location.timeZone} />
    </>
  )
}

const nextBookingFor = ({ patient, appointment }: BookedAppointment): BookingRequest | null =>
  patient && { kind: 'next', patient, last: appointment }

type BookedAppointment = Pick<AppointmentCard, 'appointment' | 'patient'>

/** Holds the booking that the receptionist has opened, if any. */
function useBookingRequest() {
  const [bookingRequest, setBookingRequest] = useState<BookingRequest | null>(null)
  const bookNext = useCallback((card: BookedAppointment) => setBookingRequest(nextBookingFor(card)), [])
  const openBooking = useCallback(
    (patient: PickedPatient, kind: BookingRequest['kind']) => setBookingRequest({ kind, patient, last: null }),
    [],
  )
  return { bookingRequest, openBooking, bookNext, close: () => setBookingRequest(null) }
}

const appointmentsWithWaitingDelay = (data: SidebarData | null): ReadonlySet<string> =>
  new Set(data?.waiting.flatMap(({ message: { words, about } }) => (words === 'delay' && about ? [about] : [])))

/** Builds the sidebar: beside the lanes if the screen is wide enough, otherwise in a drawer behind a button. */
function useSidebarElements(day: DayRows | null, width: LayoutWidth, reportViewing: (recordId: string | null) => void) {
  const plansOf = useMayPresent() ? day : null
  const { location } = useCurrentLocation()
  const today = useToday()
  const sidebarData = useSidebarData(location, today)
  const shown = { plansOf, today, timeZone: location.timeZone }
  const sidebar = <ReceptionSidebar data={sidebarData} {...shown} onViewing={reportViewing} />
  const waitingDelays = useMemo(() => appointmentsWithWaitingDelay(sidebarData), [sidebarData])
  return { sidebar, waitingDelays, sidebarDrawer: hasSidebar(width) ? null : <SidebarDrawer data={sidebarData}>{sidebar}</SidebarDrawer> }
}

type ReceptionBodyProps = {
  readonly state: ReceptionState
  readonly width: LayoutWidth
  readonly today: Day
  readonly bookNext: ReceptionView['bookNext']
  readonly columns: BoardColumns
  readonly layers: ReceptionLayers
  readonly children: ReactNode
}

/** Wraps the lanes with the toasts and their undo, the dialogs and the screen-reader announcements. */
function ReceptionBody({ state, layers, width, today, bookNext, columns: { ownNames }, children }: ReceptionBodyProps) {
  const { location } = useCurrentLocation()
  const { timeZone } = location
  const { startAction, openers, elements, day } = layers
  const client = useClient()
  const { account } = useAccount()
  const announcement = useAnnouncements(state.lanes?.events ?? null, account?.sound ?? false, timeZone)
  const noShowAfter = state.day?.settings.noShowAfter ?? 0
  const notRebookedReasons = useNotRebookedReasons(location, today)
  const { toggleWholeDay } = state
  const openForms = useOpenFormsAt(location.id)
  const answers = useTodaysAnswers()
  const view = useMemo(
    (): ReceptionView => ({
      ...{ today, timeZone, noShowAfter, startAction, bookNext, notRebookedReasons, toggleWholeDay, ...openers },
      ownColumnNames: ownNames,
    }),
    [today, timeZone, noShowAfter, startAction, bookNext, notRebookedReasons, toggleWholeDay, openers, ownNames],
  )
  return (
    <ReceptionViewProvider value={view}>
      <OpenFormsProvider value={openForms}>
        <AnswersProvider value={answers}>
          <div className={styles.desk} data-width={width} data-own={ownNames ? '' : undefined} style={ownLanes(ownNames)}>
            {children}
            <Toasts
              toastFor={(commandStatus) => toastFor(commandStatus, day)}
              conflictText={(commandStatus) => day && conflictMessage(client, day, commandStatus)}
            />
          </div>
          {elements}
          <p className="unseen" role="status">
            {announcement}
          </p>
        </AnswersProvider>
      </OpenFormsProvider>
    </ReceptionViewProvider>
  )
}

type LanesProps = {
  readonly state: ReceptionState
  readonly width: LayoutWidth
  readonly tab: string
  readonly onTab: (tab: string) => void
  readonly onViewing: (appointmentId: string | null) => void
  /** Button that opens the sidebar when it is not shown beside the lanes. */
  readonly sidebarDrawer: ReactNode
  /** The sidebar when it is shown beside the lanes. */
  readonly children: ReactNode
}

function Lanes({ state: { lanes, problem }, width, tab, onTab, onViewing, sidebarDrawer, children }: LanesProps) {
  if (problem?.scope) return <NoPermission scope={problem.scope} />
  if (!lanes)
    return (
      <div className={styles.scroll}>
        <ReceptionSkeleton columns={width === 'one' ? 1 : 3} />
      </div>
    )
  return (
    <div className={styles.scroll} data-scroll>
      <div className={classNames(asStack(16), styles.floor)}>
        <div>
          {width === 'one' ? (
            <LaneTabs headings={lanes.headings} tab={tab} onTab={onTab} end={sidebarDrawer} />
          ) : (
            <LaneHeadings headings={lanes.headings} />
          )}
          <ReceptionBoard items={lanes.items} onViewing={onViewing} />
          <NewestArrival items={lanes.items} />
        </div>
        {children}
      </div>
    </div>
  )
}
