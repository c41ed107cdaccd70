import { createContext, useContext } from 'react'
import type { Doubt } from '#domain/scheduling/doubt/doubts.ts'
import { type DayDoubts, noDoubts } from '#streams/derive/scheduling/doubt/noDoubts.ts'
import type { AppointmentRow, ChairRow, DayRows, PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { chairLabel } from '#streams/derive/scheduling/day/dayRows.ts'

type ShownDoubts = {
  readonly doubts: DayDoubts
  /** Whether the rule has loaded and follows the day. */
  readonly isWatched: boolean
  readonly day: Pick<DayRows, 'appointments' | 'chairs' | 'patients'> | null
}

export const DoubtsContext = createContext<ShownDoubts>({ doubts: noDoubts, isWatched: false, day: null })

/** A question with what it names. */
export type ShownDoubt = Doubt & {
  /** The record that the question is about. */
  readonly row: AppointmentRow | ChairRow
  readonly chairLabel: string | null
  readonly patientRow: PatientRow | null
}

function shownDoubtOf(doubt: Doubt, { appointments, chairs, patients }: NonNullable<ShownDoubts['day']>): ShownDoubt | null {
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
export function useDoubt(record: string): ShownDoubt | null {
  const { doubts, day } = useContext(DoubtsContext)
  const doubt = doubts.get(record)
  return doubt && day ? shownDoubtOf(doubt, day) : null
}

export const useIsDoubtWatched = (): boolean => useContext(DoubtsContext).isWatched

/** All questions, the longest doubtful first. */
export function useDoubts(): readonly ShownDoubt[] {
  const { doubts, day } = useContext(DoubtsContext)
  return day ? [...doubts.values()].flatMap((doubt) => shownDoubtOf(doubt, day) ?? []) : []
}
