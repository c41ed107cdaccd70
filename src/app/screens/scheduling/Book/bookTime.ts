import { useEffect, useState } from 'react'
import { type Day, dayBounds, millisecondsOf, minutes, oneDay } from '#domain/time.ts'
import { useAppContext } from '../../../appContext.ts'
import { passChanges } from '../../../browser/passChanges.ts'

/** An instant of a day for its name. Noon, because the clocks change at night. */
export const noonOf = (day: Day, timeZone: string): number => millisecondsOf(dayBounds(day, timeZone).from) + oneDay / 2

const minuteOf = (at: number) => Math.floor(at / minutes(1)) * minutes(1)

/** The start of the current minute, in milliseconds. It stops while the screen is not live. */
export function useMinute(): number {
  const { ticker } = useAppContext()
  const [minute, setMinute] = useState(() => minuteOf(ticker.now()))
  useEffect(() => ticker.onTick(passChanges(minuteOf, setMinute)), [ticker])
  return minute
}
