import type { Settings } from '../practice/settings.ts'
import { type Instant, millisecondsOf, minutes } from '../time.ts'
import type { VisitState } from './appointment.ts'

type ScheduledAppointment = { readonly startsAt: Instant; readonly state: { readonly visit: VisitState } }

/**
 * Milliseconds since the start for a patient who has not arrived; `null` before the practice's limit or after arrival.
 * @param now milliseconds.
 */
export function lateBy(appointment: ScheduledAppointment, now: number, settings: Pick<Settings, 'lateAfter'>): number | null {
  const since = now - millisecondsOf(appointment.startsAt)
  return appointment.state.visit === 'scheduled' && since >= minutes(settings.lateAfter) ? since : null
}
