import type { ChairRow, Rows, WallAppointmentRow } from './dayRows.ts'
import { chairsByNumber } from './dayRows.ts'
import { underTreatmentStates } from '#domain/scheduling/appointment.ts'
import { isOneOf } from '#domain/fields.ts'

/** True when the patient is in a chair. Seated counts, since the provider is expected there. */
export const isWithProvider = (appointment: WallAppointmentRow): boolean => isOneOf(underTreatmentStates, appointment.state.visit)

export function busyProviders(appointments: Iterable<WallAppointmentRow>): ReadonlySet<string> {
  return new Set([...appointments].filter(isWithProvider).map((appointment) => appointment.provider))
}

/** Ranks a chair: booked for this appointment, its provider's, shared, another provider's. */
const chairPreference = (appointment: WallAppointmentRow, chair: ChairRow): number =>
  chair.id === appointment.chair ? 0 : chair.provider === appointment.provider ? 1 : chair.provider === null ? 2 : 3

/** Sorts all chairs, the most suitable for this appointment first. */
export const chairsByPreference = (appointment: WallAppointmentRow, chairs: Rows<ChairRow>): readonly ChairRow[] =>
  chairsByNumber(chairs).toSorted((a, b) => chairPreference(appointment, a) - chairPreference(appointment, b))

/** Returns the chairs to offer this appointment, best first. Never another provider's chair. */
export const offerableChairs = (appointment: WallAppointmentRow, chairs: Rows<ChairRow>): readonly ChairRow[] =>
  chairsByPreference(appointment, chairs).filter((chair) => chair.state === 'clean' && chairPreference(appointment, chair) < 3)

/**
 * Assigns a clean chair to each waiting appointment; earlier entries of `waiting` choose first, and no chair is offered twice. An
 * appointment whose provider is busy is offered none, because the chair would only be another place to wait.
 */
export function planSeating(
  waiting: readonly WallAppointmentRow[],
  appointments: Iterable<WallAppointmentRow>,
  chairs: Rows<ChairRow>,
): ReadonlyMap<string, ChairRow> {
  const busy = new Set(busyProviders(appointments))
  const taken = new Set<string>()
  const plan = new Map<string, ChairRow>()
  for (const appointment of waiting) {
    const chair = busy.has(appointment.provider) ? undefined : offerableChairs(appointment, chairs).find(({ id }) => !taken.has(id))
    if (!chair) continue
    plan.set(appointment.id, chair)
    taken.add(chair.id)
    busy.add(appointment.provider)
  }
  return plan
}
