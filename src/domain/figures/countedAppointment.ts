import type { FigureCount } from './figure.ts'
import type { ZoneDay, ZoneDays } from './zoneDays.ts'
import { type Instant, millisecondsOf } from '../time.ts'
import { type Appointment, type AppointmentState, removedStates, treatedStates } from '../scheduling/appointment.ts'
import { isOneOf } from '../fields.ts'

/** What figures read of an appointment: the times at which its patient came, sat down and left. */

export type CountedAppointment = Appointment & {
  readonly state: Pick<AppointmentState, 'visit'> & Partial<Pick<AppointmentState, 'confirmation'>>
  readonly since: { readonly visit: Instant }
  readonly createdAt: Instant
}
export type CountableAppointment = Partial<CountedAppointment>

const uncountedStates = ['requested', ...removedStates, undefined] as const

/** The day of an appointment that counts; `null` for one that was cancelled, moved elsewhere or never booked. */
export const countedDay = ({ state, startsAt }: CountableAppointment, days: ZoneDays): ZoneDay | null =>
  startsAt === undefined || isOneOf(uncountedStates, state?.visit) ? null : days.dayAt(startsAt)

/** Returns the end of treatment; without that time, when the appointment moved on. */
export const treatmentEndOf = ({ finishedAt, departedAt, state, since }: CountableAppointment): Instant | null =>
  finishedAt ?? departedAt ?? (isOneOf(treatedStates, state?.visit) ? (since?.visit ?? null) : null)

const attendedAt = (appointment: CountableAppointment): Instant | null =>
  appointment.arrivedAt ?? appointment.seatedAt ?? treatmentEndOf(appointment)

const failedAt = ({ state, since }: CountableAppointment): Instant | null => (state?.visit === 'noShow' ? (since?.visit ?? null) : null)

/** A patient who came and is recorded as failed to attend later counts as attended until then. */
export function countAttendance(
  appointment: CountableAppointment,
): readonly (readonly [Instant, FigureCount<'attended' | 'failed'>['values']])[] {
  const [attended, failed] = [attendedAt(appointment), failedAt(appointment)]
  if (failed === null) return attended === null ? [] : [[attended, { attended: 1 }]]
  const wasCounted = attended !== null && millisecondsOf(attended) < millisecondsOf(failed)
  return wasCounted
    ? [
        [attended, { attended: 1 }],
        [failed, { attended: -1, failed: 1 }],
      ]
    : [[failed, { failed: 1 }]]
}

/**
 * How long the patient waited, in milliseconds; `null` before the patient sat down. Measures from the booked start when a patient came early,
 * because that wait was the patient's choice.
 */
export function waitOf({ seatedAt, arrivedAt, startsAt }: CountableAppointment): number | null {
  if (!seatedAt || !arrivedAt || !startsAt) return null
  return Math.max(0, millisecondsOf(seatedAt) - Math.max(millisecondsOf(arrivedAt), millisecondsOf(startsAt)))
}
