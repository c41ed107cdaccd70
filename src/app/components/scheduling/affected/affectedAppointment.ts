import { timeHoldingStates } from '#domain/scheduling/appointment.ts'
import { millisecondsOf } from '#domain/time.ts'
import { isOverlapping, type Span } from '#domain/timeSpans.ts'
import { isOneOf } from '#domain/fields.ts'
import type { AppointmentRow, PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'

/** A booked appointment in time that is about to close. */
export type AffectedAppointment = { readonly appointment: AppointmentRow; readonly patient: PatientRow | null }

/** It stays, it is moved to a free time, or it is cancelled and the patient is offered one later. */
export const affectedAnswers = ['leave', 'move', 'offer'] as const
export type AffectedAnswer = (typeof affectedAnswers)[number]
export type AffectedAnswers = ReadonlyMap<string, AffectedAnswer>

export const spanOfRow = ({ startsAt, endsAt }: Pick<AppointmentRow, 'startsAt' | 'endsAt'>): Span => ({
  startsAt: millisecondsOf(startsAt),
  endsAt: millisecondsOf(endsAt),
})

/** The appointments of a provider that hold time in a span, in order of time. */
export const affectedIn = (
  rows: { readonly appointments: ReadonlyMap<string, AppointmentRow>; readonly patients: ReadonlyMap<string, PatientRow> },
  provider: string,
  span: Span,
): readonly AffectedAppointment[] =>
  [...rows.appointments.values()]
    .filter((row) => row.provider === provider && isOneOf(timeHoldingStates, row.state.visit))
    .filter((row) => isOverlapping(spanOfRow(row), span))
    .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
    .map((appointment) => ({ appointment, patient: rows.patients.get(appointment.patient) ?? null }))
