import { useCallback, useState } from 'react'
import type { Day } from '#domain/time.ts'
import { type Carry, onDayOf } from './carry.ts'

/** The appointment in the hand, and the function that changes it. */
export type Hand = {
  readonly carry: Carry | null
  readonly setCarry: (change: Carry | null | ((last: Carry | null) => Carry | null)) => void
  /** Takes it along to another day; in a week, to the column of that day. */
  readonly turnTo: (day: Day, columnId?: string) => void
}

/** Holds the appointment that the user carries, also while the book turns to another day or week. */
export function useHand(timeZone: string): Hand {
  const [carry, setCarry] = useState<Carry | null>(null)
  const turnTo = useCallback(
    (day: Day, columnId?: string) => setCarry((last) => last && onDayOf(last, day, timeZone, columnId)),
    [timeZone],
  )
  return { carry, setCarry, turnTo }
}
