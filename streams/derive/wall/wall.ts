import { dayBounds, dayOf, instantAt, instantOf, millisecondsOf } from '#domain/time.ts'
import type { DayPlan } from '../scheduling/day/dayPlan.ts'
import { compareByStart, type ChairRow, type WallRows } from '../scheduling/day/dayRows.ts'
import { planSeating } from '../scheduling/day/planSeating.ts'
import { type WallChair, type WallAppointment, buildWallChairs, wallAppointmentOf } from './wallChairs.ts'
import { type WallReception, unacknowledgedPatients, buildWallReception } from './wallReception.ts'
import { type WallFigures, buildWallFigures } from './wallFigures.ts'
import { noFigureCells } from './figureCells.ts'
import { type WallGaps, buildWallGaps } from './wallGaps.ts'
import type { WallActivity } from './wallActivity.ts'
import { type WallSterilisation, buildWallSterilisation } from './wallSterilisation.ts'

export type WaitingPatient = WallAppointment & {
  /** The clean chair on offer now. */
  readonly offeredChair: ChairRow | null
  /** The patient checked in at a kiosk, and no user has acknowledged it for too long. */
  readonly isUnacknowledged: boolean
}

export type Wall = {
  readonly chairs: readonly WallChair[]
  /** The hours that the chair bands span, in milliseconds. */
  readonly hours: { readonly from: number; readonly to: number }
  /** Patients who are here and not in a chair, longest wait first; then late patients. */
  readonly waiting: readonly WaitingPatient[]
  readonly presentCount: number
  /** Patients expected next who are not late. */
  readonly expected: readonly WallAppointment[]
  readonly gapSummary: WallGaps
  readonly sterilisation: WallSterilisation
  readonly reception: WallReception
  readonly figures: WallFigures
}

/** @param cells of today's figures */
export function buildWall(day: WallRows, activity: WallActivity, plan: DayPlan, now: number, cells = noFigureCells): Wall {
  const appointments = [...day.appointments.values()].sort(compareByStart)
  const inStates = (...states: readonly string[]) =>
    appointments.filter(({ state }) => states.includes(state.visit)).map((appointment) => wallAppointmentOf(day, plan, appointment))
  const present = inStates('arrived', 'ready', 'called').sort(longestHere)
  const seatingPlanByAppointment = planSeating(
    present.filter(({ appointment }) => appointment.state.visit !== 'arrived').map(({ appointment }) => appointment),
    day.appointments.values(),
    day.chairs,
  )
  const expected = inStates('scheduled')
  const unacknowledged = unacknowledgedPatients(appointments, activity.arrivals.values())
  const { timeZone } = day.location
  const gapSummary = buildWallGaps({ ...day, activity }, dayOf(instantOf(now), timeZone), timeZone, now)
  return {
    chairs: buildWallChairs(
      day,
      gapSummary.gaps.map(({ gap }) => gap),
      plan,
      seatingPlanByAppointment,
      now,
    ),
    hours: hoursOf(day, now),
    waiting: [...present, ...expected.filter(({ lateBy }) => lateBy !== null)].map((candidate) => ({
      ...candidate,
      offeredChair: seatingPlanByAppointment.get(candidate.appointment.id) ?? null,
      isUnacknowledged: unacknowledged.has(candidate.appointment.patient),
    })),
    presentCount: present.length,
    expected: expected.filter(({ lateBy }) => lateBy === null).sort((a, b) => a.expectedAt - b.expectedAt),
    gapSummary,
    sterilisation: buildWallSterilisation(activity, now),
    reception: buildWallReception(appointments, activity, now),
    figures: buildWallFigures({ ...day, cells }, now),
  }
}

const longestHere = (a: WallAppointment, b: WallAppointment) =>
  (a.appointment.arrivedAt ?? a.appointment.since.visit) < (b.appointment.arrivedAt ?? b.appointment.since.visit) ? -1 : 1

/** Returns opening to closing time, extended to appointments outside it, within the day. */
function hoursOf({ location, appointments }: WallRows, now: number): Wall['hours'] {
  const today = dayOf(instantOf(now), location.timeZone)
  const { from: midnight, to: next } = dayBounds(today, location.timeZone)
  const instantAtTime = (time: string) => millisecondsOf(instantAt(today, time, location.timeZone))
  const starts = [...appointments.values()].map(({ startsAt }) => millisecondsOf(startsAt))
  const ends = [...appointments.values()].map(({ endsAt }) => millisecondsOf(endsAt))
  const from = starts.reduce((least, instant) => Math.min(least, instant), instantAtTime(location.opensAt))
  const to = ends.reduce((most, instant) => Math.max(most, instant), instantAtTime(location.closesAt))
  return { from: Math.max(from, millisecondsOf(midnight)), to: Math.min(to, millisecondsOf(next)) }
}
