import { useEffect, useMemo, useState } from 'react'
import { BehaviorSubject } from 'rxjs'
import type { AnyRecord } from '#domain/wire.ts'
import { nameOf } from '#streams/derive/board/providerBoard.ts'
import { rowsByIds } from '#streams/derive/day/dayPeople.ts'
import type { PatientRow, Rows } from '#streams/derive/day/dayRows.ts'
import type { PackRow, RecallRow, RecallTaskRow } from '#streams/derive/sterilisation/sterileRows.ts'
import { useClient } from '../../../context.ts'
import { Button } from '../../../parts/form/Button.tsx'
import { Segments } from '../../../parts/form/Segments.tsx'
import { Loading } from '../../../parts/page/Plain.tsx'
import { useLive } from '../../../useLive.ts'
import { saySterile } from '../saySterile.ts'
import { noRows } from '../SterileRoom/useRoom.ts'
import { Patient } from './Patient.tsx'
import styles from './Recall.module.css'

const noTasks = noRows<RecallTaskRow>()
/** So many at once are read and remembered; the others are counted. */
const onAPage = 50
/** A list that a screen holds needs nothing to choose from. */
const few = 12

const wanted = ['all', 'toAssess', 'assessed', 'told'] as const
type Wanted = (typeof wanted)[number]

/** Everybody on whom a pack of it was used. None is left out: what does not stand here is counted below. */
export function Patients({ recall }: { readonly recall: RecallRow }) {
  const client = useClient()
  const tasks$ = useMemo(() => client.collection<RecallTaskRow>('steris/tasks', { filters: { recall: recall.id } }), [client, recall.id])
  const { ready, rows } = useLive(tasks$, noTasks)
  const [chosen, choose] = useState<Wanted>('all')
  const [pages, setPages] = useState(1)
  const all = [...rows.values()].filter(({ state }) => chosen === 'all' || state === chosen).sort(byAge)
  const shown = all.slice(0, pages * onAPage)
  if (!ready) return <Loading rows={3} />
  return (
    <>
      <Tracing recall={recall} />
      {rows.size > few && (
        <div className={styles.wanted}>
          <Segments
            label={saySterile('recallPatients')}
            choices={wanted.map((id) => ({ id, word: saySterile(`recallWanted.${id}`, { count: countOf(rows, id) }) }))}
            chosen={chosen}
            onChoose={choose}
          />
        </div>
      )}
      {all.length === 0 && <p className={styles.none}>{saySterile(noneWord(recall, rows.size))}</p>}
      <Listed tasks={shown} />
      {shown.length < all.length && (
        <div className={styles.more}>
          <span role="status">{saySterile('recallShown', { shown: shown.length, count: all.length })}</span>
          <Button isSoft onPress={() => setPages(pages + 1)}>
            {saySterile('recallMore', { count: Math.min(onAPage, all.length - shown.length) })}
          </Button>
        </div>
      )}
    </>
  )
}

const byAge = (one: RecallTaskRow, other: RecallTaskRow) => (one.id < other.id ? -1 : 1)
const countOf = (rows: Rows<RecallTaskRow>, wantedNow: Wanted) =>
  wantedNow === 'all' ? rows.size : [...rows.values()].filter(({ state }) => state === wantedNow).length

function noneWord({ state }: RecallRow, listed: number) {
  if (listed > 0) return 'recallNoneOfThese'
  return state === 'stockFrozen' ? 'recallNobodyYet' : 'recallNoPatients'
}

/** While its packs are gone through the list grows, and it says so. */
function Tracing({ recall: { state, traced, packs } }: { readonly recall: RecallRow }) {
  if (state !== 'stockFrozen') return null
  return (
    <p className={styles.tracing} role="status">
      {saySterile('recallTracing', { traced, count: packs })}
    </p>
  )
}

function Listed({ tasks }: { readonly tasks: readonly RecallTaskRow[] }) {
  const people = useRowsOf<PatientRow>(
    'patients',
    tasks.map(({ patient }) => patient),
  )
  const packs = useRowsOf<PackRow>(
    'steris',
    tasks.flatMap(({ uses }) => uses.map(({ pack }) => pack)),
  )
  return (
    <ul>
      {tasks.map((task) => (
        <li key={task.id} className={styles.patient}>
          <Patient task={task} name={people.has(task.patient) ? nameOf(people.get(task.patient)) : '…'} packs={packs} />
        </li>
      ))}
    </ul>
  )
}

/** Records by their ids; those that are here stay while more are asked for. */
function useRowsOf<R extends AnyRecord>(area: string, ids: readonly string[]): Rows<R> {
  const client = useClient()
  const ids$ = useMemo(() => new BehaviorSubject<readonly string[]>([]), [])
  const rows$ = useMemo(() => rowsByIds<R>(client, area, ids$), [client, area, ids$])
  const asked = ids.join(' ')
  useEffect(() => ids$.next(asked === '' ? [] : asked.split(' ')), [ids$, asked])
  const none = useMemo(() => ({ ready: false, rows: new Map<string, R>() }), [])
  return useLive(rows$, none).rows
}
