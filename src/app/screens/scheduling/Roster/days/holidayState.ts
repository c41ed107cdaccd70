import { type State, states, timeZoneOfPostcode } from '#domain/geo/postcode.ts'
import type { LocationRow } from '#streams/derive/scheduling/day/dayRows.ts'

/** Where two states share a time zone, the larger one comes first. */
const byPeople: readonly State[] = ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT']

/** The state whose holidays a location observes or would: as its address says, otherwise by its time zone. `null` outside Australia. */
export function holidayState({ observes, address, timeZone }: Pick<LocationRow, 'observes' | 'address' | 'timeZone'>): State | null {
  const words = (address ?? '').split(/[\s,]+/)
  return (
    observes ??
    states.find((state) => words.includes(state)) ??
    byPeople.find((state) => timeZoneOfPostcode('', state) === timeZone) ??
    null
  )
}
