import { useEffect, useMemo, useState } from 'react'
import { createDayPlan } from '#streams/derive/scheduling/day/dayPlan.ts'
import type { Day } from '#domain/time.ts'
import type { WallRows } from '#streams/derive/scheduling/day/dayRows.ts'
import { type Wall, buildWall } from '#streams/derive/wall/wall.ts'
import type { WallActivity } from '#streams/derive/wall/wallActivity.ts'
import { type FigureDays, noFigureCells } from '#streams/derive/wall/figureCells.ts'
import { noUsualFigures, type UsualFigures, usualFiguresOf } from '#streams/derive/wall/usualFigures.ts'
import { useAppContext } from '../../../appContext.ts'
import { passChanges } from '../../../browser/passChanges.ts'

/** Recompute interval in milliseconds without updates: limits pass and slabs grow with time alone. */
const refreshInterval = 5000

const minuteOf = (at: number) => Math.floor(at / 60_000)

/** The time used for rendering, updated on every interval and at every new minute. Frozen while not live. */
export function useDisplayTime(): number {
  const { ticker } = useAppContext()
  const [moment, setMoment] = useState(() => ticker.now())
  useEffect(
    () =>
      ticker.onTick(
        passChanges<number>(
          (now, last) => (last === undefined || Math.abs(now - last) >= refreshInterval || minuteOf(now) !== minuteOf(last) ? now : last),
          setMoment,
        ),
      ),
    [ticker],
  )
  return moment
}

export function useWall(day: WallRows | null, wallData: WallActivity, figureDays: FigureDays, today: Day, moment: number): Wall | null {
  const cells = figureDays.get(today) ?? noFigureCells
  return useMemo(() => day && buildWall(day, wallData, createDayPlan(day, moment), moment, cells), [day, wallData, moment, cells])
}

/** Usual values, recomputed once per minute. */
export function useUsuals(figureDays: FigureDays, day: WallRows | null, moment: number): UsualFigures {
  const minute = minuteOf(moment)
  const { location, chairs } = day ?? noLocation
  return useMemo(
    () => (location && chairs ? usualFiguresOf(figureDays, { location, chairs }, minute * 60_000) : noUsualFigures),
    [figureDays, location, chairs, minute],
  )
}

const noLocation = { location: null, chairs: null }
