import type { Doubt } from '#domain/scheduling/doubt/doubts.ts'
import { type AppointmentRow, type ChairRow, chairLabel, type PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { type DoubtsOfDay, useDoubtsOfDay } from './doubtsContext.ts'

/** A question with what it names. */
export type ShownDoubt = Doubt & {
  /** The record that the question is about. */
  readonly row: AppointmentRow | ChairRow
  readonly chairLabel: string | null
  readonly patientRow: PatientRow | null
}

function shownDoubtOf(doubt: Doubt, { appointments, chairs, patients }: NonNullable<DoubtsOfDay['day']>): ShownDoubt | null {
  const appointment = appointments.get(doubt.appointment ?? '')
  const chair = chairs.get(doubt.chair ?? '')
  const row = doubt.appointment === null ? chair : appointment
  if (!row) return null
  return {
    ...doubt,
    row,
    chairLabel: chair ? chairLabel(chair) : null,
    patientRow: (appointment && patients.get(appointment.patient)) ?? null,
  }
}

/** The question about a record; `null` if there is none. */
export function useShownDoubt(record: string): ShownDoubt | null {
  const { doubts, day } = useDoubtsOfDay()
  const doubt = doubts.get(record)
  return doubt && day ? shownDoubtOf(doubt, day) : null
}

/** All questions, the longest doubtful first. */
export function useShownDoubts(): readonly ShownDoubt[] {
  const { doubts, day } = useDoubtsOfDay()
  return day ? [...doubts.values()].flatMap((doubt) => shownDoubtOf(doubt, day) ?? []) : []
}
