import { combineLatest, filter, map, type Observable } from 'rxjs'
import type { PatientHistoryItem } from '#domain/people/patientHistory.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { everyArea } from '#resources/everyArea.ts'
import { patients } from '#resources/people/patients.ts'
import type { Resource } from '#resources/resource.ts'
import type { Client } from '../../client/client.ts'
import { mergeNames, type NamedRecords, noNames, watchNames } from '../records/watchNames.ts'

type CollectionClient = Pick<Client, 'collection'>
type CanView = (area: string) => boolean

const historyAreas: readonly Resource[] = [patients, ...everyArea.filter(({ inPatientHistory }) => inPatientHistory)]

/** The records that a history is about. `revision` grows with each change of one of them; `null` until all are loaded. */
export type HistoryRecords = { readonly revision: number | null; readonly records: NamedRecords }
export const noHistoryRecords: HistoryRecords = { revision: null, records: noNames }

/** Watches a patient and the records whose changes belong to the patient's history, in the areas that the user may view. */
export function watchHistoryRecords(client: CollectionClient, patient: string, canView: CanView): Observable<HistoryRecords> {
  const watched = historyAreas
    .filter(({ name }) => canView(name))
    .map(({ name }) =>
      client.collection<AnyRecord>(name, { filters: { [name === patients.name ? 'id' : 'patient']: patient } }).pipe(
        filter(({ ready, problem }) => ready || problem !== null),
        map(({ rows }) => [name, rows] as const),
      ),
    )
  return combineLatest(watched).pipe(
    map((pairs) => ({
      revision: pairs.flatMap(([, rows]) => [...rows.values()]).reduce((sum, { version }) => sum + version, 0),
      records: new Map(pairs),
    })),
  )
}

/** The previous and the new values of a record, as records in which references can be found. */
const versionsIn = (item: PatientHistoryItem, area: string): readonly AnyRecord[] =>
  item.kind === 'opened'
    ? []
    : item.changes
        .filter((change) => change.area === area)
        .flatMap(({ record: id, version, values, was }) =>
          [was, values].map((fields) => ({ createdAt: item.at, updatedAt: item.at, ...fields, id, version })),
        )

/** Watches the names of all records that the values of a history refer to. */
export function watchHistoryNames(
  client: CollectionClient,
  items$: Observable<readonly PatientHistoryItem[]>,
  canView: CanView,
): Observable<NamedRecords> {
  const watched = historyAreas.map((area) => {
    const versions$ = items$.pipe(map((items) => items.flatMap((item) => versionsIn(item, area.name))))
    return watchNames(client, area, versions$, canView).pipe(map(({ names }) => names))
  })
  return combineLatest(watched).pipe(map((all) => all.reduce(mergeNames, noNames)))
}
