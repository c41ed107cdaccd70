import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { of } from 'rxjs'
import { compareNames } from '#locale/common/compareNames.ts'
import { shortDayOf } from '#locale/common/time.ts'
import { steriliserLabelOf } from '#streams/derive/sterilisation/sterilisationRoom.ts'
import {
  formatCycleNumber,
  type CycleRow,
  packName,
  type PackRow,
  type SteriliserRow,
} from '#streams/derive/sterilisation/sterilisationRows.ts'
import { useClient } from '../../../appContext.ts'
import { Button } from '../../../components/form/Button.tsx'
import { Page } from '../../../components/page/Page.tsx'
import { Loading, EmptyState } from '../../../components/page/EmptyState.tsx'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { useObservable } from '../../../liveness/useObservable.ts'
import { tSterilisation } from '../../../components/sterilisation/tSterilisation.ts'
import { noRows } from '../../../components/sterilisation/useSterilisationData.ts'
import { classNames } from '../../../classNames.ts'
import { asRow, asText } from '../../../theme/looks.ts'
import styles from './Labels.module.css'
import { barWidthsOf, isEncodable } from './code128.ts'

/** Quiet zone: ten times the narrowest bar, white on each side. A scanner needs it to find the code. */
const quietZone = 10

/** Draws the barcode in whole bar widths, so that any printer resolution keeps them. The code is also printed as text below. */
function Barcode({ code }: { readonly code: string }) {
  if (!isEncodable(code)) return null
  const widths = barWidthsOf(code)
  const total = widths.reduce((sum, width) => sum + width, 0) + 2 * quietZone
  const starts = widths.map((_, index) => quietZone + widths.slice(0, index).reduce((sum, width) => sum + width, 0))
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${total} 40`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={code}
    >
      {widths.map((width, index) =>
        // Bars and gaps alternate, so the index is their only identity.
        index % 2 === 0 ? <rect key={index} x={starts[index]} y="0" width={width} height="40" /> : null,
      )}
    </svg>
  )
}

const noPacks = noRows<PackRow>()
const noCycles = noRows<CycleRow>()
const noSterilisers = noRows<SteriliserRow>()

/** Selects the packs: of a cycle, of a list, or all that wait for a load. */
function packFilterOf(search: Readonly<Record<string, unknown>>, location: string): Readonly<Record<string, string | readonly string[]>> {
  if (typeof search['cycle'] === 'string') return { cycle: search['cycle'] }
  if (typeof search['packs'] === 'string') return { id: search['packs'].split(',') }
  return { location, state: 'labelled' }
}

/** Printable labels, one per pack. A printed label scans back to its pack. */
export function Labels() {
  const { location } = useCurrentLocation()
  const { ready, problem, packs } = usePacksToLabel(location.id)
  const cycles = useCyclesOf(packs)
  const sterilisers = useSterilisers()
  return (
    <Page
      title={tSterilisation('labelsOf', { count: packs.length })}
      timeZone={location.timeZone}
      density="touch"
      lead={
        <a className={classNames(asRow(0, 'inline', 'center', 'label'), styles.back)} href="#/steri">
          {tSterilisation('backToSteri')}
        </a>
      }
      end={
        <Button kind="next" className={styles.print} isDisabled={packs.length === 0} onPress={() => window.print()}>
          {tSterilisation('print')}
        </Button>
      }
    >
      <div className={styles.sheet}>
        {!ready && !problem && <Loading rows={4} />}
        {ready && packs.length === 0 && <EmptyState title={tSterilisation('labelsNone')} description={tSterilisation('labelsNoneHelp')} />}
        <ul className={styles.labels}>
          {packs.map((pack) => {
            const cycle = cycles.get(pack.cycle ?? '') ?? null
            return <PackLabel key={pack.id} pack={pack} cycle={cycle} steriliser={sterilisers.get(cycle?.steriliser ?? '') ?? null} />
          })}
        </ul>
      </div>
    </Page>
  )
}

/** The packs that the address asks for, by kind and then by code. */
function usePacksToLabel(location: string) {
  const client = useClient()
  const { search } = useLocation()
  const packs$ = useMemo(
    () => client.collection<PackRow>('steris', { filters: packFilterOf(search, location) }),
    [client, search, location],
  )
  const { ready, problem, rows } = useObservable(packs$, noPacks)
  const packs = [...rows.values()].sort((a, b) => compareNames(a.kind, b.kind) || compareNames(packName(a), packName(b)))
  return { ready, problem, packs }
}

function useSterilisers(): ReadonlyMap<string, SteriliserRow> {
  const client = useClient()
  const sterilisers$ = useMemo(() => client.collection<SteriliserRow>('equipments', { filters: { kind: 'steriliser' } }), [client])
  return useObservable(sterilisers$, noSterilisers).rows
}

function useCyclesOf(packs: readonly PackRow[]): ReadonlyMap<string, CycleRow> {
  const client = useClient()
  const cycleIds = [...new Set(packs.flatMap(({ cycle }) => cycle ?? []))].sort().join(',')
  const cycles$ = useMemo(
    () => (cycleIds === '' ? of(noCycles) : client.collection<CycleRow>('cycles', { filters: { id: cycleIds.split(',') } })),
    [client, cycleIds],
  )
  return useObservable(cycles$, noCycles).rows
}

type PackLabelProps = { readonly pack: PackRow; readonly cycle: CycleRow | null; readonly steriliser: SteriliserRow | null }

/** One label: contents, barcode and code, load and expiry. */
function PackLabel({ pack, cycle, steriliser }: PackLabelProps) {
  const number = cycle && formatCycleNumber(cycle)
  return (
    <li className={styles.label}>
      <strong className={classNames(asText('cut'), styles.kind)}>{pack.kind}</strong>
      <Barcode code={packName(pack)} />
      <span className={styles.code}>{packName(pack)}</span>
      <span className={styles.small}>
        {number && tSterilisation('labelCycle', { number, steriliser: steriliserLabelOf(steriliser) })}
        {!number && pack.sealedOn && tSterilisation('packed', { day: shortDayOf(pack.sealedOn) })}
      </span>
      <span className={styles.small}>{pack.expiresOn && tSterilisation('useBy', { day: shortDayOf(pack.expiresOn) })}</span>
    </li>
  )
}
