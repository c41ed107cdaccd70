import { useMemo } from 'react'
import type { Day } from '#domain/time.ts'
import { useFreeSlots } from '../../../../components/scheduling/useFreeSlots.ts'
import type { FreeSlot } from '../../../../components/scheduling/freeSlots.ts'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import type { Carry } from './carry.ts'
import { chooseFits } from './chooseFits.ts'

/** The free times of the provider of an appointment that the user carries, by the server's search: nearest first, then by day. `null`: not found yet. */
export function useFits(carry: Carry | null, day: Day, version: unknown): readonly FreeSlot[] | null {
  const { location } = useCurrentLocation()
  const { timeZone } = location
  const search = {
    location: location.id,
    provider: carry?.block.appointment.provider ?? null,
    length: carry ? carry.origin.endsAt - carry.origin.startsAt : 0,
    appointment: carry?.block.id,
    ...{ day, version },
  }
  const { slots } = useFreeSlots(search, carry?.mode === 'move')
  const [wanted, origin] = [carry?.startsAt ?? null, carry?.origin.startsAt ?? 0]
  return useMemo(
    () => (slots === null || wanted === null ? null : chooseFits(slots, { startsAt: wanted, origin, day, timeZone })),
    [slots, wanted, origin, day, timeZone],
  )
}
