import { dayOf, instantAt, instantOf, millisecondsOf } from '#domain/time.ts'
import type { ChairRow, LocationRow, Rows, WallAppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { recoveredTimeOn } from '#streams/derive/waitlist/gapCards.ts'
import type { WallGapRow } from '#streams/derive/wall/wallActivity.ts'
import type { Share, WallFigures } from '#streams/derive/wall/wallFigures.ts'
import type { DepartureRow } from './figureDays.ts'

/** The figures of a day, counted from its rows in another way than by cells: what the cells must come to. */

/** The rows of a day that the figures count. */
export type RowsOfDay = {
  readonly location: Pick<LocationRow, 'timeZone' | 'opensAt' | 'closesAt'>
  readonly chairs: Rows<ChairRow>
  readonly appointments: readonly WallAppointmentRow[]
  readonly departures: readonly DepartureRow[]
  readonly gaps: Rows<WallGapRow>
}

const removedStates: readonly string[] = ['cancelled', 'rescheduled', 'enteredInError', 'requested']
const treatedStates: readonly string[] = ['treated', 'checkout', 'departed']

/**
 * Computes the figures of a day.
 * @param at milliseconds; later timestamps count as not happened.
 */
export function figuresOfRows(day: RowsOfDay, at: number): WallFigures {
  const appointments = day.appointments.filter(({ state }) => !removedStates.includes(state.visit))
  const hasHappenedBy = (instant: string | null): instant is string => instant !== null && millisecondsOf(instant) <= at
  return {
    seen: shareOf(appointments, (appointment) => hasHappenedBy(treatmentEndOf(appointment))),
    chairUse: chairUse(day, appointments, at),
    attendance: attendance(appointments, hasHappenedBy),
    rebooked: shareOf(
      day.departures.filter((one) => one.state === 'recorded' && hasHappenedBy(one.at)),
      ({ done: completedChecks }) => completedChecks.includes('rebook'),
    ),
    wonBack: recoveredTime(day, at),
    waitingTime: waitingTime(appointments.filter(({ seatedAt }) => hasHappenedBy(seatedAt))),
  }
}

function shareOf<One>(all: readonly One[], isPart: (one: One) => boolean): Share | null {
  return all.length === 0 ? null : { part: all.filter(isPart).length, of: all.length }
}

/** Returns the end of treatment; without that timestamp, when the appointment moved on. */
const treatmentEndOf = ({ finishedAt, departedAt, state, since }: WallAppointmentRow): string | null =>
  finishedAt ?? departedAt ?? (treatedStates.includes(state.visit) ? since.visit : null)

type HasHappened = (instant: string | null) => boolean

function attendance(appointments: readonly WallAppointmentRow[], hasHappenedBy: HasHappened): Share | null {
  const hasCome = (appointment: WallAppointmentRow) =>
    hasHappenedBy(appointment.arrivedAt ?? appointment.seatedAt ?? treatmentEndOf(appointment))
  const hasFailedToAttend = ({ state, since }: WallAppointmentRow) => state.visit === 'noShow' && hasHappenedBy(since.visit)
  return shareOf(
    appointments.filter((appointment) => hasCome(appointment) || hasFailedToAttend(appointment)),
    (appointment) => !hasFailedToAttend(appointment),
  )
}

const dayAt = (at: number, timeZone: string) => dayOf(instantOf(at), timeZone)

function chairUse({ location, chairs }: RowsOfDay, appointments: readonly WallAppointmentRow[], at: number): Share | null {
  const { timeZone, opensAt, closesAt } = location
  const today = dayAt(at, timeZone)
  const opened = millisecondsOf(instantAt(today, opensAt, timeZone))
  const until = Math.min(at, millisecondsOf(instantAt(today, closesAt, timeZone)))
  const open = [...chairs.values()].filter(({ state }) => state !== 'outOfService').length * (until - opened)
  if (open <= 0) return null
  const used = appointments.reduce((sum, appointment) => sum + overlap(chairTimeOf(appointment, at), { from: opened, to: until }), 0)
  return { part: Math.min(used, open), of: open }
}

type TimeRange = { readonly from: number; readonly to: number }
const overlap = (a: TimeRange, b: TimeRange): number => Math.max(0, Math.min(a.to, b.to) - Math.max(a.from, b.from))

/** Returns the time from seating to the end of treatment, or to `at` while treatment continues. */
function chairTimeOf(appointment: WallAppointmentRow, at: number): TimeRange {
  if (appointment.seatedAt === null) return { from: at, to: at }
  const ended = treatmentEndOf(appointment)
  return { from: millisecondsOf(appointment.seatedAt), to: ended === null ? at : millisecondsOf(ended) }
}

/** Returns `null` when no gap was opened, and zero when gaps were opened but none was filled. */
function recoveredTime({ gaps, location: { timeZone } }: RowsOfDay, at: number): WallFigures['wonBack'] {
  const today = dayAt(at, timeZone)
  const recoveredMinutes = recoveredTimeOn({ gaps }, today, timeZone, at).minutes
  const hasGaps = [...gaps.values()].some(({ createdAt, startsAt }) => [createdAt, startsAt].some((one) => dayOf(one, timeZone) === today))
  return recoveredMinutes > 0 || hasGaps ? { milliseconds: recoveredMinutes * 60_000 } : null
}

/** Measures from the booked start when a patient came early, because that wait was the patient's choice. */
function waitingTime(seated: readonly WallAppointmentRow[]): WallFigures['waitingTime'] {
  const waits = seated
    .flatMap(({ seatedAt, arrivedAt, startsAt }) =>
      seatedAt && arrivedAt ? [millisecondsOf(seatedAt) - Math.max(millisecondsOf(arrivedAt), millisecondsOf(startsAt))] : [],
    )
    .map((wait) => Math.max(0, wait))
    .sort((a, b) => a - b)
  return waits.length === 0 ? null : { middle: waits[Math.floor((waits.length - 1) / 2)] ?? 0, of: waits.length }
}
