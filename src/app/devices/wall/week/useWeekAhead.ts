import { useEffect, useMemo, useState } from 'react'
import type { Day } from '#domain/time.ts'
import type { WallRows } from '#streams/derive/scheduling/day/dayRows.ts'
import type { Wall } from '#streams/derive/wall/wall.ts'
import { watchWeekAhead, type WeekRows } from '#streams/derive/wall/watchWeekAhead.ts'
import { type Absence, absencesOf, buildWeekAhead, type WeekDay } from '#streams/derive/wall/weekAhead.ts'
import { useAppContext } from '../../../appContext.ts'
import { passChanges } from '../../../browser/passChanges.ts'
import { useObservable } from '../../../liveness/useObservable.ts'
import { needsAttention } from '../chairs/chairPages.ts'

/** In milliseconds: the day is the wall's first purpose, and every chair has its turn before the week comes. */
const [dayLasts, weekLasts] = [100_000, 20_000]

/** @param elapsed milliseconds since the wall started, which begins with the day */
export const isWeekTurn = (elapsed: number): boolean => elapsed % (dayLasts + weekLasts) >= dayLasts

/** Whether nothing on the wall needs attention: no chair in red, no late or overlooked patient, no kiosk that is offline. */
export const isCalm = ({ chairs, waiting, reception }: Wall): boolean =>
  !chairs.some(needsAttention) &&
  !waiting.some(({ bound, lateBy, isUnacknowledged }) => bound === 'red' || lateBy !== null || isUnacknowledged) &&
  reception.silent.count === 0

export type WeekAhead = { readonly days: readonly WeekDay[]; readonly absences: readonly Absence[] }
const noWeek: WeekAhead = { days: [], absences: [] }

/** The next working days. Empty while they load, and while nothing is booked on them: an empty week has nothing to say. */
export function useWeekAhead({ location, providers }: WallRows, { gapSummary: { gaps } }: Wall, today: Day): WeekAhead {
  const { client } = useAppContext()
  const rows$ = useMemo(() => watchWeekAhead(client, location, today), [client, location, today])
  const rows = useObservable<WeekRows | null>(rows$, null)
  return useMemo(() => {
    if (!rows || rows.cells.length === 0) return noWeek
    const input = { ...rows, providers, gaps, location }
    const days = buildWeekAhead(input, today)
    return { days, absences: absencesOf(input, days, today) }
  }, [rows, providers, gaps, location, today])
}

/** Whether it is the turn of the week. It is not while anything needs attention. @param isFixed this wall shows the week at all times */
export function useWeekTurn(wall: Wall, isFixed: boolean): boolean {
  const { ticker } = useAppContext()
  const [startedAt] = useState(() => ticker.now())
  const [isTurn, setTurn] = useState(false)
  useEffect(() => ticker.onClockTick(passChanges((now) => isWeekTurn(now - startedAt), setTurn)), [ticker, startedAt])
  return isFixed || (isTurn && isCalm(wall))
}
