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

/** A search in an area. */
export type RecordSearch = {
  readonly text: string
  readonly filters: NonNullable<CollectionWindow['filters']>
  /** How many pages of a long list to load. */
  readonly pages: number
}

export type RecordPage = {
  readonly ready: boolean
  readonly rows: readonly AnyRecord[]
  readonly problem: ProblemBody | null
  /** More records match than are shown. A long list starts with the newest. */
  readonly hasMore: boolean
  /** The whole area is loaded, so the filter runs in the browser while the user types. */
  readonly isComplete: boolean
}

export const emptyRecordPage: RecordPage = { ready: false, rows: [], problem: null, hasMore: false, isComplete: true }

/** The largest area that is loaded completely. */
const wholeListLimit = 300
const pageSize = 100

type RecordsClient = Pick<Client, 'collection' | 'fetch' | 'now'>

/**
 * Watches the records of an area. A short area is loaded completely and filtered in the browser. For a long one the server searches; its
 * results and newly created records are followed.
 */
export function watchRecords(client: RecordsClient, resource: Resource, query$: Observable<RecordSearch>): Observable<RecordPage> {
  return isLongList(client, resource).pipe(
    switchMap((isLong) => (isLong ? watchLongList(client, resource, query$) : watchShortList(client, resource, query$))),
  )
}

/** Treats the area as short when the request fails; the collection then reports the problem. */
const isLongList = (client: RecordsClient, resource: Resource): Observable<boolean> =>
  defer(() => from(client.fetch('GET', `${pathOf(resource)}?limit=${wholeListLimit}`) as Promise<Page>)).pipe(
    map(({ next }) => next !== null),
    catchError(() => of(false)),
  )

const watchShortList = (client: RecordsClient, resource: Resource, query$: Observable<RecordSearch>): Observable<RecordPage> =>
  combineLatest([client.collection<AnyRecord>(resource.name), query$]).pipe(
    map(([{ ready, rows, problem }, query]) => ({
      ready,
      problem,
      rows: [...rows.values()].filter((row) => matchesQuery(resource, query, row)),
      hasMore: false,
      isComplete: true,
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
        map(([{ hasMore }, found, recent]) => toRecordListing(resource, query, [...found.rows.values()], recent, hasMore)),
      )
    }),
  )
}

function toRecordListing(
  resource: Resource,
  query: RecordSearch,
  found: readonly AnyRecord[],
  recent: LiveCollection,
  hasMore: boolean,
): RecordPage {
  const { matches } = createWindowFilter(resource.name, { filters: query.filters })
  const newRows = [...recent.rows.values()].filter((row) => matchesQuery(resource, query, row))
  const rows = new Map([...found.filter(matches), ...newRows].map((row) => [row.id, row]))
  return { ready: recent.ready, rows: [...rows.values()], problem: recent.problem, hasMore, isComplete: false }
}

/** Returns the sort order of the list call: newest first, or as the area's columns suggest. */
export function sortOrderOf({ columns = [] }: Resource): string {
  const known = (['lastName', 'name'] as const).find((column) => columns.includes(column))
  return known ?? (columns.includes('startsAt') ? '-startsAt' : '-createdAt')
}

type SearchResult = { readonly ids: readonly string[]; readonly hasMore: boolean }

function searchServer(client: RecordsClient, resource: Resource, { text, filters, pages }: RecordSearch): Observable<SearchResult> {
  const parameters = [
    ['limit', String(pageSize)],
    ['sort', sortOrderOf(resource)],
    ...(text === '' ? [] : [['q', text]]),
    ...queryParametersOf({ filters }).map((pair) => [...pair]),
  ]
  const fetchPage = (after: string | null) =>
    from(
      client.fetch(
        'GET',
        `${pathOf(resource)}?${new URLSearchParams([...parameters, ...(after ? [['after', after]] : [])])}`,
      ) as Promise<Page>,
    )
  return fetchPage(null).pipe(
    expand(({ next }, index) => (next === null || index + 1 >= pages ? EMPTY : fetchPage(next))),
    scan((found: SearchResult, { items, next }) => ({ ids: [...found.ids, ...items.map(({ id }) => id)], hasMore: next !== null }), {
      ids: [],
      hasMore: false,
    }),
    // Offline: the earlier results stay, and the list claims nothing new.
    catchError(() => EMPTY),
  )
}

const wordsIn = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\d+]+/u)
    .filter(Boolean)

/** Matches like the server: every word must begin a word in one of the searched fields, ignoring case. */
function matchesQuery(resource: Resource, { text, filters }: RecordSearch, row: AnyRecord): boolean {
  if (!createWindowFilter(resource.name, { filters }).matches(row)) return false
  const rowWords = (resource.search ?? []).flatMap((field) => wordsIn(String(fieldValue(row, field) ?? '')))
  return wordsIn(text).every((word) => rowWords.some((rowWord) => rowWord.startsWith(word)))
}
