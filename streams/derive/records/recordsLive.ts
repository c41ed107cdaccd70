import { catchError, combineLatest, defer, EMPTY, expand, filter, from, map, type Observable, of, scan, switchMap } from 'rxjs'
import { instantOf } from '#domain/time.ts'
import type { AnyRecord, Page, ProblemBody } from '#domain/wire.ts'
import { pathOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import type { Client, Live, Window } from '../../client.ts'
import { fieldOf, parametersOf, sieveOf } from '../../window.ts'
import { rowsByIds } from '../day/dayPeople.ts'

/** What is looked for in an area. */
export type Asked = {
  readonly text: string
  readonly filters: NonNullable<Window['filters']>
  /** How many pages of a long list. */
  readonly pages: number
}

export type Listed = {
  readonly ready: boolean
  readonly rows: readonly AnyRecord[]
  readonly problem: ProblemBody | null
  /** There are more than are shown: of a long list, the newest come first. */
  readonly hasMore: boolean
  /** All of the area is held here, so what is looked for is found as it is typed. */
  readonly isWhole: boolean
}

export const nothingListed: Listed = { ready: false, rows: [], problem: null, hasMore: false, isWhole: true }

/** An area of no more than this is held whole. */
const atMost = 300
const page = 100

type Reads = Pick<Client, 'collection' | 'fetch' | 'now'>

/**
 * The records of an area, live. A short area is held whole and looked through here; of a long one the server finds, and what it found, with all
 * that is made from now on, is followed.
 */
export function recordsLive(client: Reads, resource: Resource, asked$: Observable<Asked>): Observable<Listed> {
  return isLong(client, resource).pipe(
    switchMap((long) => (long ? longList(client, resource, asked$) : shortList(client, resource, asked$))),
  )
}

/** Without an answer it is taken for short: the collection then says why nothing comes. */
const isLong = (client: Reads, resource: Resource): Observable<boolean> =>
  defer(() => from(client.fetch('GET', `${pathOf(resource)}?limit=${atMost}`) as Promise<Page>)).pipe(
    map(({ next }) => next !== null),
    catchError(() => of(false)),
  )

const shortList = (client: Reads, resource: Resource, asked$: Observable<Asked>): Observable<Listed> =>
  combineLatest([client.collection<AnyRecord>(resource.name), asked$]).pipe(
    map(([{ ready, rows, problem }, asked]) => ({
      ready,
      problem,
      rows: [...rows.values()].filter((row) => isAskedFor(resource, asked, row)),
      hasMore: false,
      isWhole: true,
    })),
  )

function longList(client: Reads, resource: Resource, asked$: Observable<Asked>): Observable<Listed> {
  const since = { from: { field: 'createdAt', at: instantOf(client.now()) } }
  const fresh$ = client.collection<AnyRecord>(resource.name, since)
  return asked$.pipe(
    switchMap((asked) => {
      const found$ = foundBy(client, resource, asked)
      const rows$ = rowsByIds<AnyRecord>(client, resource.name, found$.pipe(map(({ ids }) => ids)))
      return combineLatest([found$, rows$, fresh$]).pipe(
        filter(([, found]) => found.ready),
        map(([{ hasMore }, found, fresh]) => listed(resource, asked, [...found.rows.values()], fresh, hasMore)),
      )
    }),
  )
}

function listed(resource: Resource, asked: Asked, found: readonly AnyRecord[], fresh: Live, hasMore: boolean): Listed {
  const { holds } = sieveOf(resource.name, { filters: asked.filters })
  const come = [...fresh.rows.values()].filter((row) => isAskedFor(resource, asked, row))
  const rows = new Map([...found.filter(holds), ...come].map((row) => [row.id, row]))
  return { ready: fresh.ready, rows: [...rows.values()], problem: fresh.problem, hasMore, isWhole: false }
}

/** What the list call is asked: the newest first, or as the area says it is read. */
export function orderOf({ columns = [] }: Resource): string {
  const known = (['lastName', 'name'] as const).find((column) => columns.includes(column))
  return known ?? (columns.includes('startsAt') ? '-startsAt' : '-createdAt')
}

type Found = { readonly ids: readonly string[]; readonly hasMore: boolean }

function foundBy(client: Reads, resource: Resource, { text, filters, pages }: Asked): Observable<Found> {
  const parameters = [
    ['limit', String(page)],
    ['sort', orderOf(resource)],
    ...(text === '' ? [] : [['q', text]]),
    ...parametersOf({ filters }).map((pair) => [...pair]),
  ]
  const ask = (after: string | null) =>
    from(
      client.fetch(
        'GET',
        `${pathOf(resource)}?${new URLSearchParams([...parameters, ...(after ? [['after', after]] : [])])}`,
      ) as Promise<Page>,
    )
  return ask(null).pipe(
    expand(({ next }, at) => (next === null || at + 1 >= pages ? EMPTY : ask(next))),
    scan((found: Found, { items, next }) => ({ ids: [...found.ids, ...items.map(({ id }) => id)], hasMore: next !== null }), {
      ids: [],
      hasMore: false,
    }),
    // Not found for want of a link: what was found stays, and nothing is claimed.
    catchError(() => EMPTY),
  )
}

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\d+]+/u)
    .filter(Boolean)

/** As the server looks: every word begins one of those in the fields that are searched, whatever its case. */
function isAskedFor(resource: Resource, { text, filters }: Asked, row: AnyRecord): boolean {
  if (!sieveOf(resource.name, { filters }).holds(row)) return false
  const said = (resource.search ?? []).flatMap((field) => wordsOf(String(fieldOf(row, field) ?? '')))
  return wordsOf(text).every((word) => said.some((one) => one.startsWith(word)))
}
