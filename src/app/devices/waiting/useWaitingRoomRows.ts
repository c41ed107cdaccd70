import { useMemo } from 'react'
import { asapScheduler, auditTime, combineLatest, map, type Observable } from 'rxjs'
import { defaultSettings } from '#domain/practice/settings.ts'
import { dayBounds, type Day } from '#domain/time.ts'
import type { AnyRecord, ProblemBody } from '#domain/wire.ts'
import type { Client } from '#streams/client/client.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { watchPatients } from '#streams/derive/watchRowsByIds.ts'
import type { LocationRow } from '#streams/derive/scheduling/day/dayRows.ts'
import type {
  WaitingRoomAppointment,
  InitialsRow,
  ProviderNameRow,
  TreatmentRoomRow,
  WaitingRoomRows,
} from '#streams/derive/kiosk/waitingRoom.ts'
import { useAppContext } from '../../appContext.ts'
import { useObservable } from '../../liveness/useObservable.ts'

export type WaitingRoomState = { readonly rows: WaitingRoomRows | null; readonly problem: ProblemBody | null }
const opening: WaitingRoomState = { rows: null, problem: null }

/** Today's appointments at this location, in the waiting-room view. */
export function useWaitingRoomRows(location: LocationRow, today: Day): WaitingRoomState {
  const { client } = useAppContext()
  const room$ = useMemo(() => waitingRoomRows(client, location, today), [client, location, today])
  return useObservable(room$, opening)
}

function waitingRoomRows(client: Client, { id, timeZone }: LocationRow, day: Day): Observable<WaitingRoomState> {
  const { from, to } = dayBounds(day, timeZone)
  const window = { filters: { location: id }, from: { field: 'startsAt', at: from }, to: { field: 'startsAt', at: to } }
  const appointments$ = client.collection<WaitingRoomAppointment>('appointments', window)
  const patientsIn = ({ ready, rows }: LiveCollection<WaitingRoomAppointment>) =>
    ready ? [...new Set([...rows.values()].map(({ patient }) => patient))] : null
  return combineLatest({
    visits: appointments$,
    patients: watchPatients<InitialsRow>(client, appointments$.pipe(map(patientsIn))),
    rooms: client.collection<TreatmentRoomRow>('equipments', { filters: { kind: 'chair', location: id } }),
    providers: client.collection<ProviderNameRow>('providers'),
    settings: client.collection<AnyRecord>('settings'),
  }).pipe(
    auditTime(0, asapScheduler),
    map(({ visits: appointments, patients, rooms, providers, settings }): WaitingRoomState => {
      if (!appointments.ready || !rooms.ready || !providers.ready) return { rows: null, problem: appointments.problem }
      const [practiceSettings = {}] = [...settings.rows.values()]
      return {
        rows: {
          appointments: appointments.rows,
          patients: patients.rows,
          rooms: rooms.rows,
          providers: providers.rows,
          settings: { ...defaultSettings('-'), ...practiceSettings },
        },
        problem: null,
      }
    }),
  )
}
