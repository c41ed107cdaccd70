import { type VisitState, beforeCheckoutStates, inChairStates, upcomingStates } from '#domain/scheduling/appointment.ts'
import { isOneOf } from '#domain/fields.ts'
import {
  type AppointmentRow,
  chairsByNumber,
  type ChairRow,
  compareByStart,
  type DayRows,
  type PatientRow,
  type ProviderRow,
} from '../day/dayRows.ts'
import type { UnclosedRows } from './watchUnclosed.ts'

/** An appointment with the names that a list of the end of day shows. */
export type EndOfDayLine = {
  readonly appointment: AppointmentRow
  readonly patient: PatientRow | null
  readonly provider: ProviderRow | null
  readonly chair: ChairRow | null
}

/** Lists what is still open at the end of a day, and the patients of the next day. A list may share an appointment with another. */
export type EndOfDay = {
  readonly earlier: readonly EndOfDayLine[]
  readonly stillHere: readonly EndOfDayLine[]
  readonly notCheckedOut: readonly EndOfDayLine[]
  readonly notAttended: readonly EndOfDayLine[]
  readonly notRebooked: readonly EndOfDayLine[]
  readonly unreadAnswers: readonly EndOfDayLine[]
  /** Chairs that still hold a patient whose appointment is over or of an earlier day. */
  readonly chairs: readonly ChairRow[]
  readonly tomorrow: readonly EndOfDayLine[]
}

/** @param tomorrow the day after; only its appointments that are to come are listed. */
export function buildEndOfDay(day: DayRows, tomorrow: DayRows, unclosed: UnclosedRows, now: number): EndOfDay {
  const today = linesOf(day, day.appointments.values())
  const inState = (...states: readonly VisitState[]) => today.filter(({ appointment }) => states.includes(appointment.state.visit))
  const isOver = ({ appointment }: EndOfDayLine) => Date.parse(appointment.endsAt) <= now
  return {
    earlier: linesOf({ ...day, patients: unclosed.patients }, unclosed.appointments.values()),
    stillHere: inState(...beforeCheckoutStates),
    notCheckedOut: inState('checkout'),
    notAttended: [...inState('noShow'), ...inState('scheduled').filter(isOver)],
    notRebooked: inState('departed').filter(({ appointment }) => appointment.leftUndone.includes('rebook')),
    unreadAnswers: today.filter(({ appointment }) => appointment.state.paperwork === 'complete'),
    chairs: chairsByNumber(day.chairs).filter((chair) => isForgotten(chair, day, unclosed)),
    tomorrow: linesOf(tomorrow, tomorrow.appointments.values()).filter(
      ({ appointment }) => isOneOf(upcomingStates, appointment.state.visit) && !appointment.noTimeYet,
    ),
  }
}

const linesOf = (rows: DayRows, appointments: Iterable<AppointmentRow>): readonly EndOfDayLine[] =>
  [...appointments].sort(compareByStart).map((appointment) => ({
    appointment,
    patient: rows.patients.get(appointment.patient) ?? null,
    provider: rows.providers.get(appointment.provider) ?? null,
    chair: rows.chairs.get(appointment.chair ?? '') ?? null,
  }))

function isForgotten(chair: ChairRow, day: DayRows, unclosed: UnclosedRows): boolean {
  if (chair.state !== 'occupied' || chair.appointment === null || unclosed.appointments.has(chair.appointment)) return false
  const occupant = day.appointments.get(chair.appointment)
  return occupant === undefined || !isOneOf(inChairStates, occupant.state.visit)
}
