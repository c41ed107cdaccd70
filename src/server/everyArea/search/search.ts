import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { id as uuid, longText } from '#domain/fields.ts'
import { conflictProblem } from '#domain/problems.ts'
import { dayOf, instantOf } from '#domain/time.ts'
import { resources } from '#resources/index.ts'
import { minimumReadScope, resourceOf } from '#resources/registry.ts'
import { type Budgets, spenderOf } from '../../budgets/budgets.ts'
import type { ServerDeps } from '../../deps.ts'
import type { Principal } from '../../engine/access/principal.ts'
import { viewFor } from '../../engine/access/views.ts'
import { canSearch, checkSearchText, maxSearchText } from '../../http/request/listQuery.ts'
import { call } from '../../module/call.ts'
import { callShape, commaList, described, limitUpTo } from '../../module/callShapes.ts'
import type { SearchOrder, SearchPlace } from '../../module/searchOrder.ts'
import { type SearchedArea, searchArea } from './searchArea.ts'
import { forbiddenScope } from '../../engine/access/authorisation.ts'

type SearchDeps = Pick<ServerDeps, 'store' | 'now'>

/** Records of each area in one answer. */
const initialMatches = 10
const maxMatches = 50

const searchableAreas = resources.filter(({ search }) => search?.length)
const areaName = z.enum(searchableAreas.map(({ name }) => name) as [string, ...string[]], 'names an area that cannot be searched')

const SearchQuery = callShape({
  q: described(longText(maxSearchText), 'The text to find.'),
  areas: z.optional(
    described(
      commaList(z.array(areaName).check(z.minLength(1), z.maxLength(searchableAreas.length))),
      'The areas to search, in the order of the answer. If omitted, all.',
    ),
  ),
  limit: described(limitUpTo(maxMatches, initialMatches), 'Records of each area.'),
  location: z.optional(described(uuid, 'Patients with an appointment today at this location come first.')),
})

const SearchItem = callShape({
  area: areaName,
  record: described(z.record(z.string(), z.unknown()), 'The record as a list of its area shows it.'),
  today: z.optional(described(z.boolean(), 'Whether the patient has an appointment today at `location`. Such patients come first.')),
})

/** Finds records of several areas at once: only those that the caller may list, by fields that the caller may see. */
export const searchCall = call('GET', '/api/search/', {
  name: 'search.find',
  area: 'search',
  scope: 'user',
  summary: 'Finds records of several areas',
  description:
    'Every word must begin a word of the record, or end its phone number. A day in the text, as people write it, is compared with days such ' +
    'as the date of birth; a year beside a word with their year. Only areas and records that the caller may list are searched. Each area ' +
    'counts as one search.',
  answer: 'The records, area by area.',
  refusals: [422, 429],
  query: SearchQuery,
  response: z.strictObject({ items: z.array(SearchItem), more: described(z.array(areaName), 'Areas with further records.') }),
  run: async ({ deps, budgets, searchOrders: orders }, { principal, query: { q: text, limit, ...query }, request }) => {
    checkSearchText(text)
    const areas = searchedAreas(principal, query.areas)
    const place = await readLocation(deps, principal, query.location)
    spendFurtherSearches(budgets, request, areas.length)
    return searchAll(deps, { principal, areas, text, limit, place, orders })
  },
})

/**
 * The areas to search: those named, otherwise all, without those that the caller may not list.
 * @throws Problem `forbidden` if none is left
 */
function searchedAreas(principal: Principal, names: readonly string[] | undefined): readonly SearchedArea[] {
  const named = names === undefined ? searchableAreas : [...new Set(names)].flatMap((name) => resourceOf(name) ?? [])
  const areas = named.flatMap((resource) => {
    const view = viewFor(principal, resource)
    return view !== null && canSearch(resource, view) ? [{ resource, view }] : []
  })
  const [first] = named
  if (areas.length > 0 || !first) return areas
  throw forbiddenScope(minimumReadScope(first), `to view ${first.name}`)
}

/** Every user may see all locations of the practice. */
async function readLocation({ store }: SearchDeps, { practice }: Principal, id: string | undefined): Promise<SearchPlace | null> {
  if (id === undefined) return null
  const location = await store.get(practice, 'locations', id)
  if (!location) throw conflictProblem('location', 'does not exist')
  return { id, timeZone: location.timeZone }
}

/** One search is counted for each request with a text; each further area is one more. */
function spendFurtherSearches(budgets: Budgets, { principal, ip }: FastifyRequest, areas: number): void {
  if (principal) budgets.spend('searches', spenderOf(principal, ip), areas - 1)
}

type SearchInput = {
  readonly principal: Principal
  readonly areas: readonly SearchedArea[]
  readonly text: string
  readonly limit: number
  readonly place: SearchPlace | null
  readonly orders: readonly SearchOrder[]
}

async function searchAll(deps: SearchDeps, { principal, areas, text, limit, place, orders }: SearchInput) {
  const today = dayOf(instantOf(deps.now()), place?.timeZone ?? 'UTC')
  const items: z.input<typeof SearchItem>[] = []
  const more: string[] = []
  for (const { resource, view } of text.trim() === '' ? [] : areas) {
    const area = resource.name
    const order = orders.find((one) => one.area === area)
    const first = order && place ? await order.firstAt(deps, principal, place) : null
    const { records, hasMore } = await searchArea(deps.store, { resource, view, principal, text, limit, today, first })
    items.push(...records.map((record) => ({ area, record, ...(first ? { today: first.includes(record.id) } : {}) })))
    if (hasMore) more.push(area)
  }
  return { items, more }
}
