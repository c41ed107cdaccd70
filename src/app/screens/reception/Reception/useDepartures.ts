import { useMemo } from 'react'
import type { Departure } from '#domain/scheduling/departure.ts'
import { boundsOf, type Day } from '#domain/time.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { Live } from '#streams/client.ts'
import type { LocationRow } from '#streams/derive/day/dayRows.ts'
import { useClient } from '../../../context.ts'
import { useLive } from '../../../useLive.ts'

const none: Live<RecordOf<Departure>> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** By the visit, why whoever has gone today did not book again. */
export function useDepartures(location: LocationRow, today: Day): ReadonlyMap<string, string> {
  const client = useClient()
  const kept$ = useMemo(
    () =>
      client.collection<RecordOf<Departure>>('appointments/departures', {
        filters: { location: location.id, state: 'recorded' },
        from: { field: 'at', at: boundsOf(today, location.timeZone).from },
      }),
    [client, location, today],
  )
  const { rows } = useLive(kept$, none)
  return useMemo(
    () =>
      new Map(
        [...rows.values()].flatMap(({ appointment, left }) =>
          left.flatMap(({ check, why }) => (check === 'rebook' && why !== null ? [[appointment, why] as const] : [])),
        ),
      ),
    [rows],
  )
}
