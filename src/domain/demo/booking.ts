import type { Fields } from '../wire.ts'
import type { Booking } from './day.ts'
import { kinds } from './practice.ts'

/** The ids of the demo practice's people and places, in the order of the lists in which they were invented. */
export type DemoIds = {
  readonly location: string
  readonly providers: readonly string[]
  readonly calendars: readonly string[]
  readonly chairs: readonly string[]
  readonly kinds: readonly string[]
  readonly patients: readonly string[]
}

/** A planned booking as `appointments.book` wants it. */
export function demoBooking(booking: Booking, ids: DemoIds): Fields {
  const kind = kinds[booking.kind]
  return {
    patient: ids.patients[booking.patient],
    provider: ids.providers[booking.provider],
    calendar: ids.calendars[booking.provider],
    chair: ids.chairs[booking.chair - 1],
    location: ids.location,
    type: ids.kinds[booking.kind],
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    reason: kind?.reason,
    source: { system: 'demo', id: booking.key },
    ...(kind?.for === 'emergency' ? { overlapReason: 'Emergency' } : {}),
  }
}

/** Gives a command to whoever carries it out. @returns the record's id; `null` where it was refused */
export type Give = (command: string, record: string | null, data?: Fields) => Promise<string | null>

/** Books what was planned, one after another, as reception would; what is refused stays unbooked. */
export async function bookAll(bookings: readonly Booking[], ids: DemoIds, give: Give): Promise<void> {
  for (const booking of bookings) {
    const made = await give('appointments.book', null, demoBooking(booking, ids))
    if (booking.confirmed && made !== null) await give('appointments.confirm', made)
  }
}
