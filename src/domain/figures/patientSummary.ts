import * as z from 'zod/mini'
import { day, id, optional, wholeNumber, isOneOf } from '../fields.ts'
import type { CountableAppointment } from './countedAppointment.ts'
import type { ZoneDays } from './zoneDays.ts'
import { attendedStates, upcomingStates } from '../scheduling/appointment.ts'
import type { Day } from '../time.ts'

/** What the appointments of one patient add up to: one record for each patient, which the server alone writes. */
export const PatientSummary = z.strictObject({
  patient: id,
  /** Appointments that the patient attended. */
  attended: z._default(wholeNumber(0, 100_000), 0),
  firstOn: optional(day),
  firstProvider: optional(id),
  lastOn: optional(day),
  lastProvider: optional(id),
  lastType: optional(id),
  /** The day of the latest appointment that is booked and not attended yet. */
  bookedUntil: optional(day),
  /** Where the patient was last, or is booked if they never came. */
  location: optional(id),
})
export type PatientSummary = z.infer<typeof PatientSummary>

/** What one appointment says of its patient. */
export type AppointmentPart = {
  readonly kind: 'attended' | 'booked'
  readonly day: Day
  readonly startsAt: string
  readonly provider: string | null
  readonly type: string | null
  readonly location: string | null
}

/** @returns `null` for an appointment that the patient neither attended nor has to come. */
export function appointmentPartOf(
  { startsAt, state, provider, type, location }: CountableAppointment,
  days: ZoneDays,
): AppointmentPart | null {
  const day = startsAt === undefined ? null : days.dayAt(startsAt)
  const kind = isOneOf(attendedStates, state?.visit) ? 'attended' : isOneOf(upcomingStates, state?.visit) ? 'booked' : null
  if (!day || startsAt === undefined || kind === null) return null
  return { kind, day: day.day, startsAt, provider: provider ?? null, type: type ?? null, location: location ?? null }
}

/** Adds up what the appointments of one patient say, in any order. */
export function patientSummaryOf(parts: readonly AppointmentPart[]): Omit<PatientSummary, 'patient'> {
  const sorted = parts.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
  const attended = sorted.filter(({ kind }) => kind === 'attended')
  const booked = sorted.filter(({ kind }) => kind === 'booked')
  const [first, last, latest] = [attended[0], attended.at(-1), booked.at(-1)]
  return {
    attended: attended.length,
    firstOn: first?.day ?? null,
    firstProvider: first?.provider ?? null,
    lastOn: last?.day ?? null,
    lastProvider: last?.provider ?? null,
    lastType: last?.type ?? null,
    bookedUntil: latest?.day ?? null,
    location: (last ?? latest)?.location ?? null,
  }
}
