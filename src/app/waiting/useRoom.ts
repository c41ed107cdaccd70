import { useMemo } from 'react'
import { asapScheduler, auditTime, combineLatest, map, type Observable } from 'rxjs'
import { usualSettings } from '#domain/practice/settings.ts'
import { boundsOf, type Day } from '#domain/time.ts'
import type { AnyRecord, ProblemBody } from '#domain/wire.ts'
import type { Client, Live } from '#streams/client.ts'
import { peopleOf } from '#streams/derive/day/dayPeople.ts'
import type { LocationRow } from '#streams/derive/day/dayRows.ts'
import type { CalledVisit, Initials, Named, Room, RoomRows } from '#streams/derive/kiosk/waitingRoom.ts'
import { useHouse } from '../context.ts'
import { useLive } from '../useLive.ts'

export type Opened = { readonly rows: RoomRows | null; readonly problem: ProblemBody | null }
const opening: Opened = { rows: null, problem: null }

/** Today's visits at this location, as far as a waiting room is told of them. */
export function useRoom(location: LocationRow, today: Day): Opened {
  const { client } = useHouse()
  const room$ = useMemo(() => roomOf(client, location, today), [client, location, today])
  return useLive(room$, opening)
}

function roomOf(client: Client, { id, timeZone }: LocationRow, day: Day): Observable<Opened> {
  const { from, to } = boundsOf(day, timeZone)
  const window = { filters: { location: id }, from: { field: 'startsAt', at: from }, to: { field: 'startsAt', at: to } }
  const visits$ = client.collection<CalledVisit>('appointments', window)
  const patientsIn = ({ ready, rows }: Live<CalledVisit>) => (ready ? [...new Set([...rows.values()].map(({ patient }) => patient))] : null)
  return combineLatest({
    visits: visits$,
    patients: peopleOf<Initials>(client, visits$.pipe(map(patientsIn))),
    rooms: client.collection<Room>('equipments', { filters: { kind: 'chair', location: id } }),
    providers: client.collection<Named>('providers'),
    settings: client.collection<AnyRecord>('settings'),
  }).pipe(
    auditTime(0, asapScheduler),
    map(({ visits, patients, rooms, providers, settings }): Opened => {
      if (!visits.ready || !rooms.ready || !providers.ready) return { rows: null, problem: visits.problem }
      const [own = {}] = [...settings.rows.values()]
      return {
        rows: {
          visits: visits.rows,
          patients: patients.rows,
          rooms: rooms.rows,
          providers: providers.rows,
          settings: { ...usualSettings('-'), ...own },
        },
        problem: null,
      }
    }),
  )
}
