import { useEffect, useMemo, useState } from 'react'
import { dayPlan } from '#streams/derive/dayPlan.ts'
import type { WallRows } from '#streams/derive/dayRows.ts'
import { type Wall, wall } from '#streams/derive/wall.ts'
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

export const useWall = (day: WallRows | null, moment: number): Wall | null =>
  useMemo(() => day && wall(day, dayPlan(day, moment), moment), [day, moment])
