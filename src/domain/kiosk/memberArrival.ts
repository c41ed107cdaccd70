import { type Instant, instantOf, millisecondsOf, minutes } from '../time.ts'
import { type AppointmentTimes, appointmentsToCheckIn, type ArrivalWindowSettings, arrivalWindow } from './arrivalWindow.ts'

/** Whether a member of the family can be checked in now, is checked in already, or comes later today. */
export const memberArrivalStatuses = ['ready', 'checkedIn', 'later'] as const

export type MemberArrival = {
  readonly status: (typeof memberArrivalStatuses)[number]
  readonly startsAt: Instant
  /** Checked in together, earliest first. Empty unless the member is ready. */
  readonly appointments: readonly string[]
  /** When the member can be checked in, if that is later. */
  readonly opensAt: Instant | null
}

/** An appointment that is still to come, or whose patient waits already. */
type MemberAppointment = AppointmentTimes & { readonly isUpcoming: boolean }

/**
 * What a member of the family has come for.
 * @param appointments one patient's of one day at one location, earliest first
 * @returns `null` if the member is not expected any more
 */
export function memberArrivalOf(
  appointments: readonly MemberAppointment[],
  now: number,
  settings: ArrivalWindowSettings,
): MemberArrival | null {
  const arriving = appointmentsToCheckIn(appointments, now, settings)
  const first = arriving.find(({ isUpcoming }) => isUpcoming)
  if (first) return { status: 'ready', startsAt: first.startsAt, appointments: arriving.map(({ id }) => id), opensAt: null }
  const waiting = appointments.find(({ isUpcoming }) => !isUpcoming)
  if (waiting) return { status: 'checkedIn', startsAt: waiting.startsAt, appointments: [], opensAt: null }
  const { to } = arrivalWindow(now, settings)
  const later = appointments.find(({ isUpcoming, startsAt }) => isUpcoming && millisecondsOf(startsAt) > to)
  if (!later) return null
  const opensAt = instantOf(millisecondsOf(later.startsAt) - minutes(settings.kioskOpensBefore))
  return { status: 'later', startsAt: later.startsAt, appointments: [], opensAt }
}
