import type { AnyRecord } from '#domain/wire.ts'
import { compareNames } from '#locale/common/compareNames.ts'
import { tRecords } from '#locale/practice/records.ts'
import { resourceOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { anyValue, type ListFilter, listFiltersOf } from '#streams/derive/records/lists/listFilters.ts'
import { noNames, type NamedRecords } from '#streams/derive/records/watchNames.ts'
import { fieldName, valueName } from '../../record/fieldNames.ts'
import { recordName, type FormatContext } from '../../record/formatValue.ts'
import { type FilterChoice, stateChoicesOf, stateColumnOf } from './stateFilterOf.ts'

/** A filter as the bar shows it. */
export type ShownFilter = {
  readonly column: string
  readonly label: string
  readonly allLabel: string
  /** The value that means all, if a missing one does not. */
  readonly allValue: string | null
  readonly choices: readonly FilterChoice[]
}

type Locations = readonly { readonly id: string; readonly name: string }[]

/** Status, location, kinds and references, then whether retired records are shown. A filter with fewer than two choices says nothing. */
export function shownFilters(
  resource: Resource,
  records: readonly AnyRecord[],
  names: NamedRecords | null,
  locations: Locations,
  timeZone: string,
): readonly ShownFilter[] {
  const { locationField, retiredBy } = resource
  const states = stateChoicesOf(resource)
  const stateColumn = stateColumnOf(resource)
  const byColumns = listFiltersOf(resource).map(
    (filter): ShownFilter => ({
      column: filter.column,
      label: fieldName(resource.name, filter.column),
      allLabel: tRecords('allOf', { field: fieldName(resource.name, filter.column) }),
      allValue: null,
      choices: choicesOf(filter, records, { names: names ?? noNames, timeZone }),
    }),
  )
  return [
    ...(stateColumn
      ? [{ column: stateColumn, label: tRecords('state'), allLabel: tRecords('allStates'), allValue: null, choices: states }]
      : []),
    ...(locationField ? [locationFilter(locationField, locations)] : []),
    ...byColumns,
    ...(retiredBy ? [usageFilter(retiredBy)] : []),
  ].filter(({ choices }) => choices.length > 1)
}

const locationFilter = (column: string, locations: Locations): ShownFilter => ({
  column,
  label: tRecords('location'),
  allLabel: tRecords('allLocations'),
  allValue: null,
  choices: locations.map(({ id, name }) => ({ id, label: name })),
})

const usageFilter = (column: string): ShownFilter => ({
  column,
  label: tRecords('usage'),
  allLabel: tRecords('usageAll'),
  allValue: anyValue,
  choices: [
    { id: 'true', label: tRecords('usageActive') },
    { id: 'false', label: tRecords('usageRetired') },
  ],
})

/** The values that the loaded records have: a choice without a record would find nothing. */
function choicesOf({ column, type }: ListFilter, records: readonly AnyRecord[], formatContext: FormatContext): readonly FilterChoice[] {
  const present = new Set(records.flatMap((record) => (typeof record[column] === 'string' ? [record[column]] : [])))
  if (type.kind === 'word') return type.options.flatMap((id) => (present.has(id) ? [{ id, label: valueName(column, id) }] : []))
  const resource = type.kind === 'reference' && type.area !== null ? resourceOf(type.area) : undefined
  const named = type.kind === 'reference' && type.area !== null ? formatContext.names.get(type.area) : undefined
  if (!resource || !named) return []
  return [...present]
    .flatMap((id) => {
      const record = named.get(id)
      return record ? [{ id, label: recordName(formatContext, resource, record) }] : []
    })
    .toSorted((a, b) => compareNames(a.label, b.label))
}
