import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { of } from 'rxjs'
import { shortDayOf } from '#domain/words/time.ts'
import { labelOf } from '#streams/derive/sterilisation/sterileRoom.ts'
import { cycleNumber, type CycleRow, packName, type PackRow, type SteriliserRow } from '#streams/derive/sterilisation/sterileRows.ts'
import { useClient } from '../../../context.ts'
import { Button } from '../../../parts/form/Button.tsx'
import { Page } from '../../../parts/page/Page.tsx'
import { Loading, Plain } from '../../../parts/page/Plain.tsx'
import { usePlace } from '../../../place.tsx'
import { useLive } from '../../../useLive.ts'
import { saySterile } from '../saySterile.ts'
import { noRows } from '../SterileRoom/useRoom.ts'
import { Bars } from './Bars.tsx'
import styles from './Labels.module.css'

const noPacks = noRows<PackRow>()
const noCycles = noRows<CycleRow>()
const noSterilisers = noRows<SteriliserRow>()

/** Which packs: of a cycle, of a list, or all that wait for a load. */
function windowOf(search: Readonly<Record<string, unknown>>, location: string): Readonly<Record<string, string | readonly string[]>> {
  if (typeof search['cycle'] === 'string') return { cycle: search['cycle'] }
  if (typeof search['packs'] === 'string') return { id: search['packs'].split(',') }
  return { location, state: 'labelled' }
}

/** Labels, as many as there are packs. What is printed scans back to the pack. */
export function Labels() {
  const client = useClient()
  const { location } = usePlace()
  const { search } = useLocation()
  const packs$ = useMemo(() => client.collection<PackRow>('steris', { filters: windowOf(search, location.id) }), [client, search, location])
  const { ready, problem, rows } = useLive(packs$, noPacks)
  const cycles = useCyclesOf([...rows.values()])
  const sterilisers$ = useMemo(() => client.collection<SteriliserRow>('equipments', { filters: { kind: 'steriliser' } }), [client])
  const sterilisers = useLive(sterilisers$, noSterilisers).rows
  const packs = [...rows.values()].sort((one, other) => one.kind.localeCompare(other.kind) || packName(one).localeCompare(packName(other)))
  return (
    <Page
      title={saySterile('labelsOf', { count: packs.length })}
      timeZone={location.timeZone}
      density="touch"
      lead={
        <a className={styles.back} href="#/sterile">
          {saySterile('toRoom')}
        </a>
      }
      end={
        <Button kind="next" className={styles.print} isDisabled={packs.length === 0} onPress={() => window.print()}>
          {saySterile('print')}
        </Button>
      }
    >
      <div className={styles.sheet}>
        {!ready && !problem && <Loading rows={4} />}
        {ready && packs.length === 0 && <Plain head={saySterile('labelsNone')} what={saySterile('labelsNoneWhat')} />}
        <ul className={styles.labels}>
          {packs.map((pack) => {
            const cycle = cycles.get(pack.cycle ?? '') ?? null
            return <Label key={pack.id} pack={pack} cycle={cycle} steriliser={sterilisers.get(cycle?.steriliser ?? '') ?? null} />
          })}
        </ul>
      </div>
    </Page>
  )
}

function useCyclesOf(packs: readonly PackRow[]): ReadonlyMap<string, CycleRow> {
  const client = useClient()
  const wanted = [...new Set(packs.flatMap(({ cycle }) => cycle ?? []))].sort().join(',')
  const cycles$ = useMemo(
    () => (wanted === '' ? of(noCycles) : client.collection<CycleRow>('cycles', { filters: { id: wanted.split(',') } })),
    [client, wanted],
  )
  return useLive(cycles$, noCycles).rows
}

type LabelProps = { readonly pack: PackRow; readonly cycle: CycleRow | null; readonly steriliser: SteriliserRow | null }

/** What it is, the code twice, and from when to when. */
function Label({ pack, cycle, steriliser }: LabelProps) {
  const number = cycle && cycleNumber(cycle)
  return (
    <li className={styles.label}>
      <strong className={styles.kind}>{pack.kind}</strong>
      <Bars code={packName(pack)} />
      <span className={styles.code}>{packName(pack)}</span>
      <span className={styles.small}>
        {number && saySterile('labelCycle', { number, steriliser: labelOf(steriliser) })}
        {!number && pack.sealedOn && saySterile('packed', { day: shortDayOf(pack.sealedOn) })}
      </span>
      <span className={styles.small}>{pack.expiresOn && saySterile('useBy', { day: shortDayOf(pack.expiresOn) })}</span>
    </li>
  )
}
