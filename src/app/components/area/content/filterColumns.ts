import { listFiltersOf } from '#streams/derive/records/lists/listFilters.ts'
import type { Resource } from '#resources/resource.ts'
import { stateColumnOf } from '../bar/stateFilterOf.ts'

/** Columns whose values the address may filter by. */
export const filterColumnsOf = (resource: Resource): readonly string[] =>
  [stateColumnOf(resource), resource.locationField, resource.retiredBy, ...listFiltersOf(resource).map(({ column }) => column)].filter(
    (column) => column !== undefined && (resource.columns ?? []).some((known) => known === column),
  ) as readonly string[]
