import { combineLatest, distinctUntilChanged, map, type Observable, of, shareReplay, switchMap } from 'rxjs'
import type { TimelineEntry } from '#domain/system/timeline.ts'
import { resourceOf } from '#resources/registry.ts'
import type { Client } from '../client/client.ts'
import { canViewArea } from '../derive/records/moduleAreas.ts'
import { mergeNames, type NamedRecords, noNames, watchNames } from '../derive/records/watchNames.ts'
import { watchRowsByIds } from '../derive/watchRowsByIds.ts'

/** The record that an entry is about: of its command's area, because the others follow from that one. */
export function mainChangeOf({ command, changes }: TimelineEntry): TimelineEntry['changes'][number] | undefined {
  const area = command.slice(0, command.lastIndexOf('.'))
  return changes.find((change) => change.area === area) ?? changes[0]
}

/** Watches the records that entries are about, and what names them, in the areas that the user may view. */
export function watchEntryNames(
  client: Pick<Client, 'collection' | 'scopes'>,
  entries$: Observable<readonly TimelineEntry[]>,
): Observable<NamedRecords> {
  const canView = (area: string) => {
    const resource = resourceOf(area)
    return resource !== undefined && canViewArea(resource, client.scopes)
  }
  const idsByArea$ = entries$.pipe(
    map((entries) =>
      Map.groupBy(
        entries.flatMap((entry) => mainChangeOf(entry) ?? []),
        ({ area }) => area,
      ),
    ),
    shareReplay({ bufferSize: 1, refCount: true }),
  )
  const namesOf = (area: string): Observable<NamedRecords> => {
    const resource = resourceOf(area)
    if (!resource) return of(noNames)
    const ids$ = idsByArea$.pipe(map((byArea) => [...new Set((byArea.get(area) ?? []).map(({ record }) => record))]))
    const rows$ = watchRowsByIds(client, area, ids$).pipe(map(({ rows }) => rows))
    return watchNames(client, resource, rows$.pipe(map((rows) => [...rows.values()])), canView).pipe(
      map(({ records, names }) => mergeNames(new Map([[area, new Map(records.map((record) => [record.id, record]))]]), names)),
    )
  }
  return idsByArea$.pipe(
    map((byArea) => [...byArea.keys()].filter(canView).toSorted()),
    distinctUntilChanged((a, b) => a.join() === b.join()),
    switchMap((areas) =>
      areas.length === 0 ? of(noNames) : combineLatest(areas.map(namesOf)).pipe(map((all) => all.reduce(mergeNames, noNames))),
    ),
  )
}
