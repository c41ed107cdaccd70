import { useEffect, useMemo, useState } from 'react'
import type { ProblemBody } from '#domain/wire.ts'
import { boardOf, type Look, type ProviderBoard } from '#streams/derive/board/boardOf.ts'
import { boardLive, noBoard } from '#streams/derive/board/boardLive.ts'
import type { DayRows } from '#streams/derive/day/dayRows.ts'
import { useHouse } from '../../../context.ts'
import { usePlace, useToday } from '../../../place.tsx'
import { useLive } from '../../../useLive.ts'

export type Board =
  | { readonly kind: 'opening' }
  | { readonly kind: 'refused'; readonly problem: ProblemBody }
  | { readonly kind: 'open'; readonly day: DayRows; readonly board: ProviderBoard }

/** A day of more visits than this is judged by the clock every five seconds instead of every second. */
const largeDay = 300

/** Bounds pass and chairs come free with the clock alone. */
function useMoment(visits: number): number {
  const { ticker } = useHouse()
  const every = visits > largeDay ? 5000 : 1000
  const [now, setNow] = useState(ticker.now)
  useEffect(() => ticker.each((time) => setNow(time - (time % every))), [ticker, every])
  return now
}

export function useBoard(look: Look): Board {
  const { client } = useHouse()
  const { location } = usePlace()
  const date = useToday()
  const board$ = useMemo(() => boardLive(client, location, date), [client, location, date])
  const { day, place, problem } = useLive(board$, noBoard)
  const now = useMoment(day?.visits.size ?? 0)
  const derive = useMemo(() => boardOf(client), [client])
  return useMemo(() => {
    if (problem) return { kind: 'refused', problem }
    return day ? { kind: 'open', day, board: derive(day, place, look, now) } : { kind: 'opening' }
  }, [day, place, problem, derive, look, now])
}
