import { useEffect, useMemo, useState } from 'react'
import { BehaviorSubject } from 'rxjs'
import type { AnyRecord } from '#domain/wire.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import { watchRowsByIds } from '#streams/derive/watchRowsByIds.ts'
import type { PatientRow, Rows } from '#streams/derive/scheduling/day/dayRows.ts'
import type { PackRow, LoadRecallRow, LoadRecallTaskRow } from '#streams/derive/sterilisation/sterilisationRows.ts'
import { useClient } from '../../../appContext.ts'
import { Button } from '../../../components/form/Button.tsx'
import { SegmentedControl } from '../../../components/form/SegmentedControl.tsx'
import { Loading } from '../../../components/page/EmptyState.tsx'
import { useObservable } from '../../../liveness/useObservable.ts'
import { tSterilisation } from '../../../components/sterilisation/tSterilisation.ts'
import { noRows } from '../../../components/sterilisation/useSterilisationData.ts'
import { AffectedPatient } from './AffectedPatient.tsx'
import { classNames } from '../../../classNames.ts'
import { asStack, asText } from '../../../theme/looks.ts'
import styles from './LoadRecall.module.css'

const noTasks = noRows<LoadRecallTaskRow>()
/** Page size. The remaining patients are counted below the list. */
const pageSize = 50
/** Up to this many patients no filter is shown. */
const filterThreshold = 12

const taskFilters = ['all', 'toAssess', 'assessed', 'told'] as const
type TaskFilter = (typeof taskFilters)[number]

/** Every patient on whom a pack of the load was used. Patients beyond the page are counted below the list. */
export function AffectedPatients({ recall }: { readonly recall: LoadRecallRow }) {
  const client = useClient()
  const tasks$ = useMemo(
    () => client.collection<LoadRecallTaskRow>('steris/tasks', { filters: { recall: recall.id } }),
    [client, recall.id],
  )
  const { ready, rows } = useObservable(tasks$, noTasks)
  const [chosen, setChosen] = useState<TaskFilter>('all')
  const [pages, setPages] = useState(1)
  const all = [...rows.values()].filter(({ state }) => chosen === 'all' || state === chosen).sort(byAge)
  const shown = all.slice(0, pages * pageSize)
  if (!ready) return <Loading rows={3} />
  return (
    <>
      <TracingProgress recall={recall} />
      {rows.size > filterThreshold && (
        <div className={styles.wanted}>
          <SegmentedControl
            label={tSterilisation('recallPatients')}
            choices={taskFilters.map((id) => ({ id, label: tSterilisation(`recallFilter.${id}`, { count: countOf(rows, id) }) }))}
            chosen={chosen}
            onChoose={setChosen}
          />
        </div>
      )}
      {all.length === 0 && <p className={styles.none}>{tSterilisation(emptyMessageKey(recall, rows.size))}</p>}
      <TaskList tasks={shown} />
      {shown.length < all.length && (
        <div className={styles.more}>
          <span role="status">{tSterilisation('recallShown', { shown: shown.length, count: all.length })}</span>
          <Button isSoft onPress={() => setPages(pages + 1)}>
            {tSterilisation('recallMore', { count: Math.min(pageSize, all.length - shown.length) })}
          </Button>
        </div>
      )}
    </>
  )
}

const byAge = (a: LoadRecallTaskRow, b: LoadRecallTaskRow) => (a.id < b.id ? -1 : 1)
const countOf = (rows: Rows<LoadRecallTaskRow>, filter: TaskFilter) =>
  filter === 'all' ? rows.size : [...rows.values()].filter(({ state }) => state === filter).length

function emptyMessageKey({ state }: LoadRecallRow, listed: number) {
  if (listed > 0) return 'recallNoneOfThese'
  return state === 'stockFrozen' ? 'recallNoneYet' : 'recallNoPatients'
}

/** Says that the list still grows while the packs are being traced. */
function TracingProgress({ recall: { state, traced, packs } }: { readonly recall: LoadRecallRow }) {
  if (state !== 'stockFrozen') return null
  return (
    <p className={classNames(asText('label', 'amber'), styles.tracing)} role="status">
      {tSterilisation('recallTracing', { traced, count: packs })}
    </p>
  )
}

function TaskList({ tasks }: { readonly tasks: readonly LoadRecallTaskRow[] }) {
  const people = useRowsById<PatientRow>(
    'patients',
    tasks.map(({ patient }) => patient),
  )
  const packs = useRowsById<PackRow>(
    'steris',
    tasks.flatMap(({ uses }) => uses.map(({ pack }) => pack)),
  )
  return (
    <ul>
      {tasks.map((task) => (
        <li key={task.id} className={classNames(asStack(10), styles.patient)}>
          <AffectedPatient task={task} name={people.has(task.patient) ? fullNameOf(people.get(task.patient)) : '…'} packs={packs} />
        </li>
      ))}
    </ul>
  )
}

/** Records by id. Rows already loaded stay while more are requested. */
function useRowsById<R extends AnyRecord>(area: string, ids: readonly string[]): Rows<R> {
  const client = useClient()
  const ids$ = useMemo(() => new BehaviorSubject<readonly string[]>([]), [])
  const rows$ = useMemo(() => watchRowsByIds<R>(client, area, ids$), [client, area, ids$])
  const idsKey = ids.join(' ')
  useEffect(() => ids$.next(idsKey === '' ? [] : idsKey.split(' ')), [ids$, idsKey])
  const none = useMemo(() => ({ ready: false, rows: new Map<string, R>() }), [])
  return useObservable(rows$, none).rows
}
