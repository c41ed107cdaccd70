import { Suspense, type SyntheticEvent, useMemo } from 'react'
import type { BehaviorSubject } from 'rxjs'
import { createPastClient } from '#streams/past/pastClient.ts'
import { type AppContext, AppContextProvider, useAppContext } from '../../../../appContext.ts'
import type { Ticker } from '../../../../browser/ticker.ts'
import { Loading } from '../../../../components/page/EmptyState.tsx'
import { ErrorBoundary } from '../../../../components/page/ErrorPage.tsx'
import { LocationProvider, useLocationStatus } from '../../../../location/LocationProvider.tsx'
import { PastProvider } from '../../../../pastContext.ts'
import type { PastBoardChoice } from './boards.ts'
import styles from './PastBoard.module.css'
import { tTimeline } from '../tTimeline.ts'

type Props = {
  readonly board: PastBoardChoice
  readonly shown$: BehaviorSubject<number>
}

/** A screen with the records and the clock of a moment. Its own code draws it, and nothing on it can be pressed. */
export function PastBoard({ board: { id, Board, view }, shown$ }: Props) {
  const appContext = useAppContext()
  const past = useMemo(() => pastContextOf(appContext, shown$, view), [appContext, shown$, view])
  return (
    <section
      className={styles.board}
      data-past=""
      aria-label={tTimeline('pastOf', { board: tTimeline(`boards.${id}`) })}
      {...withoutActions}
    >
      <AppContextProvider value={past}>
        <PastProvider value={true}>
          <LocationProvider>
            <ErrorBoundary key={id}>
              <Suspense fallback={<Loading rows={6} />}>
                <WhenLocated>
                  <Board />
                </WhenLocated>
              </Suspense>
            </ErrorBoundary>
          </LocationProvider>
        </PastProvider>
      </AppContextProvider>
    </section>
  )
}

/** The location that the user has chosen, as it was. */
function WhenLocated({ children }: { readonly children: React.ReactNode }) {
  const status = useLocationStatus()
  return status === 'opening' || status === 'nowhere' ? <Loading rows={6} /> : children
}

function pastContextOf(appContext: AppContext, shown$: BehaviorSubject<number>, view: string | null): AppContext {
  const now = () => shown$.value
  return { ...appContext, client: createPastClient({ client: appContext.client, shown$, now, view }), ticker: pastTicker(shown$) }
}

/** The clock of the board moves with the moment that is shown. */
function pastTicker(shown$: BehaviorSubject<number>): Ticker {
  const onTick: Ticker['onTick'] = (listener) => {
    const subscription = shown$.subscribe(listener)
    return () => subscription.unsubscribe()
  }
  return { now: () => shown$.value, onTick, onClockTick: onTick, freeze: () => {} }
}

/** Tabs of a narrow board choose what it shows; everything else that can be pressed would act. */
const isAction = (target: EventTarget): boolean => target instanceof Element && target.closest('[role="tab"]') === null

function block(event: SyntheticEvent): void {
  if (!isAction(event.target)) return
  event.preventDefault()
  event.stopPropagation()
}

const withoutActions = {
  onClickCapture: block,
  onDoubleClickCapture: block,
  onContextMenuCapture: block,
  onPointerDownCapture: (event: React.PointerEvent) => {
    // Touch scrolls the board, and the press itself must reach nothing.
    if (isAction(event.target)) event.stopPropagation()
  },
  onMouseDownCapture: (event: React.MouseEvent) => {
    if (isAction(event.target)) event.stopPropagation()
  },
  onKeyDownCapture: (event: React.KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ' || event.key === 'Delete') block(event)
  },
  onDragStartCapture: block,
}
