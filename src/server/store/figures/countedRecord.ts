import type { CountedRecord } from '#domain/figures/countCells.ts'
import type { ZoneDays } from '#domain/figures/zoneDays.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'

/** The calendar at a location of the practice. */
export type DaysAt = (location: string) => ZoneDays

/** A record as the figures of its area count it; `null` without a location. */
export function countedRecord(source: Resource, record: AnyRecord | null, daysAt: DaysAt): CountedRecord {
  const location = record && source.locationField ? record[source.locationField] : null
  return record && typeof location === 'string' ? { record, location, days: daysAt(location) } : null
}
