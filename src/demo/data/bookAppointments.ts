import type { Fields } from '#domain/wire.ts'
import type { PlannedBooking } from './planDay.ts'
import { appointmentTypes } from './practice.ts'

/** The record ids of the demo practice, in the order of the lists that define them. */
export type DemoIds = {
  readonly location: string
  readonly providers: readonly string[]
  readonly calendars: readonly string[]
  readonly chairs: readonly string[]
  readonly appointmentTypes: readonly string[]
  readonly patients: readonly string[]
  /** Tags for appointments. */
  readonly eventTags: readonly string[]
}

/** The data of `appointments.book` for a planned appointment. */
export function bookingData(booking: PlannedBooking, ids: DemoIds): Fields {
  const appointmentType = appointmentTypes[booking.typeIndex]
  return {
    patient: ids.patients[booking.patient],
    provider: ids.providers[booking.provider],
    calendar: ids.calendars[booking.provider],
    chair: ids.chairs[booking.chair - 1],
    location: ids.location,
    type: ids.appointmentTypes[booking.typeIndex],
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    reason: appointmentType?.reason,
    tags: tagsOf(booking, ids),
    source: { system: 'demo', id: booking.key },
    ...(appointmentType?.for === 'emergency' ? { overlapReason: 'Emergency' } : {}),
  }
}

/** Every ninth patient brings X-rays, and every seventeenth has an interpreter. */
const tagEvery = [9, 17]

const tagsOf = ({ patient }: PlannedBooking, { eventTags }: DemoIds): readonly string[] =>
  eventTags.filter((_, index) => index < tagEvery.length && patient % (tagEvery[index] ?? 1) === 4)

/** Sends a command. @returns The record's id; `null` if it was refused. */
export type SendCommand = (command: string, record: string | null, data?: Fields) => Promise<string | null>

/** Books the planned appointments one at a time. Refused ones stay unbooked. */
export async function bookAppointments(bookings: readonly PlannedBooking[], ids: DemoIds, sendCommand: SendCommand): Promise<void> {
  for (const booking of bookings) {
    const appointmentId = await sendCommand('appointments.book', null, bookingData(booking, ids))
    if (booking.confirmed && appointmentId !== null) await sendCommand('appointments.confirm', appointmentId)
  }
}
