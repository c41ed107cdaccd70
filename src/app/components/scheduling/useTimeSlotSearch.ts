import { useState } from 'react'
import { minutes } from '#domain/time.ts'
import { useCurrentLocation } from '../../location/LocationProvider.tsx'
import { dateOf } from './bookingDates.ts'
import { isFreeAt, type FreeSlots } from './freeSlots.ts'
import { searchedMinutes, type TimeSlotDraft } from './timeSlotDraft.ts'
import { useFreeSlots } from './useFreeSlots.ts'

export type TimeSlotSearch = {
  readonly found: FreeSlots
  /** The user wants a time that is not free. */
  readonly isOtherTime: boolean
  readonly onOtherTime: (isOtherTime: boolean) => void
  /** A chair that is free at the start of the draft; `null` if the search names none. */
  readonly chair: string | null
  /** The search has answered, and the time is taken or closed. */
  readonly isNotFree: boolean
}

/**
 * The free times of the day of a draft, by the server's search.
 * @param appointment the appointment that is to be moved
 */
export function useTimeSlotSearch({ provider, startsAt, length }: TimeSlotDraft, appointment?: string): TimeSlotSearch {
  const { location } = useCurrentLocation()
  const day = dateOf(startsAt, location.timeZone)
  const search = { location: location.id, provider, length: minutes(searchedMinutes(length)), day, appointment, version: null }
  const found = useFreeSlots(search, provider !== null)
  const [isOtherTime, onOtherTime] = useState(false)
  const chair = found.slots?.find((slot) => slot.startsAt === startsAt)?.chair ?? null
  return { found, isOtherTime, onOtherTime, chair, isNotFree: found.slots !== null && !isFreeAt(found, startsAt) }
}
