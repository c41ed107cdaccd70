import { filter, map, type Observable } from 'rxjs'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'

/** How many records there are, as soon as they are known: none of an area that the user may not read. */
export const countRows = (live$: Observable<LiveCollection>): Observable<number> =>
  live$.pipe(
    filter(({ ready, problem }) => ready || problem !== null),
    map(({ rows }) => rows.size),
  )
