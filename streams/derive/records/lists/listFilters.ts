import type { Resource } from '#resources/resource.ts'
import { recordFieldsOf } from '../recordFields.ts'
import type { FieldType } from '../fieldTypes.ts'

/** A column by whose values a list is filtered. */
export type ListFilter = { readonly column: string; readonly type: FieldType }

/** More filters than this beside status, location and use would fill the bar. */
const maxFilters = 3

/** What a filter for retired records says instead of a value, to show these too. */
export const anyValue = 'any'

/** The kinds and references by which the list of an area is filtered, in the order of its columns. */
export function listFiltersOf(resource: Resource): readonly ListFilter[] {
  const { columns = [], locationField, retiredBy } = resource
  const fields = new Map(recordFieldsOf(resource).map((field) => [field.name, field.type]))
  return columns
    .flatMap((column): readonly ListFilter[] => {
      const type = fields.get(column)
      const isFiltered = type && ['word', 'reference'].includes(type.kind) && column !== locationField && column !== retiredBy
      return isFiltered ? [{ column, type }] : []
    })
    .slice(0, maxFilters)
}

/** The filters that apply: retired records are left out unless the user asks for them. */
export function effectiveFilters(
  { columns = [], retiredBy }: Resource,
  filters: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const inUse = retiredBy !== undefined && columns.includes(retiredBy) ? { [retiredBy]: 'true' } : {}
  return Object.fromEntries(Object.entries({ ...inUse, ...filters }).filter(([, value]) => value !== anyValue))
}
