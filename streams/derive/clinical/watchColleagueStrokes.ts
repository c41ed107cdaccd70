import { concat, filter, map, type Observable, of, scan, startWith, switchMap, timer } from 'rxjs'
import type { Client } from '../../client/client.ts'
import type { LiveCollection } from '../../replica/liveCollection.ts'
import type { OperationRow } from './chartRecords.ts'

/** The names of colleagues by the teeth that they have just changed. */
export type ColleagueNames = ReadonlyMap<number, string>

/** How long a name stays at a tooth, in milliseconds. */
const shownFor = 4000
export const noColleagues: ColleagueNames = new Map()

/** Emits the colleagues who change the chart of a patient, each for some seconds. Own strokes and those of the first snapshot name no one. */
export const watchColleagueStrokes = (
  client: Pick<Client, 'collection' | 'lastWrite' | 'me'>,
  patient: string,
): Observable<ColleagueNames> =>
  client.collection<OperationRow>('operations', { filters: { patient } }).pipe(
    map((live) => namesIn(client, live)),
    filter(({ size }) => size > 0),
    scan((before, now): ColleagueNames => new Map([...before, ...now]), noColleagues),
    switchMap((names) => concat(of(names), timer(shownFor).pipe(map(() => noColleagues)))),
    startWith(noColleagues),
  )

function namesIn({ lastWrite, me }: Pick<Client, 'lastWrite' | 'me'>, { changed, rows }: LiveCollection<OperationRow>): ColleagueNames {
  const named = [...changed.keys()].flatMap((id): readonly (readonly [number, string])[] => {
    const by = lastWrite('operations', id)?.by
    if (!by || by.id === me.id || by.kind === 'system') return []
    return (rows.get(id)?.teeth ?? []).map((tooth) => [tooth, by.name.split(' ', 1)[0] ?? by.name])
  })
  return new Map(named)
}
