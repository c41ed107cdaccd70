import './areas.ts'
import { useMemo, useState } from 'react'
import { map } from 'rxjs'
import { hasScopes } from '#domain/scopes.ts'
import { useClient } from '../../../appContext.ts'
import { Avatars } from '../../../components/state/Avatars.tsx'
import { Button } from '../../../components/form/Button.tsx'
import { Page } from '../../../components/page/Page.tsx'
import { Loading, NoPermission, EmptyState } from '../../../components/page/EmptyState.tsx'
import { LoadRecallLayout } from '../../../components/loadRecall/LoadRecallLayout.tsx'
import { Toasts } from '../../../components/command/Toasts.tsx'
import { useCurrentLocation, useToday } from '../../../location/LocationProvider.tsx'
import { PackStopScreen } from '../../../components/sterilisation/packStop/PackStopScreen.tsx'
import { tSterilisation } from '../../../components/sterilisation/tSterilisation.ts'
import { type LiveSterilisation, useSterilisationData } from '../../../components/sterilisation/useSterilisationData.ts'
import { useObservable } from '../../../liveness/useObservable.ts'
import { SelectedCycle } from './cycle/SelectedCycle.tsx'
import { SteriliserCard } from './cards/SteriliserCard.tsx'
import { WaitingPacksCard } from './cards/WaitingPacksCard.tsx'
import { OpenFormDialog } from './forms/OpenFormDialog.tsx'
import { type SterilisationForm, SterilisationProvider, type SterilisationView, useSterilisation } from './sterilisationContext.ts'
import { ScanBar } from './ScanBar.tsx'
import { PackPanel } from './side/PackPanel.tsx'
import { TodayCycles } from './side/TodayCycles.tsx'
import styles from './Sterilisation.module.css'
import { useScanToLoad } from './useScanToLoad.ts'

const noNames: readonly string[] = []

/** Names of the other users who view this screen. */
function useOtherViewers(path: string): readonly string[] {
  const client = useClient()
  const names$ = useMemo(
    () =>
      client.presence$.pipe(
        map((viewers) => [
          ...new Set(viewers.filter((viewer) => viewer.at === path && viewer.user !== client.me.id).map(({ name }) => name)),
        ]),
      ),
    [client, path],
  )
  return useObservable(names$, noNames)
}

/** The sterilisation room: running cycles, loads awaiting a second signature, and today's cycles. Users scan into it, wearing gloves. */
export function Sterilisation() {
  const { location } = useCurrentLocation()
  const [chosen, chooseCycle] = useState<string | null>(null)
  const live = useSterilisationData(location, useToday(), chosen)
  const { result, stop, dismissStop, isSearching, markedPack } = useScanToLoad(live.data, chooseCycle)
  return (
    <LoadRecallLayout variant="room">
      <Page
        title={tSterilisation('title')}
        timeZone={location.timeZone}
        start={<ScanBar result={result} isSearching={isSearching} timeZone={location.timeZone} />}
        end={<Avatars names={useOtherViewers('/steri')} />}
      >
        <SterilisationContent live={live} markedPack={markedPack} chooseCycle={chooseCycle} />
      </Page>
      <PackStopScreen stop={stop} timeZone={location.timeZone} onClose={dismissStop} />
    </LoadRecallLayout>
  )
}

type SterilisationContentProps = {
  readonly live: LiveSterilisation
  readonly markedPack: string | null
  readonly chooseCycle: (cycle: string) => void
}

function SterilisationContent({ live: { problem, data, day }, markedPack, chooseCycle }: SterilisationContentProps) {
  const client = useClient()
  const { location } = useCurrentLocation()
  const [openForm, setForm] = useState<SterilisationForm | null>(null)
  const view = useMemo(
    (): SterilisationView | null =>
      data && {
        ...data,
        location: location.id,
        timeZone: location.timeZone,
        day,
        chooseCycle,
        setForm,
        markedPack,
        hasScope: (scope) => hasScopes(scope, client.scopes),
      },
    [data, location, day, chooseCycle, markedPack, client],
  )
  if (problem) return <NoPermission scope={problem.scope ?? 'cycle'} />
  if (!view) return <Loading rows={6} />
  return (
    <SterilisationProvider value={view}>
      {view.rows.sterilisers.size === 0 && view.rows.cycles.size === 0 ? <NoSteriliser /> : <SterilisationColumns />}
      {openForm && <OpenFormDialog form={openForm} />}
    </SterilisationProvider>
  )
}

function SterilisationColumns() {
  const { room } = useSterilisation()
  return (
    <div className={styles.room}>
      <div className={styles.body}>
        <div className={styles.column} data-place="left">
          <div className={styles.stations}>
            {room.stations.map((station) => (
              <SteriliserCard key={station.steriliser.id} station={station} />
            ))}
          </div>
          <WaitingPacksCard />
        </div>
        <div className={styles.column} data-place="bench">
          <SelectedCycle />
        </div>
        <div className={styles.column} data-place="side">
          <section className={`${styles.card} ${styles.side}`} aria-label={tSterilisation('sideLabel')}>
            <PackPanel />
            <TodayCycles />
          </section>
        </div>
      </div>
      <Toasts toastFor={() => null} />
    </div>
  )
}

/** Says what to add first. */
function NoSteriliser() {
  const { setForm, hasScope } = useSterilisation()
  return (
    <EmptyState title={tSterilisation('emptyHead')} description={tSterilisation('emptyHelp')}>
      {hasScope('equip.c') && (
        <Button kind="next" onPress={() => setForm({ kind: 'addSteriliser' })}>
          {tSterilisation('emptyAdd')}
        </Button>
      )}
    </EmptyState>
  )
}
