import { malformed } from '#domain/problems.ts'
import type { Resource } from '#resources/resource.ts'
import type { Principal } from '../auth/principal.ts'
import { type Sight, fieldsOf, holderFor } from '../engine/sight.ts'
import type { Condition, Query } from '../store/store.ts'
import { always, isState, shapeOfColumn } from './columns.ts'

/** Query parameters as they came: one given twice is a list. */
export type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>

export const usualLimit = 100
export const mostLimit = 1000
const own = new Set(['q', 'limit', 'sort', 'after', 'sight'])

/** Reads the list call's parameters. @throws Problem `malformed` for one that is unknown or unreadable. */
export function readQuery(resource: Resource, sight: Sight, principal: Principal, parameters: Parameters): Query {
  const columns = columnsSeen(resource, sight)
  const filters = Object.entries(parameters).filter(([name]) => !own.has(name))
  return {
    where: [...bounds(resource, principal), ...filters.map(([name, given]) => condition(resource, columns, name, [given ?? ''].flat()))],
    limit: readLimit(one(parameters, 'limit')),
    ...readSearch(resource, sight, one(parameters, 'q')),
    ...readSort(columns, one(parameters, 'sort')),
    ...(parameters['after'] === undefined ? {} : { after: one(parameters, 'after') ?? '' }),
  }
}

const refuse = (path: string, message: string) => malformed([{ path, message }])

/** @throws Problem `malformed` for a parameter that the list does not know. */
export function refuseUnknown(parameters: Parameters, known: readonly string[]): void {
  const unknown = Object.keys(parameters).find((name) => !known.includes(name))
  if (unknown !== undefined) throw refuse(unknown, 'is not known here')
}

export function one(parameters: Parameters, name: string): string | undefined {
  const given = parameters[name]
  if (given !== undefined && typeof given !== 'string') throw refuse(name, 'is given more than once')
  return given
}

/** A filter on what one may not see would tell it; so it is unknown. */
function columnsSeen(resource: Resource, sight: Sight): readonly string[] {
  const columns = [...(resource.columns ?? [])]
  if (sight === 'full') return [...columns, ...always, 'source.system', 'source.id']
  const shown = new Set<unknown>(fieldsOf(resource, sight))
  return [...columns.filter((column) => shown.has(column.split('.')[0])), ...always]
}

/** What location and ownership leave of the area for this principal. */
function bounds(resource: Resource, principal: Principal): readonly Condition[] {
  const { within, ownedBy } = resource
  const { kind, locations, user, device } = principal
  const holder = holderFor(principal, resource)
  if (kind === 'system') return []
  return [
    ...(within && locations ? [{ column: within, is: [...locations, null] }] : []),
    ...(holder !== null && device !== undefined ? [{ column: holder, is: [device] }] : []),
    ...(ownedBy ? [{ column: ownedBy, is: [user ?? ''] }] : []),
  ]
}

function condition(resource: Resource, columns: readonly string[], name: string, given: readonly string[]): Condition {
  if (columns.includes(name)) return { column: name, is: given.map((value) => readValue(resource, name, name, value)) }
  const end = name.endsWith('.from') ? 'from' : name.endsWith('.to') ? 'below' : null
  const column = end && name.slice(0, name.lastIndexOf('.'))
  if (!end || !column || !columns.includes(column)) throw refuse(name, 'is not known here')
  const value = readValue(resource, column, name, given.length === 1 ? (given[0] ?? '') : '')
  if (isState(column) || typeof value === 'boolean' || value === null) throw refuse(name, 'has no order')
  return end === 'from' ? { column, from: value } : { column, below: value }
}

function readValue(resource: Resource, column: string, name: string, text: string): string | number | boolean | null {
  const shape = shapeOfColumn(resource, column)
  for (const candidate of candidates(text)) {
    const read = shape.safeParse(candidate)
    if (read.success && isScalar(read.data)) return read.data
  }
  throw refuse(name, 'is not such a value')
}

const isScalar = (value: unknown): value is string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

/** What a word in an address may stand for. */
function candidates(text: string): readonly unknown[] {
  const numeric = /^-?\d{1,15}$/.test(text) ? [Number(text)] : []
  const named = { true: [true], false: [false], null: [null] }[text] ?? []
  return [text, ...numeric, ...named]
}

export function readLimit(text: string | undefined): number {
  if (text === undefined) return usualLimit
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0
  if (limit < 1 || limit > mostLimit) throw refuse('limit', `is not between 1 and ${mostLimit}`)
  return limit
}

function readSearch(resource: Resource, sight: Sight, text: string | undefined): { search?: string } {
  if (text === undefined) return {}
  const shown = new Set<unknown>(fieldsOf(resource, sight))
  const searches = resource.search?.length && (sight === 'full' || resource.search.every((field) => shown.has(field)))
  if (!searches) throw refuse('q', 'is not known here')
  if (text.length > 200) throw refuse('q', 'is longer than 200')
  return text.trim() ? { search: text } : {}
}

function readSort(columns: readonly string[], text: string | undefined): { sort?: string } {
  if (text === undefined) return {}
  if (!columns.includes(text.replace(/^-/, ''))) throw refuse('sort', 'is not a field to sort by')
  return { sort: text }
}
