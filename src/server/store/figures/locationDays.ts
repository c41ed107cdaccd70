import { createZoneDays, type ZoneDays } from '#domain/figures/zoneDays.ts'

/** Where the zone of a location is not known, such as in a test without locations. */
const defaultZone = 'UTC'

/** The calendar at each location, computed once for each time zone. */
export function createLocationDays(): (timeZone: unknown) => ZoneDays {
  const byZone = new Map<string, ZoneDays>()
  return (timeZone) => {
    const zone = typeof timeZone === 'string' ? timeZone : defaultZone
    const days = byZone.get(zone) ?? createZoneDays(zone)
    byZone.set(zone, days)
    return days
  }
}
