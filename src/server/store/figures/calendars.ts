import type { RecordTables } from '../tables/recordTables.ts'
import type { DaysAt } from './countedRecord.ts'
import { createLocationDays } from './locationDays.ts'

/** The calendars at the locations of all practices. */
export type Calendars = {
  readonly daysAt: (practice: number) => DaysAt
  /** Reads the locations again. */
  readonly forget: () => void
}

export function createCalendars(records: RecordTables): Calendars {
  const daysOfZone = createLocationDays()
  const zones = new Map<string, unknown>()
  const zoneOf = (practice: number, location: string): unknown => {
    const key = `${practice} ${location}`
    if (!zones.has(key)) zones.set(key, records.read(practice, 'locations', location)?.['timeZone'])
    return zones.get(key)
  }
  return {
    daysAt: (practice) => (location) => daysOfZone(zoneOf(practice, location)),
    forget: () => zones.clear(),
  }
}
