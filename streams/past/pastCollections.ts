import { catchError, EMPTY, expand, from, map, type Observable, of, ReplaySubject, reduce, scan, share, switchMap } from 'rxjs'
import { instantOf } from '#domain/time.ts'
import type { AnyRecord, Page, ProblemBody } from '#domain/wire.ts'
import type { Client } from '../client/client.ts'
import { ProblemError } from '../link/restClient.ts'
import type { LiveCollection } from '../replica/liveCollection.ts'
import { createPageReader, type ReadPage } from '../replica/pageReader.ts'
import { changedFields, type CollectionWindow, queryParametersOf } from '../replica/windowFilter.ts'

const pageLimit = 1000

type Read = { readonly records: readonly AnyRecord[]; readonly position: number; readonly problem: ProblemBody | null }

/** Collections of a page at the moment that it shows. A change of the moment reads all of them again, in as few requests as possible. */
export function createPastCollections(fetch: Client['fetch'], shown$: Observable<number>, view: string | null) {
  const readPage = createPageReader(fetch)
  const sight = view === null ? [] : [['sight', view] as const]
  const shared = new Map<string, Observable<LiveCollection>>()
  const create = (area: string, window: CollectionWindow): Observable<LiveCollection> =>
    shown$.pipe(
      switchMap((at) => readAt(readPage, area, [...queryParametersOf(window), ...sight], at)),
      scan(nextCollection, nothingRead),
      share({ connector: () => new ReplaySubject(1) }),
    )
  return <R extends AnyRecord>(area: string, window: CollectionWindow = {}): Observable<LiveCollection<R>> => {
    const key = JSON.stringify([area, queryParametersOf(window)])
    const existing = shared.get(key) ?? create(area, window)
    shared.set(key, existing)
    return existing as Observable<LiveCollection<R>>
  }
}

/** Further pages are of the position of the first, because both ask for one instant. */
function readAt(readPage: ReadPage, area: string, wanted: readonly (readonly [string, string])[], at: number): Observable<Read> {
  const parameters = [...wanted, ['limit', `${pageLimit}`] as const, ['at', instantOf(at)] as const]
  const page = (after: string | null) => from(readPage(area, [...parameters, ...(after === null ? [] : [['after', after] as const])]))
  return page(null).pipe(
    expand(({ next }) => (next === null ? EMPTY : page(next))),
    reduce((pages: readonly Page[], one) => [...pages, one], []),
    map((pages) => ({ records: pages.flatMap(({ items }) => items), position: pages[0]?.position ?? 0, problem: null })),
    catchError((failure: unknown) => {
      // Without an answer, what is shown stays until the next moment.
      if (!(failure instanceof ProblemError) || failure.problem.status === 429) return EMPTY
      return of({ records: [], position: 0, problem: failure.problem })
    }),
  )
}

const noChanges: LiveCollection['changed'] = new Map()
export const nothingRead: LiveCollection = { ready: false, position: 0, rows: new Map(), changed: noChanges, problem: null }
const noFields: ReadonlySet<string> = new Set()
const newRecordFields: ReadonlySet<string> = new Set(['id'])

/** Rows that are the same stay the same objects, so that only what changed is drawn again. */
function nextCollection(shown: LiveCollection, { records, position, problem }: Read): LiveCollection {
  if (problem) return { ...nothingRead, problem }
  const changed = new Map<string, ReadonlySet<string>>()
  const rows = new Map<string, AnyRecord>()
  for (const record of records) {
    const before = shown.rows.get(record.id)
    const fields = before ? changedFields(before, record) : newRecordFields
    rows.set(record.id, before && fields.size === 0 && before.version === record.version ? before : record)
    if (fields.size > 0) changed.set(record.id, fields)
  }
  for (const id of shown.rows.keys()) if (!rows.has(id)) changed.set(id, noFields)
  const isSame = shown.ready && changed.size === 0 && [...rows.values()].every((row) => shown.rows.get(row.id) === row)
  return { ready: true, position, rows: isSame ? shown.rows : rows, changed: shown.ready ? changed : noChanges, problem: null }
}
