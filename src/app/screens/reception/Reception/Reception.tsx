import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { Day } from '#domain/time.ts'
import { longDayOf } from '#domain/words/time.ts'
import { useClient, useHouse } from '../../../context.ts'
import { Avatars } from '../../../parts/state/Avatars.tsx'
import { Page } from '../../../parts/page/Page.tsx'
import { NoSight } from '../../../parts/page/Plain.tsx'
import { UnderRecalls } from '../../../parts/recall/RecallAbove.tsx'
import { ToastStrip } from '../../../parts/command/ToastStrip.tsx'
import { usePlace, useToday } from '../../../place.tsx'
import { useAccount } from '../../../useAccount.ts'
import { sayWhoWon } from '../../../whoWon.ts'
import type { PatientRow } from '#streams/derive/day/dayRows.ts'
import type { VisitCard } from '#streams/derive/reception/reception.ts'
import { Board } from './Board.tsx'
import { type DeskView, DeskViewProvider, HoldersContext } from './deskView.ts'
import { FindPatient } from './find/FindPatient.tsx'
import { Heads } from './Heads.tsx'
import { LaneTabs } from './LaneTabs.tsx'
import { Opening } from './Opening.tsx'
import { PapersProvider, usePapersOf } from './papers.ts'
import { Reason } from './Reason.tsx'
import styles from './Reception.module.css'
import { sayDesk } from './sayDesk.ts'
import { tell } from './tell.ts'
import { useNews } from './useNews.ts'
import { useChoosing } from './useChoosing.ts'
import { DeskSide } from './side/DeskSide.tsx'
import { SideDrawer } from './side/SideDrawer.tsx'
import { useSide } from './side/useSide.ts'
import { columnsFor, hasSide, type Tab, useFinger, useWidth, type Width } from './useColumns.ts'
import { type Desk, useDesk } from './useDesk.ts'
import { useDepartures } from './useDepartures.ts'
import { useOpened } from './visit/useOpened.tsx'
import { useHolders } from './useHolders.ts'
import { useShow } from './useShow.ts'
import { BookVisit, type ToBook } from './walkIn/BookVisit.tsx'

/** The desk: who is due, who is here, who is leaving. */
export function Reception() {
  const { location } = usePlace()
  const { ticker } = useHouse()
  const today = useToday()
  const width = useWidth()
  const hasFinger = useFinger()
  const [tab, setTab] = useState<Tab>('here')
  const columns = useMemo(() => columnsFor(width, tab), [width, tab])
  const desk = useDesk(location, today, columns)
  const { toBook, book, bookNext, close } = useToBook()
  const show = useShow(setTab)
  const { names, holders, hold } = useHolders()
  const { beside, drawer } = useBeside(width, hold)
  return (
    <UnderRecalls place="desk" day={desk.day}>
      <Page
        title={sayDesk('title')}
        timeZone={location.timeZone}
        {...(hasFinger ? { density: 'touch' as const } : {})}
        start={<span className={styles.date}>{longDayOf(ticker.now(), location.timeZone)}</span>}
        end={
          <>
            {width === 'lanes' && drawer}
            <FindPatient day={desk.day} onShow={show} onBook={book} />
            <Avatars names={names} />
          </>
        }
      >
        <HoldersContext value={holders}>
          <AtTheDesk desk={desk} width={width} today={today} bookNext={bookNext} onHold={hold}>
            <Lanes desk={desk} width={width} tab={tab} onTab={setTab} onHold={hold} drawer={drawer}>
              {hasSide(width) && beside}
            </Lanes>
          </AtTheDesk>
        </HoldersContext>
        {toBook && desk.day && <BookVisit toBook={toBook} day={desk.day} onClose={close} />}
      </Page>
    </UnderRecalls>
  )
}

const nextFor = ({ patient, visit }: Booked): ToBook | null => patient && { kind: 'next', patient, last: visit }

type Booked = Pick<VisitCard, 'visit' | 'patient'>

/** What is being booked, if anything. */
function useToBook() {
  const [toBook, setToBook] = useState<ToBook | null>(null)
  const bookNext = useCallback((card: Booked) => setToBook(nextFor(card)), [])
  const book = (patient: PatientRow, kind: ToBook['kind']) => setToBook({ kind, patient, last: null })
  return { toBook, book, bookNext, close: () => setToBook(null) }
}

/** The side: beside the lanes where there is room, else behind a button. */
function useBeside(width: Width, hold: (what: string | null) => void) {
  const { location } = usePlace()
  const today = useToday()
  const side = useSide(location, today)
  const beside = <DeskSide side={side} today={today} timeZone={location.timeZone} onHold={hold} />
  return { beside, drawer: hasSide(width) ? null : <SideDrawer side={side}>{beside}</SideDrawer> }
}

type AtTheDeskProps = {
  readonly desk: Desk
  readonly width: Width
  readonly today: Day
  readonly bookNext: DeskView['bookNext']
  readonly onHold: (visit: string | null) => void
  readonly children: ReactNode
}

/** What stands around the lanes: what was done and can be taken back, what is asked for, what is said aloud. */
function AtTheDesk({ desk, width, today, bookNext, onHold, children }: AtTheDeskProps) {
  const { location } = usePlace()
  const { timeZone } = location
  const { choosing, choose, give, close } = useChoosing()
  const client = useClient()
  const { account } = useAccount()
  const told = useNews(desk.shown?.signs ?? null, account?.sound ?? false, timeZone)
  const noShowAfter = desk.day?.settings.noShowAfter ?? 0
  const whyNotRebooked = useDepartures(location, today)
  const { open, move, layers } = useOpened(desk.day, onHold)
  const papers = usePapersOf(location.id)
  const view = useMemo(
    (): DeskView => ({ today, timeZone, noShowAfter, choose, bookNext, open, move, whyNotRebooked }),
    [today, timeZone, noShowAfter, choose, bookNext, open, move, whyNotRebooked],
  )
  return (
    <DeskViewProvider value={view}>
      <PapersProvider value={papers}>
        <div className={styles.desk} data-width={width}>
          {children}
          <ToastStrip tell={(tap) => tell(tap, desk.day)} whoWon={(tap) => desk.day && sayWhoWon(client, desk.day, tap)} />
        </div>
        {choosing && <Reason choosing={choosing} onGive={give} onClose={close} />}
        {layers}
        <p className="unseen" role="status">
          {told}
        </p>
      </PapersProvider>
    </DeskViewProvider>
  )
}

type LanesProps = {
  readonly desk: Desk
  readonly width: Width
  readonly tab: Tab
  readonly onTab: (tab: Tab) => void
  readonly onHold: (visit: string | null) => void
  /** Opens the side, where it does not stand beside the lanes. */
  readonly drawer: ReactNode
  /** The side, where it does. */
  readonly children: ReactNode
}

function Lanes({ desk: { shown, problem }, width, tab, onTab, onHold, drawer, children }: LanesProps) {
  if (problem?.scope) return <NoSight need={problem.scope} />
  if (!shown)
    return (
      <div className={styles.scroll}>
        <Opening columns={width === 'one' ? 1 : 3} />
      </div>
    )
  return (
    <div className={styles.scroll}>
      <div className={styles.floor}>
        <div>
          {width === 'one' ? <LaneTabs heads={shown.heads} tab={tab} onTab={onTab} end={drawer} /> : <Heads heads={shown.heads} />}
          <Board placed={shown.placed} onHold={onHold} />
        </div>
        {children}
      </div>
    </div>
  )
}
