import { id } from '#domain/fields.ts'
import { malformedProblem } from '#domain/problems.ts'
import { searchedFieldsOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import type { Principal } from '../../engine/access/principal.ts'
import { accessConditions } from '../../engine/access/recordAccess.ts'
import { type View, viewFields } from '../../engine/access/views.ts'
import type { Condition, Query } from '#domain/query.ts'
import { maxSearchWords, searchWordsOf } from '../../store/query/searchForms.ts'
import { filterableColumns, filterableLists, isStateColumn, shapeOfColumn } from './columns.ts'

/** Raw query parameters; a repeated parameter is an array. */
export type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>

export const defaultLimit = 100
export const maxLimit = 1000
const reservedParameters = new Set(['q', 'limit', 'sort', 'after', 'sight', 'count', 'at'])
/** The most records that a list call counts. */
export const maxCount = 10_000

/** Parses the parameters of a list call. @throws Problem `malformed` for a parameter that is unknown or invalid. */
export function readQuery(resource: Resource, view: View, principal: Principal, parameters: Parameters): Query {
  const columns = visibleColumns(resource, view)
  const lists = visibleIn(resource, view, filterableLists(resource))
  const filters = Object.entries(parameters).filter(([name]) => !reservedParameters.has(name))
  return {
    where: [
      ...accessConditions(principal, resource),
      ...filters.map(([name, values]) => condition({ resource, columns, lists }, name, [values ?? ''].flat())),
    ],
    limit: readLimit(singleParameter(parameters, 'limit')),
    ...readSearch(resource, view, singleParameter(parameters, 'q')),
    ...readSort(columns, singleParameter(parameters, 'sort')),
    ...(parameters['after'] === undefined ? {} : { after: singleParameter(parameters, 'after') ?? '' }),
    ...readCount(parameters),
  }
}

/** Only the first page counts: the number is of all pages. */
function readCount(parameters: Parameters): { count?: number } {
  const text = singleParameter(parameters, 'count')
  if (text === undefined) return {}
  if (parameters['after'] !== undefined) throw parameterProblem('count', 'is for the first page only')
  const count = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (count < 1 || count > maxCount) throw parameterProblem('count', `must be between 1 and ${maxCount}`)
  return { count }
}

export const parameterProblem = (path: string, message: string) => malformedProblem([{ path, message }])

/** @throws Problem `malformed` for a parameter not in `known`. */
export function refuseUnknown(parameters: Parameters, known: readonly string[]): void {
  const unknown = Object.keys(parameters).find((name) => !known.includes(name))
  if (unknown !== undefined) throw parameterProblem(unknown, 'is not a known parameter')
}

export function singleParameter(parameters: Parameters, name: string): string | undefined {
  const value = parameters[name]
  if (value !== undefined && typeof value !== 'string') throw parameterProblem(name, 'is given more than once')
  return value
}

/** Lists the columns that can be filtered. A filter on a hidden field would reveal its value, so it counts as unknown. */
export function visibleColumns(resource: Resource, view: View): readonly string[] {
  const columns = visibleIn(resource, view, resource.columns ?? [])
  return [...columns, ...filterableColumns, ...(view === 'full' ? ['source.system', 'source.id'] : [])]
}

function visibleIn(resource: Resource, view: View, paths: readonly string[]): readonly string[] {
  if (view === 'full') return paths
  const visibleFields = new Set<unknown>(viewFields(resource, view))
  return paths.filter((path) => visibleFields.has(path.split('.')[0]))
}

/** What a list call may filter by. */
type Filterable = { readonly resource: Resource; readonly columns: readonly string[]; readonly lists: readonly string[] }

function condition({ resource, columns, lists }: Filterable, name: string, values: readonly string[]): Condition {
  if (lists.includes(name)) return { column: name, holds: readId(name, values) }
  if (columns.includes(name)) return { column: name, is: values.map((value) => readValue(resource, name, name, value)) }
  const operator = name.endsWith('.from') ? 'from' : name.endsWith('.to') ? 'below' : null
  const column = operator && name.slice(0, name.lastIndexOf('.'))
  if (!operator || !column || !columns.includes(column)) throw parameterProblem(name, 'is not a known parameter')
  const value = readValue(resource, column, name, values.length === 1 ? (values[0] ?? '') : '')
  if (isStateColumn(resource, column) || typeof value === 'boolean' || value === null) throw parameterProblem(name, 'cannot be compared')
  return operator === 'from' ? { column, from: value } : { column, below: value }
}

/** The one id that a list of references must hold. */
function readId(name: string, [text, ...others]: readonly string[]): string {
  const read = id.safeParse(text)
  if (others.length > 0 || !read.success) throw parameterProblem(name, 'must be one ID')
  return read.data
}

function readValue(resource: Resource, column: string, name: string, text: string): string | number | boolean | null {
  const shape = shapeOfColumn(resource, column)
  for (const candidate of candidateValues(text)) {
    const read = shape.safeParse(candidate)
    if (read.success && isScalar(read.data)) return read.data
  }
  throw parameterProblem(name, 'is not a valid value')
}

const isScalar = (value: unknown): value is string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

/** The values that a parameter text can represent. */
function candidateValues(text: string): readonly unknown[] {
  const numeric = /^-?\d{1,15}$/.test(text) ? [Number(text)] : []
  const literals = { true: [true], false: [false], null: [null] }[text] ?? []
  return [text, ...numeric, ...literals]
}

export function readLimit(text: string | undefined, initial = defaultLimit, max = maxLimit): number {
  if (text === undefined) return initial
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0
  if (limit < 1 || limit > max) throw parameterProblem('limit', `must be between 1 and ${max}`)
  return limit
}

/** Whether the view shows any field that a search of the area reads. */
export const canSearch = (resource: Resource, view: View): boolean => searchedFieldsOf(resource, view).length > 0

/** A search that reads only fields which the view shows, because a match reveals their values. */
export function searchFor(resource: Resource, view: View, text: string): Pick<Query, 'search' | 'searchIn'> {
  const fields = searchedFieldsOf(resource, view)
  return { search: text, ...(fields.length < (resource.search ?? []).length && { searchIn: fields }) }
}

export const maxSearchText = 200

/** @throws Problem `malformed` for a text that is too long. */
export function checkSearchText(text: string): void {
  if (text.length > maxSearchText) throw parameterProblem('q', `is longer than ${maxSearchText} characters`)
  if (searchWordsOf(text).length > maxSearchWords) throw parameterProblem('q', `has more than ${maxSearchWords} different words`)
}

function readSearch(resource: Resource, view: View, text: string | undefined): Pick<Query, 'search' | 'searchIn'> {
  if (text === undefined) return {}
  if (!canSearch(resource, view)) throw parameterProblem('q', 'is not a known parameter')
  checkSearchText(text)
  return text.trim() ? searchFor(resource, view, text) : {}
}

function readSort(columns: readonly string[], text: string | undefined): { sort?: string } {
  if (text === undefined) return {}
  if (!columns.includes(text.replace(/^-/, ''))) throw parameterProblem('sort', 'is not a sortable field')
  return { sort: text }
}
