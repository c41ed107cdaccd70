import type { LimitLevel } from '#domain/scheduling/limits.ts'
import { timeInState } from '#domain/scheduling/limits.ts'
import { millisecondsOf, minutes } from '#domain/time.ts'
import { removedStates, untreatedStates, toSeatStates } from '#domain/scheduling/appointment.ts'
import { isOneOf } from '#domain/fields.ts'
import type { DayPlan } from '../day/dayPlan.ts'
import { type AppointmentRow, compareByStart, type DayRows, type PatientRow } from '../day/dayRows.ts'
import type { BookRows } from './bookRows.ts'
import { type Lane, placeBlocks } from './placeBlocks.ts'

/** An appointment as the book draws it. Its position is the booked time, however late the day is. */
export type BookBlock = Lane & {
  readonly id: string
  readonly appointment: AppointmentRow
  readonly patient: PatientRow | null
  /** What the appointment is for: its reason, otherwise the name of its type. */
  readonly reason: string
  /** Milliseconds. */
  readonly startsAt: number
  readonly endsAt: number
  /** When it is expected to start, if that is later than booked by a minute or more. */
  readonly expectedAt: number | null
  /** Milliseconds since the start of an absent patient, from the practice's limit on. */
  readonly lateBy: number | null
  readonly bound: LimitLevel
  /** Whole minutes in the state while a limit is passed. */
  readonly minutesInState: number | null
  /** Over, or never took place. */
  readonly isMuted: boolean
}

export type BookRequest = { readonly id: string; readonly appointment: AppointmentRow; readonly patient: PatientRow | null }

const mutedStates = ['departed', ...untreatedStates] as const

/** An appointment of no length would not be seen. */
const shortestBlock = minutes(5)

const isShown = ({ state }: AppointmentRow): boolean => !isOneOf(removedStates, state.visit)

/** Appointments with a time. */
export const timedAppointments = (day: DayRows): readonly AppointmentRow[] =>
  [...day.appointments.values()].filter((appointment) => isShown(appointment) && !appointment.noTimeYet)

const spanOf = ({ startsAt, endsAt }: AppointmentRow) => {
  const from = millisecondsOf(startsAt)
  return { startsAt: from, endsAt: Math.max(millisecondsOf(endsAt), from + shortestBlock) }
}

function expectedAt(appointment: AppointmentRow, plan: DayPlan): number | null {
  const at = plan.expectedAt(appointment)
  return isOneOf(toSeatStates, appointment.state.visit) && at - millisecondsOf(appointment.startsAt) >= minutes(1) ? at : null
}

/** What an appointment is for: its reason, otherwise the name of its type. */
export const purposeOf = ({ reason, type }: Pick<AppointmentRow, 'reason' | 'type'>, types: BookRows['types']): string =>
  reason ?? types.get(type ?? '')?.name ?? ''

/** The blocks of one column, in order of time. */
export function blocksOf(
  appointments: readonly AppointmentRow[],
  { day, types }: Pick<BookRows, 'day' | 'types'>,
  plan: DayPlan,
  now: number,
): readonly BookBlock[] {
  const spans = new Map(appointments.toSorted(compareByStart).map((appointment) => [spanOf(appointment), appointment]))
  const lanes = placeBlocks([...spans.keys()])
  return [...spans].map(([span, appointment]) => {
    const bound = plan.bound(appointment)
    return {
      ...span,
      ...(lanes.get(span) ?? { lane: 0, lanes: 1 }),
      id: appointment.id,
      appointment,
      patient: day.patients.get(appointment.patient) ?? null,
      reason: purposeOf(appointment, types),
      expectedAt: expectedAt(appointment, plan),
      lateBy: plan.lateBy(appointment),
      bound,
      minutesInState: bound === 'none' ? null : Math.floor(timeInState(appointment, now) / minutes(1)),
      isMuted: isOneOf(mutedStates, appointment.state.visit),
    }
  })
}

/** Requests for the day that have no time yet. */
export const requestsOf = (day: DayRows): readonly BookRequest[] =>
  [...day.appointments.values()]
    .filter((appointment) => isShown(appointment) && appointment.noTimeYet === true && !isOneOf(mutedStates, appointment.state.visit))
    .sort(compareByStart)
    .map((appointment) => ({ id: appointment.id, appointment, patient: day.patients.get(appointment.patient) ?? null }))
