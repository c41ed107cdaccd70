import { useMemo } from 'react'
import type { Day } from '#domain/time.ts'
import type { AnyRecord, ProblemBody } from '#domain/wire.ts'
import type { Live } from '#streams/client.ts'
import { type DayLive, dayLive, noDay } from '#streams/derive/day/dayLive.ts'
import type { DayRows, LocationRow } from '#streams/derive/day/dayRows.ts'
import { noRoom, type SterileLive, sterileLive, type SterileRows } from '#streams/derive/sterilisation/sterileLive.ts'
import type { Demanding } from '#streams/derive/sterilisation/sterileNeeds.ts'
import { type Room, sterileRoom } from '#streams/derive/sterilisation/sterileRoom.ts'
import { useClient } from '../../../context.ts'
import { useLive } from '../../../useLive.ts'

export type LiveRoom = {
  readonly problem: ProblemBody | null
  readonly day: DayRows | null
  readonly shown: { readonly rows: SterileRows; readonly room: Room } | null
}

export const noRows = <R extends AnyRecord>(): Live<R> => ({
  ready: false,
  position: 0,
  rows: new Map(),
  changed: new Map(),
  problem: null,
})

const nothingYet: SterileLive = noRoom
const noVisits: DayLive = noDay
const noTypes = noRows<Demanding>()

/** The room as it stands: what is in the sterilisers, what waits for whom. Nothing of it moves with the clock but its running times. */
export function useRoom(location: LocationRow, today: Day, chosen: string | null): LiveRoom {
  const client = useClient()
  const room$ = useMemo(() => sterileLive(client, location, today), [client, location, today])
  const day$ = useMemo(() => dayLive(client, location, today), [client, location, today])
  const types$ = useMemo(() => client.collection<Demanding>('class'), [client])
  const { rows, problem } = useLive(room$, nothingYet)
  const { rows: day } = useLive(day$, noVisits)
  const { rows: types } = useLive(types$, noTypes)
  return useMemo(() => {
    const visits = day?.visits ?? new Map()
    return { problem, day, shown: rows && { rows, room: sterileRoom(rows, visits, types, chosen) } }
  }, [rows, problem, day, types, chosen])
}
