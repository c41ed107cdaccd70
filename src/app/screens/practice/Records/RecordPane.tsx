import { IconArrowLeft, IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import { named } from '#domain/scopes.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'
import type { Live } from '#streams/client.ts'
import { changeNeeds } from '#streams/derive/records/acts.ts'
import { plainWords } from '#streams/derive/records/words.ts'
import { useClient } from '../../../context.ts'
import { dayAndTimeOf } from '#domain/words/time.ts'
import { Button } from '../../../parts/form/Button.tsx'
import { Loading, NoSight, Plain } from '../../../parts/page/Plain.tsx'
import { nameOf, type Telling } from '../../../parts/record/said.ts'
import { sayRecord } from '../../../parts/record/sayRecord.ts'
import { livesOn, statesShown } from '../../../parts/record/stateShown.ts'
import { StateWord } from '../../../parts/state/StateWord.tsx'
import { usePlace } from '../../../place.tsx'
import { useLive } from '../../../useLive.ts'
import { useActs } from './useActs.ts'
import { Acts } from './Acts.tsx'
import styles from './RecordPane.module.css'
import { RecordFields } from './RecordFields.tsx'
import { useNames } from './useNames.ts'

type Props = {
  readonly resource: Resource
  readonly id: string /** `null` where there is nowhere to go back to. */
  readonly onClose: (() => void) | null
}

const none: Live = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** One record: what it says, how it stands and since when, and what can be done with it now. */
export function RecordPane({ resource, id, onClose }: Props) {
  const client = useClient()
  const record$ = useMemo(() => client.collection(resource.name, { filters: { id: [id] } }), [client, resource, id])
  const { ready, rows, problem } = useLive(record$, none)
  const record = rows.get(id)
  return (
    <section className={styles.pane} aria-label={sayRecord('theRecord')}>
      {problem?.scope ? (
        <NoSight need={problem.scope} />
      ) : record ? (
        <Whole resource={resource} record={record} onClose={onClose} />
      ) : ready || problem ? (
        <Plain head={sayRecord('gone')} what={sayRecord('goneWhat')}>
          {onClose && <Button onPress={onClose}>{sayRecord('backToList')}</Button>}
        </Plain>
      ) : (
        <Loading rows={4} />
      )}
    </section>
  )
}

/** `null` before what it names is known. */
function useTelling(resource: Resource, record: AnyRecord): Telling | null {
  const { location, locations } = usePlace()
  const records = useMemo(() => [record], [record])
  const named = useNames(resource, records)?.named
  const own = locations.find(({ id }) => id === (resource.name === 'locations' ? record.id : record[resource.within ?? '']))
  const { timeZone } = own ?? location
  return useMemo(() => (named ? { named, timeZone } : null), [named, timeZone])
}

type WholeProps = {
  readonly resource: Resource
  readonly record: AnyRecord /** `null` where there is nowhere to go back to. */
  readonly onClose: (() => void) | null
}

function Whole({ resource, record, onClose }: WholeProps) {
  const telling = useTelling(resource, record)
  const acts = useActs(resource, record)
  if (!telling) return <Loading rows={4} />
  const name = nameOf(telling, resource, record)
  return (
    <>
      <header className={styles.head}>
        {onClose && (
          <Button kind="quiet" className={styles.back} aria-label={sayRecord('backToList')} onPress={onClose}>
            <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
          </Button>
        )}
        <h2 className={styles.name}>{name}</h2>
        {onClose && (
          <Button kind="quiet" className={styles.close} aria-label={sayRecord('closeRecord')} onPress={onClose}>
            <IconX size={20} stroke={1.75} aria-hidden="true" />
          </Button>
        )}
      </header>
      <div className={styles.body}>
        <States resource={resource} record={record} telling={telling} />
        <Acts resource={resource} record={record} name={name} acts={acts} onEnded={onClose ?? (() => {})} />
        {acts.isNone && <MayNot resource={resource} />}
        <RecordFields resource={resource} record={record} telling={telling} />
        <Made record={record} telling={telling} />
      </div>
    </>
  )
}

function States({ resource, record, telling }: { readonly resource: Resource; readonly record: AnyRecord; readonly telling: Telling }) {
  const all = statesShown(resource, record)
  const states = all.filter(({ isBegun }, at) => at === 0 || isBegun)
  if (states.length === 0 || !livesOn(resource)) return null
  return (
    <ul className={styles.states} aria-label={sayRecord('state')}>
      {states.map(({ region, shape, said, since }) => (
        <li key={region} className={styles.state}>
          {region !== '' && region !== states[0]?.region && <span className={styles.region}>{plainWords(region)}</span>}
          <StateWord shape={shape} word={said} />
          {since && <span className={styles.since}>{sayRecord('since', { when: dayAndTimeOf(since, telling.timeZone) })}</span>}
        </li>
      ))}
    </ul>
  )
}

/** Who cannot change it reads why. */
function MayNot({ resource }: { readonly resource: Resource }) {
  const { scopes } = useClient()
  const need = changeNeeds(resource, scopes)
  if (need === 'held') return null
  return <p className={styles.mayNot}>{need === null ? sayRecord('byItself') : sayRecord('mayNot', { scope: named(need) })}</p>
}

function Made({ record, telling: { timeZone } }: { readonly record: AnyRecord; readonly telling: Telling }) {
  const said = [
    sayRecord('made', { when: dayAndTimeOf(record.createdAt, timeZone) }),
    ...(record.version > 1 ? [sayRecord('changed', { when: dayAndTimeOf(record.updatedAt, timeZone) })] : []),
    sayRecord('version', { version: record.version }),
    ...(record.source ? [sayRecord('broughtFrom', { system: record.source.system })] : []),
  ]
  return <p className={styles.made}>{said.join(', ')}</p>
}
