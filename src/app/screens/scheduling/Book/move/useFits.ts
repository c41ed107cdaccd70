import { useEffect, useMemo, useRef, useState } from 'react'
import type { Day } from '#domain/time.ts'
import { useAppContext } from '../../../../appContext.ts'
import { useFreeSlots } from '../../../../components/scheduling/useFreeSlots.ts'
import type { FreeSlot } from '../../../../components/scheduling/freeSlots.ts'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import type { Carry } from './carry.ts'
import { chooseFrom, fitsByDay } from './chooseFits.ts'

/**
 * The free times of the provider of an appointment that the user carries, by the server's search: nearest first, then by day. `null`: not found yet.
 * @param from the first day of the search
 * @param day the day of the place where it is carried
 */
export function useFits(carry: Carry | null, from: Day, version: unknown, day: Day = from): readonly FreeSlot[] | null {
  const { location } = useCurrentLocation()
  const { timeZone } = location
  const search = {
    location: location.id,
    provider: carry?.block.appointment.provider ?? null,
    type: carry?.block.appointment.type ?? null,
    length: carry ? carry.origin.endsAt - carry.origin.startsAt : 0,
    appointment: carry?.block.id,
    ...{ day: from, version: useEachSecond(version) },
  }
  const { slots } = useFreeSlots(search, carry?.mode === 'move')
  const [wanted, origin] = [carry?.startsAt ?? null, carry?.origin.startsAt ?? 0]
  const byDay = useMemo(() => slots && fitsByDay(slots, origin, timeZone), [slots, origin, timeZone])
  return useMemo(() => (byDay === null || wanted === null ? null : chooseFrom(byDay, { startsAt: wanted, day })), [byDay, wanted, day])
}

/** The latest value once a second, so that a busy day searches no more often. */
function useEachSecond<Value>(value: Value): Value {
  const { ticker } = useAppContext()
  const latest = useRef(value)
  const [shown, show] = useState(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  useEffect(() => ticker.onClockTick(() => show(latest.current)), [ticker])
  return shown
}
