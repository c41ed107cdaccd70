import './areas.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { type GapForest, flattenNodes, buildGapForest } from '#streams/derive/waitlist/gapForest.ts'
import type { PresenceEntry } from '#domain/wire.ts'
import { useClient } from '../../../appContext.ts'
import { Avatars } from '../../../components/state/Avatars.tsx'
import { Page } from '../../../components/page/Page.tsx'
import { Loading, NoPermission } from '../../../components/page/EmptyState.tsx'
import { WithToasts } from '../../../components/command/WithToasts.tsx'
import { useCurrentLocation, useToday } from '../../../location/LocationProvider.tsx'
import type { GapRows } from '#streams/derive/waitlist/gapRows.ts'
import type { GapNode } from '#streams/derive/waitlist/gapForest.ts'
import { useObservable } from '../../../liveness/useObservable.ts'
import { useCoarsePointer } from '../../../components/layout/useCoarsePointer.ts'
import { GapDetails } from './gap/GapDetails.tsx'
import { GapTree } from './gap/GapTree.tsx'
import { WaitlistAnnouncer } from './WaitlistAnnouncer.tsx'
import { WaitlistTabs, type WaitlistPanel, usePanelCount } from './WaitlistTabs.tsx'
import { useWaitlist } from './useWaitlist.ts'
import styles from './Waitlist.module.css'
import { WaitlistEntries } from './entry/WaitlistEntries.tsx'
import { tScreenName } from '../../../i18n/tScreenName.ts'

/** Waitlist screen: appointment gaps, the offers for each, and the waitlist entries. */
export function Waitlist() {
  const { location } = useCurrentLocation()
  const today = useToday()
  const { rows, problem } = useWaitlist(location, today)
  const hasCoarsePointer = useCoarsePointer()
  return (
    <Page
      title={tScreenName('waitlist')}
      timeZone={location.timeZone}
      end={<OtherUsers />}
      {...(hasCoarsePointer ? { density: 'touch' as const } : {})}
    >
      <WithToasts>
        {problem?.scope ? <NoPermission scope={problem.scope} /> : rows ? <WaitlistContent rows={rows} /> : <Loading rows={8} />}
      </WithToasts>
    </Page>
  )
}

const noPresence: readonly PresenceEntry[] = []

/** Shows the other users on this screen. */
function OtherUsers() {
  const client = useClient()
  const present = useObservable(client.presence$, noPresence)
  const names = present.filter(({ user, at }) => user !== client.me.id && at === '/waitlist').map(({ name }) => name)
  return <Avatars names={[...new Set(names)]} />
}

function useChosenGap(forest: GapForest): {
  readonly chosen: GapNode | null
  readonly id: string | null
  readonly choose: (id: string) => void
} {
  const search: { readonly gap?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const all = useMemo(() => [...flattenNodes(forest.open), ...flattenNodes(forest.closed)], [forest])
  const id = typeof search.gap === 'string' ? search.gap : (all.find(({ isOpen }) => isOpen)?.id ?? null)
  const choose = (gapId: string) => void navigate({ to: '/waitlist', search: { gap: gapId }, replace: true })
  return { chosen: all.find((node) => node.id === id) ?? null, id, choose }
}

function WaitlistContent({ rows }: { readonly rows: GapRows }) {
  const forest = useMemo(() => buildGapForest(rows), [rows])
  const { chosen, id, choose } = useChosenGap(forest)
  const panelCount = usePanelCount()
  const [panel, setPanel] = useState<WaitlistPanel>('gaps')
  const isShown = (other: WaitlistPanel) =>
    panelCount === 3 || panel === other || (panelCount === 2 && other === 'chosen' && panel === 'gaps')
  const chooseGap = (gapId: string) => {
    choose(gapId)
    if (panelCount === 1) setPanel('chosen')
  }
  const counts = { gaps: flattenNodes(forest.open).filter(({ isOpen }) => isOpen).length, waiting: rows.entries.size }
  return (
    <div className={styles.work} data-parts={panelCount}>
      {panelCount !== 3 && <WaitlistTabs panel={panel} panelCount={panelCount} counts={counts} onPanelChange={setPanel} />}
      <div className={styles.columns}>
        {isShown('gaps') && (panelCount !== 2 || panel === 'gaps') && (
          <GapTree rows={rows} forest={forest} chosen={id} onChoose={chooseGap} />
        )}
        {isShown('chosen') && <GapDetails key={chosen?.id ?? ''} rows={rows} card={chosen?.card ?? null} hasSelection={id !== null} />}
        {isShown('waiting') && <WaitlistEntries rows={rows} />}
      </div>
      <WaitlistAnnouncer rows={rows} />
    </div>
  )
}
