import { type VisitState, underTreatmentStates } from '#domain/scheduling/appointment.ts'
import type { Actor } from '#domain/wire.ts'
import { isOneOf } from '#domain/fields.ts'
import type { Client } from '../../client/client.ts'
import type { CommandStatus } from '../../commands/commandStatus.ts'
import { type ChairRow, chairLabel, type DayRows, type PatientRow, type AppointmentRow } from './day/dayRows.ts'

/** The change that caused a command to be refused: who did what to which patient, where and when. */
export type CommandConflict = {
  /** `null` when this page did not receive the change; then only the row is known. */
  readonly by: Actor | null
  readonly attendance: VisitState
  readonly patient: PatientRow | null
  /** The label of the chair, if the change involved one. */
  readonly chair: string | null
  readonly at: string
}

type RefusedCommand = Pick<CommandStatus, 'command' | 'record' | 'data'> & { readonly reason: string | undefined }
type ConflictInput = { readonly day: DayRows; readonly lastChange: Client['lastChange'] }

const area = 'appointments'

/** Finds the change that came first. Returns `null` when the refusal has a reason other than another user's command. */
export function findConflict({ day, lastChange }: ConflictInput, refused: RefusedCommand): CommandConflict | null {
  const appointment = refused.command.startsWith(`${area}.`) && refused.record !== null ? day.appointments.get(refused.record) : undefined
  const blocker = appointment && (blockerByReason[refused.reason ?? '']?.(day, appointment, refused) ?? null)
  if (!blocker) return null
  const change = lastChange(area, blocker.id)
  const { visit: attendance } = blocker.state
  return {
    by: change?.command.startsWith(`${area}.`) && change.at === blocker.since.visit ? change.by : null,
    attendance,
    patient: day.patients.get(blocker.patient) ?? null,
    chair: isOneOf(underTreatmentStates, attendance) ? chairLabelOf(day, blocker) : null,
    at: blocker.since.visit,
  }
}

/** Finds the blocking appointment, by the guard that failed. */
const blockerByReason: Readonly<
  Record<string, (day: DayRows, appointment: AppointmentRow, refused: RefusedCommand) => AppointmentRow | null>
> = {
  state: (_day, appointment) => appointment,
  chairIsFree: (day, appointment, { data }) => seatedIn(day, String(data['chair'] ?? appointment.chair), appointment),
  providerIsFree: (day, appointment) => treatedBy(day, appointment),
}

const otherAppointments = (day: DayRows, appointment: AppointmentRow) =>
  [...day.appointments.values()].filter(({ id }) => id !== appointment.id)

const seatedIn = (day: DayRows, chair: string, appointment: AppointmentRow): AppointmentRow | null =>
  otherAppointments(day, appointment).find((other) => other.chair === chair && isOneOf(underTreatmentStates, other.state.visit)) ?? null

const treatedBy = (day: DayRows, appointment: AppointmentRow): AppointmentRow | null =>
  otherAppointments(day, appointment).find((other) => other.provider === appointment.provider && other.state.visit === 'inTreatment') ??
  null

function chairLabelOf(day: DayRows, { chair }: AppointmentRow): string | null {
  const row: ChairRow | undefined = chair === null ? undefined : day.chairs.get(chair)
  return row ? chairLabel(row) : null
}
