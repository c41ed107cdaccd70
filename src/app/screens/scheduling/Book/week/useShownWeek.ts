import { useCallback, useMemo } from 'react'
import type { Day } from '#domain/time.ts'
import { weekOf } from '#streams/derive/scheduling/book/week/watchWeek.ts'
import { dateOf } from '../../../../components/scheduling/bookingDates.ts'
import { useCurrentLocation, useToday } from '../../../../location/LocationProvider.tsx'
import { type BookView, useBookAddress } from '../bookAddress.ts'
import { type Hand, useHand } from '../move/useHand.ts'
import { useWeek } from './useWeek.ts'

/** The same weekday in the week of another day. */
const weekdayIn = (day: Day, other: Day): Day => weekOf(other)[weekOf(day).indexOf(day)] ?? other

/** The week that is shown, and the ways to others, which take the appointment in the hand along. */
export function useShownWeek() {
  const { timeZone } = useCurrentLocation().location
  const today = useToday()
  const { day: chosenDay, provider, change } = useBookAddress()
  const day = chosenDay ?? today
  const hand = useHand(timeZone)
  const { carry, turnTo, setCarry } = hand
  const heldOn = carry && dateOf(carry.startsAt, timeZone)
  const show = useCallback((next: Day, view: BookView) => change({ view, day: next === today ? null : next }), [change, today])
  const onDay = useCallback(
    (next: Day) => {
      turnTo(next, next)
      show(next, 'week')
    },
    [turnTo, show],
  )
  const onWeek = useCallback(
    (next: Day | null) => {
      const to = next ?? today
      if (heldOn) turnTo(weekdayIn(heldOn, to), weekdayIn(heldOn, to))
      show(to, 'week')
    },
    [today, heldOn, turnTo, show],
  )
  return {
    state: useWeek({ monday: weekOf(day)[0] ?? day, provider, heldOn }),
    days: useMemo(() => ({ day, today, timeZone, onDay: onWeek }), [day, today, timeZone, onWeek]),
    hand,
    /** Takes the appointment in the hand to this day. */
    onDay,
    onView: useCallback((view: BookView) => change({ view }), [change]),
    onOneDay: useCallback((next: Day) => show(next, 'day'), [show]),
    onProvider: useProviderChoice(setCarry, change),
  }
}

/** Shows the week of another provider, and puts the appointment in the hand back. */
const useProviderChoice = (setCarry: Hand['setCarry'], change: ReturnType<typeof useBookAddress>['change']) =>
  useCallback(
    (chosen: string) => {
      setCarry(null)
      change({ provider: chosen })
    },
    [setCarry, change],
  )
