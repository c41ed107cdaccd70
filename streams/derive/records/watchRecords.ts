import { catchError, combineLatest, defer, EMPTY, expand, filter, from, map, type Observable, of, scan, switchMap } from 'rxjs'
import { instantOf } from '#domain/time.ts'
import type { AnyRecord, Page, ProblemBody } from '#domain/wire.ts'
import { pathOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import type { Client } from '../../client/client.ts'
import type { CollectionWindow } from '../../replica/windowFilter.ts'
import type { LiveCollection } from '../../replica/liveCollection.ts'
import { fieldValue, queryParametersOf, createWindowFilter } from '../../replica/windowFilter.ts'
import { watchRowsByIds } from '../watchRowsByIds.ts'
import { foldText } from './lists/searchText.ts'

/** What a long list is searched, filtered and sorted by, on the server. */
export type RecordSearch = {
  readonly text: string
  readonly filters: NonNullable<CollectionWindow['filters']>
  /** A column, with `-` before it for descending; `null` for the area's own order. */
  readonly sort: string | null
  /** How many pages of a long list to load. */
  readonly pages: number
}

export type RecordPage = {
  readonly ready: boolean
  readonly rows: readonly AnyRecord[]
  readonly problem: ProblemBody | null
  /** More records match than are loaded. */
  readonly hasMore: boolean
  /** The whole area is loaded, so the browser searches, filters and sorts it. Otherwise the server does. */
  readonly isComplete: boolean
  /** How many records match; `countLimit` if they are as many or more. */
  readonly count: number
}

export const emptyRecordPage: RecordPage = { ready: false, rows: [], problem: null, hasMore: false, isComplete: true, count: 0 }

/** The largest area that is loaded completely. */
export const wholeListLimit = 5000
/** The most records that the server is asked to count. */
export const countLimit = 10_000
const pageSize = 100

type RecordsClient = Pick<Client, 'collection' | 'fetch' | 'now'>

/**
 * Watches the records of an area. A short area is loaded completely, whatever is searched for. For a long one the server searches, filters
 * and sorts; its results and newly created records are followed.
 */
export function watchRecords(client: RecordsClient, resource: Resource, query$: Observable<RecordSearch>): Observable<RecordPage> {
  return isLongList(client, resource).pipe(
    switchMap((isLong) => (isLong ? watchLongList(client, resource, query$) : watchWholeList(client, resource))),
  )
}

/** Treats the area as short when the request fails; the collection then reports the problem. */
const isLongList = (client: RecordsClient, resource: Resource): Observable<boolean> =>
  defer(() => from(client.fetch('GET', `${pathOf(resource)}?limit=1&count=${wholeListLimit + 1}`) as Promise<Page>)).pipe(
    map(({ count = 0 }) => count > wholeListLimit),
    catchError(() => of(false)),
  )

const watchWholeList = (client: RecordsClient, resource: Resource): Observable<RecordPage> =>
  client.collection<AnyRecord>(resource.name).pipe(
    map(({ ready, rows, problem }) => ({
      ready,
      problem,
      rows: [...rows.values()],
      hasMore: false,
      isComplete: true,
      count: rows.size,
    })),
  )

function watchLongList(client: RecordsClient, resource: Resource, query$: Observable<RecordSearch>): Observable<RecordPage> {
  const since = { from: { field: 'createdAt', at: instantOf(client.now()) } }
  const recent$ = client.collection<AnyRecord>(resource.name, since)
  return query$.pipe(
    switchMap((query) => {
      const found$ = searchServer(client, resource, query)
      const rows$ = watchRowsByIds<AnyRecord>(client, resource.name, found$.pipe(map(({ ids }) => ids)))
      return combineLatest([found$, rows$, recent$]).pipe(
        filter(([, found]) => found.ready),
        map(([result, found, recent]) => toRecordListing(resource, query, [...found.rows.values()], recent, result)),
      )
    }),
  )
}

function toRecordListing(
  resource: Resource,
  query: RecordSearch,
  found: readonly AnyRecord[],
  recent: LiveCollection,
  { hasMore, count }: SearchResult,
): RecordPage {
  const { matches } = createWindowFilter(resource.name, { filters: query.filters })
  const newRows = [...recent.rows.values()].filter((row) => matchesQuery(resource, query, row))
  const rows = new Map([...found.filter(matches), ...newRows].map((row) => [row.id, row]))
  return { ready: recent.ready, rows: [...rows.values()], problem: recent.problem, hasMore, isComplete: false, count }
}

/** Returns the sort order of the list call: newest first, or as the area's columns suggest. */
export function sortOrderOf({ columns = [] }: Resource): string {
  const known = (['lastName', 'name'] as const).find((column) => columns.includes(column))
  return known ?? (columns.includes('startsAt') ? '-startsAt' : '-createdAt')
}

type SearchResult = { readonly ids: readonly string[]; readonly hasMore: boolean; readonly count: number }

function searchServer(client: RecordsClient, resource: Resource, { text, filters, sort, pages }: RecordSearch): Observable<SearchResult> {
  const parameters = [
    ['limit', String(pageSize)],
    ['sort', sort ?? sortOrderOf(resource)],
    ...(text === '' ? [] : [['q', text]]),
    ...queryParametersOf({ filters }).map((pair) => [...pair]),
  ]
  const fetchPage = (after: string | null) =>
    from(
      client.fetch(
        'GET',
        `${pathOf(resource)}?${new URLSearchParams([...parameters, ...[after ? ['after', after] : ['count', String(countLimit)]]])}`,
      ) as Promise<Page>,
    )
  return fetchPage(null).pipe(
    expand(({ next }, index) => (next === null || index + 1 >= pages ? EMPTY : fetchPage(next))),
    scan(
      (found: SearchResult, { items, next, count = found.count }) => ({
        ids: [...found.ids, ...items.map(({ id }) => id)],
        hasMore: next !== null,
        count,
      }),
      { ids: [], hasMore: false, count: 0 },
    ),
    // Offline: the earlier results stay, and the list claims nothing new.
    catchError(() => EMPTY),
  )
}

const wordsIn = (text: string): readonly string[] =>
  foldText(text)
    .split(/[^\p{L}\d+]+/u)
    .filter(Boolean)

/** Matches like the server: every word must begin a word in one of the searched fields, ignoring case and accents. */
function matchesQuery(resource: Resource, { text, filters }: RecordSearch, row: AnyRecord): boolean {
  if (!createWindowFilter(resource.name, { filters }).matches(row)) return false
  const rowWords = (resource.search ?? []).flatMap((field) => wordsIn(String(fieldValue(row, field) ?? '')))
  return wordsIn(text).every((word) => rowWords.some((rowWord) => rowWord.startsWith(word)))
}
