import { useEffect, useMemo, useState } from 'react'
import { dayPlan } from '#streams/derive/day/dayPlan.ts'
import type { WallRows } from '#streams/derive/day/dayRows.ts'
import { type Wall, wall } from '#streams/derive/wall/wall.ts'
import type { WallLives } from '#streams/derive/wall/wallLive.ts'
import type { PastDay } from '#streams/derive/wall/wallPast.ts'
import { noUsuals, type Usuals, usuals } from '#streams/derive/wall/wallUsual.ts'
import { useHouse } from '../context.ts'

/** How often the day is thought over when nothing happens: bounds pass and slabs grow by themselves. */
const beat = 5000

const minuteOf = (at: number) => Math.floor(at / 60_000)

/** The moment the wall is drawn for, on every beat and at every new minute. While it is not live it stands still. */
export function useMoment(): number {
  const { ticker } = useHouse()
  const [moment, setMoment] = useState(() => ticker.now())
  useEffect(
    () => ticker.each((now) => setMoment((last) => (Math.abs(now - last) >= beat || minuteOf(now) !== minuteOf(last) ? now : last))),
    [ticker],
  )
  return moment
}

export const useWall = (day: WallRows | null, lives: WallLives, moment: number): Wall | null =>
  useMemo(() => day && wall(day, lives, dayPlan(day, moment), moment), [day, lives, moment])

/** What is usual moves with the hour and not with the second. */
export function useUsuals(past: readonly PastDay[], day: WallRows | null, moment: number): Usuals {
  const minute = minuteOf(moment)
  const { location, chairs } = day ?? nowhere
  return useMemo(
    () => (location && chairs ? usuals(past, { location, chairs }, minute * 60_000) : noUsuals),
    [past, location, chairs, minute],
  )
}

const nowhere = { location: null, chairs: null }
