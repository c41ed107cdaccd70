import { isOneOf } from '#domain/fields.ts'
import { millisecondsOf, minutes } from '#domain/time.ts'
import { compareByStart, type DayRows, type PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'

/** A patient who comes this early or late is due now. */
const dueWithin = minutes(30)
const dueStates = ['scheduled'] as const

/** The patients who should arrive about now, the earliest first. */
export function duePatients(day: DayRows, now: number, most: number): readonly PatientRow[] {
  return [...day.appointments.values()]
    .filter(
      ({ state, startsAt, noTimeYet }) =>
        isOneOf(dueStates, state.visit) && !noTimeYet && Math.abs(millisecondsOf(startsAt) - now) <= dueWithin,
    )
    .sort(compareByStart)
    .flatMap(({ patient }) => day.patients.get(patient) ?? [])
    .slice(0, most)
}
