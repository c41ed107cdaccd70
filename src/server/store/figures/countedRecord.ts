import type { CountedRecord } from '#domain/figures/countCells.ts'
import type { ZoneDays } from '#domain/figures/zoneDays.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'

/** The calendar at a location of the practice. */
export type DaysAt = (location: string) => ZoneDays

/** The location at which the figures of its area count a record; `null` without one. */
export function countedLocation({ figureLocation, locationField }: Resource, record: AnyRecord | null): string | null {
  const field = figureLocation ?? locationField
  const location = record && field ? record[field] : null
  return typeof location === 'string' ? location : null
}

/** A record as the figures of its area count it; `null` without a location. */
export function countedRecord(source: Resource, record: AnyRecord | null, daysAt: DaysAt): CountedRecord {
  const location = countedLocation(source, record)
  return record && location !== null ? { record, location, days: daysAt(location) } : null
}
