import type { AnyRecord } from '#domain/wire.ts'
import { countedLocation, type DaysAt } from '../../figures/countedRecord.ts'
import { createLocationDays } from '../../figures/locationDays.ts'
import type { LoggedChange } from '../../store.ts'
import type { GroupState } from '../commit/groupState.ts'
import { readCommitted } from '../commit/readRecord.ts'

const daysOfZone = createLocationDays()

/** The calendars at these locations. */
export function calendarOf(locations: readonly AnyRecord[]): DaysAt {
  const zones = new Map(locations.map(({ id, timeZone }) => [id, timeZone]))
  return (location) => daysOfZone(zones.get(location))
}

/** The calendars at the locations of these changes, as the group has the locations. */
export async function loadCalendar(
  group: GroupState,
  changes: readonly Pick<LoggedChange, 'area' | 'before' | 'after'>[],
): Promise<DaysAt> {
  const zones = new Map<string, unknown>()
  const locationOf = (area: string, record: AnyRecord | null): string | null => {
    const source = group.figures.byArea.get(area)?.[0]?.source
    return source ? countedLocation(source, record) : null
  }
  for (const { area, before, after } of changes)
    for (const location of [locationOf(area, before), locationOf(area, after)])
      if (location !== null && !zones.has(location))
        zones.set(location, (await readCommitted(group, { area: 'locations', id: location }))?.['timeZone'])
  return (location) => daysOfZone(zones.get(location))
}
