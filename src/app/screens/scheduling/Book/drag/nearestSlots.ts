import { useEffect, useMemo, useRef, useState } from 'react'
import type { Day } from '#domain/time.ts'
import { useAppContext } from '../../../../appContext.ts'
import { dateOf } from '../../../../components/scheduling/bookingDates.ts'
import type { FreeSlot } from '../../../../components/scheduling/freeSlots.ts'
import { useFreeSlots } from '../../../../components/scheduling/useFreeSlots.ts'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import type { Drag } from './dragGeometry.ts'

/** As many as there are keys for them. */
const mostSlots = 4

type SlotsByDay = ReadonlyMap<Day, readonly FreeSlot[]>

/** @param origin the start of the appointment that is dragged: it fits there, and would not move */
export const slotsByDay = (slots: readonly FreeSlot[], origin: number, timeZone: string): SlotsByDay =>
  Map.groupBy(
    slots.filter((slot) => slot.startsAt !== origin),
    (slot) => dateOf(slot.startsAt, timeZone),
  )

/** The free time nearest to the wanted one on its day, then the first one of each later day. */
export function nearestSlots(byDay: SlotsByDay, wanted: number, day: Day): readonly FreeSlot[] {
  const [nearest] = (byDay.get(day) ?? []).toSorted((a, b) => Math.abs(a.startsAt - wanted) - Math.abs(b.startsAt - wanted))
  const later = [...byDay].flatMap(([date, [first]]) => (date > day && first ? [first] : []))
  return [...(nearest ? [nearest] : []), ...later].slice(0, mostSlots)
}

/**
 * The free times of the provider of a dragged appointment, by the server's search. `null`: not found yet.
 * @param from the first day of the search
 */
export function useNearestSlots(drag: Drag | null, from: Day, version: unknown): readonly FreeSlot[] | null {
  const { id, timeZone } = useCurrentLocation().location
  const search = {
    location: id,
    provider: drag?.block.appointment.provider ?? null,
    type: drag?.block.appointment.type ?? null,
    length: drag ? drag.origin.endsAt - drag.origin.startsAt : 0,
    appointment: drag?.block.id,
    ...{ day: from, version: useEachSecond(version) },
  }
  const { slots } = useFreeSlots(search, drag?.mode === 'move')
  const [wanted, origin] = [drag?.startsAt ?? null, drag?.origin.startsAt ?? 0]
  // With each step only the nearest one differs.
  const byDay = useMemo(() => slots && slotsByDay(slots, origin, timeZone), [slots, origin, timeZone])
  return useMemo(
    () => (byDay === null || wanted === null ? null : nearestSlots(byDay, wanted, dateOf(wanted, timeZone))),
    [byDay, wanted, timeZone],
  )
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
