import { defaultHours } from '#domain/practice/location.ts'
import { dayOf } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { locations } from '#resources/practice/locations.ts'
import { rosters } from '#resources/scheduling/rosters.ts'
import type { ServerDeps } from '../deps.ts'
import { systemPrincipal } from '../engine/access/principal.ts'
import { withDefaults } from '../engine/records/shape.ts'
import { write } from '../engine/storeRequests.ts'
import type { Tx } from '../store/store.ts'

type HoursDeps = Pick<ServerDeps, 'store' | 'newId'>

/**
 * Adds the opening hours of locations that an earlier release created to the schedule. Runs at every start, before locations get their
 * state; does nothing once complete.
 */
export async function addOpeningHours(deps: HoursDeps): Promise<void> {
  for (const { id: practice } of await deps.store.practices()) {
    const { items } = await deps.store.list(practice, locations.name, { where: [] })
    for (const location of items) if (location.state === undefined) await addHoursOf(deps, practice, location)
  }
}

async function addHoursOf({ store, newId }: HoursDeps, practice: string, location: AnyRecord): Promise<void> {
  const existing = await store.list(practice, rosters.name, { where: [{ column: 'location', is: [location.id] }], limit: 1 })
  if (existing.items.length > 0) return
  const { by, origin } = systemPrincipal(practice, 'first start', new Set())
  await store.change({
    practice,
    by,
    origin,
    because: 'opening hours are in the schedule now',
    command: `${rosters.name}.create`,
    run: function* (): Tx<void> {
      yield* write(rosters.name, newId(), withDefaults(rosters, openingHours(location)))
    },
  })
}

/** An earlier release accepted hours that end before they begin. Such a location gets the hours of a new one. */
function openingHours({ id, createdAt, timeZone, opensAt, closesAt }: AnyRecord) {
  const isDay = String(opensAt) < String(closesAt)
  return {
    location: id,
    from: isDay ? opensAt : defaultHours.opensAt,
    to: isDay ? closesAt : defaultHours.closesAt,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    startsOn: dayOf(createdAt, String(timeZone)),
  }
}
