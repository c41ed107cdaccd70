import { isOneOf } from '#domain/fields.ts'
import { timeHoldingStates } from '#domain/scheduling/appointment.ts'
import { millisecondsOf } from '#domain/time.ts'
import { isOverlapping } from '#domain/timeSpans.ts'
import type { Client } from '#streams/client/client.ts'
import { type AppointmentRow, compareByStart } from '#streams/derive/scheduling/day/dayRows.ts'
import type { BookingDraft } from '../bookingDraft.ts'

type WantedTime = Pick<BookingDraft, 'provider' | 'chair' | 'startsAt'> & { /** In milliseconds. */ readonly length: number }

/** The appointments that hold the provider or the chair during a wanted time. */
export function takenBy(
  { provider, chair, startsAt, length }: WantedTime,
  appointments: Iterable<AppointmentRow>,
): readonly AppointmentRow[] {
  const wanted = { startsAt, endsAt: startsAt + length }
  return [...appointments]
    .filter((row) => row.provider === provider || (chair !== null && row.chair === chair))
    .filter((row) => isOneOf(timeHoldingStates, row.state.visit))
    .filter((row) => isOverlapping({ startsAt: millisecondsOf(row.startsAt), endsAt: millisecondsOf(row.endsAt) }, wanted))
    .toSorted(compareByStart)
}

/** Commands by which an appointment takes a time. */
const takingCommands: readonly string[] = ['book', 'squeezeIn', 'walkIn', 'move', 'accept', 'resize'].map((word) => `appointments.${word}`)

/** The other user who took the time while this page was open; `null` if it was taken before, or not by a user. */
export function takerOf({ lastWrite, me }: Pick<Client, 'lastWrite' | 'me'>, { id }: AppointmentRow): string | null {
  const change = lastWrite('appointments', id)
  if (change?.by.kind !== 'user' || change.by.id === me.id || !takingCommands.includes(change.command)) return null
  return change.by.name
}

/** The provider of the patient's next appointment, otherwise of the last one; `null` for a patient who has none. */
export function ownProviderOf(appointments: Iterable<AppointmentRow>, now: number): string | null {
  const ordered = [...appointments].toSorted(compareByStart)
  const next = ordered.find((row) => millisecondsOf(row.endsAt) > now)
  return (next ?? ordered.at(-1))?.provider ?? null
}
