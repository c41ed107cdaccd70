import { useMemo } from 'react'
import type { Day } from '#domain/time.ts'
import type { AnyRecord, ProblemBody } from '#domain/wire.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { type LiveDay, watchDay, emptyDay } from '#streams/derive/scheduling/day/watchDay.ts'
import type { DayRows, LocationRow } from '#streams/derive/scheduling/day/dayRows.ts'
import {
  noSterilisation as emptySterilisation,
  type LiveSterilisationRows,
  watchSterilisation,
  type SterilisationRows,
} from '#streams/derive/sterilisation/watchSterilisation.ts'
import type { AppointmentTypeWithPacks } from '#streams/derive/sterilisation/packNeeds.ts'
import { type SterilisationRoom, buildSterilisationRoom } from '#streams/derive/sterilisation/sterilisationRoom.ts'
import { useClient } from '../../appContext.ts'
import { useObservable } from '../../liveness/useObservable.ts'

export type LiveSterilisation = {
  readonly problem: ProblemBody | null
  readonly day: DayRows | null
  readonly data: { readonly rows: SterilisationRows; readonly room: SterilisationRoom } | null
}

export const noRows = <R extends AnyRecord>(): LiveCollection<R> => ({
  ready: false,
  position: 0,
  rows: new Map(),
  changed: new Map(),
  problem: null,
})

const noSterilisation: LiveSterilisationRows = emptySterilisation
const noAppointments: LiveDay = emptyDay
const noTypes = noRows<AppointmentTypeWithPacks>()

/** Sterilisers, loads and the appointments that wait for packs. Only running times depend on the clock. */
export function useSterilisationData(location: LocationRow, today: Day, chosen: string | null): LiveSterilisation {
  const client = useClient()
  const sterilisation$ = useMemo(() => watchSterilisation(client, location, today), [client, location, today])
  const day$ = useMemo(() => watchDay(client, location, today), [client, location, today])
  const types$ = useMemo(() => client.collection<AppointmentTypeWithPacks>('class'), [client])
  const { rows, problem } = useObservable(sterilisation$, noSterilisation)
  const { rows: day } = useObservable(day$, noAppointments)
  const { rows: types } = useObservable(types$, noTypes)
  return useMemo(() => {
    const appointments = day?.appointments ?? new Map()
    return { problem, day, data: rows && { rows, room: buildSterilisationRoom(rows, appointments, types, chosen) } }
  }, [rows, problem, day, types, chosen])
}
