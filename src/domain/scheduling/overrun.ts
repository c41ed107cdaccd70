import { type Instant, millisecondsOf } from '../time.ts'
import { type VisitState, underTreatmentStates } from './appointment.ts'
import { isOneOf } from '../fields.ts'

type SeatedAppointment = { readonly endsAt: Instant; readonly state: { readonly visit: VisitState } }

/** Milliseconds past the booked end while the patient is still in the chair; `null` otherwise. */
export function overrunBy(appointment: SeatedAppointment, now: number): number | null {
  const past = now - millisecondsOf(appointment.endsAt)
  const isRunning = isOneOf(underTreatmentStates, appointment.state.visit)
  return isRunning && past > 0 ? past : null
}
