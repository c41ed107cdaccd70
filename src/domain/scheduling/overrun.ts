import { type Instant, millisecondsOf } from '../time.ts'
import type { VisitState } from './appointment.ts'

type Visit = { readonly endsAt: Instant; readonly state: { readonly visit: VisitState } }

/** Milliseconds past the end that was booked, while somebody is still in the chair; `null` where there is none. */
export function overrunBy(visit: Visit, now: number): number | null {
  const past = now - millisecondsOf(visit.endsAt)
  const isRunning = visit.state.visit === 'seated' || visit.state.visit === 'inTreatment'
  return isRunning && past > 0 ? past : null
}
