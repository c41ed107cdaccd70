import { useMemo } from 'react'
import { dayBounds, type Day } from '#domain/time.ts'
import type { AppointmentRow, LocationRow } from '#streams/derive/scheduling/day/dayRows.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../appContext.ts'
import { useObservable } from '../../../liveness/useObservable.ts'

const noAppointments: LiveCollection<AppointmentRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** Follows the appointments of one day at a location. Empty while they load. */
export function useDayAppointments({ id, timeZone }: LocationRow, day: Day): ReadonlyMap<string, AppointmentRow> {
  const client = useClient()
  const appointments$ = useMemo(() => {
    const { from, to } = dayBounds(day, timeZone)
    return client.collection<AppointmentRow>('appointments', {
      filters: { location: id },
      from: { field: 'startsAt', at: from },
      to: { field: 'startsAt', at: to },
    })
  }, [client, id, timeZone, day])
  return useObservable(appointments$, noAppointments).rows
}
