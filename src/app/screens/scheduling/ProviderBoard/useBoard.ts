import { useEffect, useMemo, useState } from 'react'
import type { ProblemBody } from '#domain/wire.ts'
import { createBoard, type BoardOptions, type ProviderBoard } from '#streams/derive/scheduling/providerBoard/createBoard.ts'
import { watchBoard, emptyBoard } from '#streams/derive/scheduling/providerBoard/watchBoard.ts'
import type { DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
import { useAppContext } from '../../../appContext.ts'
import { useCurrentLocation, useToday } from '../../../location/LocationProvider.tsx'
import { useObservable } from '../../../liveness/useObservable.ts'
import { passChanges } from '../../../browser/passChanges.ts'

export type BoardState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'refused'; readonly problem: ProblemBody }
  | { readonly kind: 'open'; readonly day: DayRows; readonly board: ProviderBoard }

/** With more appointments than this, the board is derived every five seconds instead of every second. */
const largeDay = 300

/** Ticks, because limits pass and chairs become free by time alone. */
function useBoardClock(appointmentCount: number): number {
  const { ticker } = useAppContext()
  const interval = appointmentCount > largeDay ? 5000 : 1000
  const [now, setNow] = useState(ticker.now)
  useEffect(() => ticker.onTick(passChanges((time) => time - (time % interval), setNow)), [ticker, interval])
  return now
}

export function useBoard(options: BoardOptions): BoardState {
  const { client } = useAppContext()
  const { location } = useCurrentLocation()
  const date = useToday()
  const board$ = useMemo(() => watchBoard(client, location, date), [client, location, date])
  const { day, readiness, problem } = useObservable(board$, emptyBoard)
  const now = useBoardClock(day?.appointments.size ?? 0)
  const derive = useMemo(() => createBoard(client), [client])
  return useMemo(() => {
    if (problem) return { kind: 'refused', problem }
    return day ? { kind: 'open', day, board: derive(day, readiness, options, now) } : { kind: 'opening' }
  }, [day, readiness, problem, derive, options, now])
}
