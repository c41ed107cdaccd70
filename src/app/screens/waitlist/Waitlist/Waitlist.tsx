import './areas.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState, useEffect, useRef } from 'react'
import { isOneOf } from '#domain/fields.ts'
import type { Day } from '#domain/time.ts'
import { filledGapStates } from '#domain/waitlist/gap.ts'
import type { PresenceEntry } from '#domain/wire.ts'
import { tWaitlist } from '#locale/waitlist/waitlist.ts'
import { providerShortName } from '#streams/derive/people/personNames.ts'
import { type GapForest, flattenNodes, buildGapForest, type GapNode } from '#streams/derive/waitlist/gapForest.ts'
import type { GapRows, GapRow, OfferRow } from '#streams/derive/waitlist/gapRows.ts'
import { useClient } from '../../../appContext.ts'
import { Avatars } from '../../../components/state/Avatars.tsx'
import { Page } from '../../../components/page/Page.tsx'
import { Loading, NoPermission } from '../../../components/page/EmptyState.tsx'
import { WithToasts } from '../../../components/command/WithToasts.tsx'
import { useCurrentLocation, useToday } from '../../../location/LocationProvider.tsx'
import { useObservable } from '../../../liveness/useObservable.ts'
import { useCoarsePointer } from '../../../components/layout/useMedia.ts'
import { tScreenName } from '../../../i18n/tScreenName.ts'
import { patientNameOf, startTimeText } from '../../../components/waitlist/gapTexts.ts'
import { GapDetails } from './gap/GapDetails.tsx'
import { GapTree } from './gap/GapTree.tsx'
import { WaitlistTabs, type WaitlistPanel, usePanelCount } from './WaitlistTabs.tsx'
import { useWaitlist } from './useWaitlist.ts'
import styles from './Waitlist.module.css'
import { WaitlistEntries } from './entry/WaitlistEntries.tsx'

/** Most changes announced one by one. More would only be noise. */
const maxAnnounced = 3

/** Describes the changes between two snapshots: a new gap, a response to an offer, a filled gap. */
function gapChangesText(previous: GapRows, current: GapRows, today: Day, timeZone: string): string {
  const when = (at: string) => startTimeText(at, today, timeZone)
  const texts = [
    ...[...current.offers.values()].map((offer) => responseText(previous.offers.get(offer.id), offer, current, when(offer.startsAt))),
    ...[...current.gaps.values()].map((gap) => gapChangeText(previous.gaps.get(gap.id), gap, current, when(gap.startsAt))),
  ].filter((text) => text !== null)
  return texts.length > maxAnnounced ? tWaitlist('announcement.several', { count: texts.length }) : texts.join('. ')
}

function responseText(previous: OfferRow | undefined, offer: OfferRow, { patients }: GapRows, when: string): string | null {
  if (!previous || previous.state === offer.state) return null
  const name = patientNameOf(patients.get(offer.patient) ?? null)
  if (offer.state === 'accepted') return tWaitlist('announcement.yes', { name, when })
  return offer.state === 'declined' ? tWaitlist('announcement.no', { name, when }) : null
}

function gapChangeText(previous: GapRow | undefined, gap: GapRow, { providers }: GapRows, when: string): string | null {
  if (!previous && gap.state === 'settling')
    return tWaitlist('announcement.opened', { when, provider: providerShortName(providers.get(gap.provider) ?? null) })
  const isNew = previous && previous.state !== gap.state
  return isNew && isOneOf(filledGapStates, gap.state) ? tWaitlist('announcement.filled', { when }) : null
}

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

/** Announces changes to screen-reader users, who do not see the row glow. */
function WaitlistAnnouncer({ rows }: { readonly rows: GapRows }) {
  const today = useToday()
  const { timeZone } = useCurrentLocation().location
  const previous = useRef<GapRows | null>(null)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    const text = previous.current === null ? '' : gapChangesText(previous.current, rows, today, timeZone)
    previous.current = rows
    if (text) setAnnouncement(text)
  }, [rows, today, timeZone])
  return (
    <p className="unseen" role="status">
      {announcement}
    </p>
  )
}
