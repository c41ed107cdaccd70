import type { Settings } from '../practice/settings.ts'
import { type Instant, millisecondsOf, minutes } from '../time.ts'
import type { VisitState } from './appointment.ts'

type Visit = { readonly startsAt: Instant; readonly state: { readonly visit: VisitState } }

/**
 * How long a patient who should be here is not: milliseconds since the start, `null` before the practice's bound or once
 * somebody has come.
 * @param now milliseconds.
 */
export function lateBy(visit: Visit, now: number, settings: Pick<Settings, 'lateAfter'>): number | null {
  const since = now - millisecondsOf(visit.startsAt)
  return visit.state.visit === 'scheduled' && since >= minutes(settings.lateAfter) ? since : null
}
