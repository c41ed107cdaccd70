import { useMemo } from 'react'
import type { Departure } from '#domain/scheduling/departure.ts'
import { dayBounds, type Day } from '#domain/time.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import type { LocationRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../../appContext.ts'
import { useObservable } from '../../../../liveness/useObservable.ts'

const emptyCollection: LiveCollection<RecordOf<Departure>> = {
  ready: false,
  position: 0,
  rows: new Map(),
  changed: new Map(),
  problem: null,
}

/** Returns the reason each patient who checked out today did not book again, by appointment ID. */
export function useNotRebookedReasons(location: LocationRow, today: Day): ReadonlyMap<string, string> {
  const client = useClient()
  const departures$ = useMemo(
    () =>
      client.collection<RecordOf<Departure>>('appointments/departures', {
        filters: { location: location.id, state: 'recorded' },
        from: { field: 'at', at: dayBounds(today, location.timeZone).from },
      }),
    [client, location, today],
  )
  const { rows } = useObservable(departures$, emptyCollection)
  return useMemo(
    () =>
      new Map(
        [...rows.values()].flatMap(({ appointment, left }) =>
          left.flatMap(({ check, why: reason }) => (check === 'rebook' && reason !== null ? [[appointment, reason] as const] : [])),
        ),
      ),
    [rows],
  )
}
