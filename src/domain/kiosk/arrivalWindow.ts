import { type Instant, millisecondsOf, minutes } from '../time.ts'

/** Finds the appointments that a patient has come for. */

export type AppointmentTimes = { readonly id: string; readonly startsAt: Instant; readonly endsAt: Instant }

/** Settings of the window around a start, by default from 90 minutes before to 45 minutes after. */
export type ArrivalWindowSettings = { readonly kioskOpensBefore: number; readonly kioskClosesAfter: number }

/** How long a kiosk may delay a check-in it could not report; milliseconds. */
export const maxOfflineDelay = minutes(12 * 60)

/** The range of start times that a patient at the kiosk can check in for; milliseconds. */
export const arrivalWindow = (now: number, { kioskOpensBefore, kioskClosesAfter }: ArrivalWindowSettings) => ({
  from: now - minutes(kioskClosesAfter),
  to: now + minutes(kioskOpensBefore),
})

/** The longest break between appointments that count as one arrival; milliseconds. */
const maxBreak = minutes(15)

const startOf = ({ startsAt }: AppointmentTimes) => millisecondsOf(startsAt)
const byStart = (one: AppointmentTimes, other: AppointmentTimes) => startOf(one) - startOf(other)

/**
 * The appointments to check in now: those that start within the window, and those that follow with hardly a break.
 * @param appointments one patient's at one location, still to come or already begun
 */
export function appointmentsToCheckIn<T extends AppointmentTimes>(
  appointments: readonly T[],
  now: number,
  settings: ArrivalWindowSettings,
): readonly T[] {
  const { from, to } = arrivalWindow(now, settings)
  const matching: T[] = []
  for (const appointment of appointments.toSorted(byStart)) {
    const previous = matching.at(-1)
    const followsOn = previous && startOf(appointment) - millisecondsOf(previous.endsAt) <= maxBreak
    if ((startOf(appointment) >= from && startOf(appointment) <= to) || followsOn) matching.push(appointment)
  }
  return matching
}
