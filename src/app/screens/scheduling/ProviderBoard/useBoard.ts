import { useEffect, useMemo, useState } from 'react'
import type { ProblemBody } from '#domain/wire.ts'
import { boardOf, type Look, type ProviderBoard } from '#streams/derive/boardOf.ts'
import { dayLive, noDay } from '#streams/derive/dayLive.ts'
import type { DayRows } from '#streams/derive/dayRows.ts'
import { useHouse } from '../../../context.ts'
import { usePlace, useToday } from '../../../place.tsx'
import { useLive } from '../../../useLive.ts'

export type Board =
  | { readonly kind: 'opening' }
  | { readonly kind: 'refused'; readonly problem: ProblemBody }
  | { readonly kind: 'open'; readonly day: DayRows; readonly board: ProviderBoard }

/** The second: bounds pass and chairs come free with the clock alone. */
function useSecond(): number {
  const { ticker } = useHouse()
  const [now, setNow] = useState(ticker.now)
  useEffect(() => ticker.each(setNow), [ticker])
  return now
}

export function useBoard(look: Look): Board {
  const { client } = useHouse()
  const { location } = usePlace()
  const date = useToday()
  const now = useSecond()
  const day$ = useMemo(() => dayLive(client, location, date), [client, location, date])
  const { rows: day, problem } = useLive(day$, noDay)
  const derive = useMemo(() => boardOf(client), [client])
  return useMemo(() => {
    if (problem) return { kind: 'refused', problem }
    return day ? { kind: 'open', day, board: derive(day, look, now) } : { kind: 'opening' }
  }, [day, problem, derive, look, now])
}
