import type { Day } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'
import type { Principal } from '../../engine/access/principal.ts'
import { type View, applyView } from '../../engine/access/views.ts'
import type { Condition, Query } from '#domain/query.ts'
import type { Store } from '../../store/store.ts'
import { accessConditions } from '../../engine/access/recordAccess.ts'
import { searchFor, visibleColumns } from '../../http/request/listQuery.ts'
import { searchReadings } from './searchReadings.ts'

/** An area that the caller may search. */
export type SearchedArea = { readonly resource: Resource; readonly view: View }

export type AreaSearch = SearchedArea & {
  readonly principal: Principal
  readonly text: string
  readonly limit: number
  readonly today: Day
  /** Records that come before all others; `null` if there is no such order. */
  readonly first: readonly string[] | null
}

export type AreaMatches = { readonly records: readonly AnyRecord[]; readonly hasMore: boolean }

/**
 * Searches one area for each meaning of the text. Its statements run one after another and read one page each, so that one caller never fills
 * the queue of the thread that searches.
 */
export async function searchArea({ list }: Pick<Store, 'list'>, search: AreaSearch): Promise<AreaMatches> {
  const { resource, view, principal, text, limit, today, first } = search
  const columns = visibleColumns(resource, view)
  const access = accessConditions(principal, resource)
  const readings = searchReadings(
    text,
    (resource.searchDays ?? []).filter((column) => columns.includes(column)),
    today,
  )
  const orders = ordersOf(resource, first)
  const found = new Map<string, AnyRecord>()
  let hasMore = false
  for (const order of orders) {
    for (const { where, search: words } of readings) {
      const searched = words === undefined ? {} : searchFor(resource, view, words)
      const query: Query = { ...searched, where: [...access, ...where, ...order], limit, ...sortOf(resource, columns) }
      const page = await list(principal.practice, resource.name, query)
      for (const record of page.items) found.set(record.id, found.get(record.id) ?? record)
      hasMore ||= page.next !== null
    }
    if (found.size > limit) break
  }
  const records = [...found.values()].slice(0, limit).map((record) => applyView(resource, view, record))
  return { records, hasMore: hasMore || found.size > limit }
}

/** Conditions of the records that are read first, next and last. A record without a state is of an earlier release, and counts as one that is in use. */
function ordersOf({ searchStates }: Resource, first: AreaSearch['first']): readonly (readonly Condition[])[] {
  const earlier: readonly (readonly Condition[])[] = first && first.length > 0 ? [[{ column: 'id', is: first }]] : []
  if (!searchStates) return [...earlier, []]
  const { found, last } = searchStates
  const inUse = [...found.filter((state) => !last.includes(state)), null]
  return [
    ...earlier.map((order) => [...order, { column: 'state', is: [...found, null] }]),
    [{ column: 'state', is: inUse }],
    [{ column: 'state', is: last }],
  ]
}

/** Sorts by the first visible column that is searched, such as the surname; otherwise by age. */
function sortOf({ search = [] }: Resource, columns: readonly string[]): { readonly sort?: string } {
  const sort = columns.find((column) => search.includes(column))
  return sort === undefined ? {} : { sort }
}
