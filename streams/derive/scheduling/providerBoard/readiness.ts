import type { AlertsStatus } from '#domain/clinical/alertsStatus.ts'
import type { PaperworkState } from '#domain/scheduling/appointment.ts'
import { casesElsewhere, openCaseStates } from '#domain/lab/labCaseStates.ts'
import { appointedPackStates, stoppedPackStates } from '#domain/sterilisation/pack.ts'
import { answeredSubmissionStates, notNeededStates } from '#domain/documents/submission.ts'
import { isOneOf } from '#domain/fields.ts'
import { alertsStatusIn } from '../../people/alertEvidence.ts'
import { alertsOf } from './alertsOf.ts'
import type { FormTitle, LabCaseRow, ReadinessRows, SubmissionRow } from './watchBoard.ts'
import type { Rows, AppointmentRow, PatientRow } from '../day/dayRows.ts'
import { packName, type PackRow } from '../../sterilisation/sterilisationRows.ts'

/** Computes whether the forms, packs and lab cases of an appointment are ready, and what is known of alerts. `null` means not needed, or not visible to the user. */

/** `counted` when the submissions are visible, otherwise only the paperwork state of the appointment. */
export type FormsReadiness =
  | {
      readonly kind: 'counted'
      readonly complete: number
      readonly due: number /** Titles of the forms that are missing; empty if one is not known. */
      readonly missing: readonly string[]
    }
  | { readonly kind: 'word'; readonly state: PaperworkState }

export type MissingPacks = { readonly kind: string; readonly count: number }

export type PacksReadiness = {
  readonly allocated: number
  readonly needed: number
  readonly missing: readonly MissingPacks[]
  /** Codes of packs that were allocated to this appointment and must not be opened. */
  readonly blocked: readonly string[]
}

/** `missing`: the practice still waits for a case that is fitted at this appointment. */
export type LabCaseReadiness = 'in' | 'missing'

export type Readiness = {
  readonly forms: (appointment: AppointmentRow) => FormsReadiness | null
  readonly packs: (appointment: AppointmentRow) => PacksReadiness | null
  readonly labCase: (appointment: AppointmentRow) => LabCaseReadiness | null
  /** `null` for a patient with alerts, or whose alerts are not visible. */
  readonly alertsStatus: (patient: PatientRow | undefined) => AlertsStatus | null
}

const hasWaivedForms = ({ state, formsWaivedReason }: AppointmentRow) => state.paperwork === 'none' && formsWaivedReason !== null
const isCompleted = ({ state }: SubmissionRow) => isOneOf(answeredSubmissionStates, state)

export function readinessOf({ forms, formTitles, packs, types, labCases, alertEvidence }: ReadinessRows): Readiness {
  const [formsByAppointment, packsByAppointment, casesByAppointment] = [byAppointment(forms), byAppointment(packs), byAppointment(labCases)]
  const statusOf = alertsStatusIn(alertEvidence)
  return {
    forms: (appointment) => formsReadiness(appointment, formsByAppointment.get(appointment.id) ?? [], formTitles),
    packs: (appointment) =>
      packs ? packsReadiness(types.get(appointment.type ?? '')?.packs ?? [], packsByAppointment.get(appointment.id) ?? []) : null,
    labCase: ({ id }) => labCaseReadiness(casesByAppointment.get(id) ?? []),
    alertsStatus: (patient) => (patient && alertsOf(patient)?.length === 0 ? statusOf(patient.id) : null),
  }
}

function byAppointment<R extends { readonly appointment: string | null }>(rows: Rows<R> | null): ReadonlyMap<string, readonly R[]> {
  const found = new Map<string, R[]>()
  for (const row of rows?.values() ?? []) {
    const group = row.appointment === null ? undefined : found.get(row.appointment)
    if (group) group.push(row)
    else if (row.appointment !== null) found.set(row.appointment, [row])
  }
  return found
}

function labCaseReadiness(cases: readonly LabCaseRow[]): LabCaseReadiness | null {
  const open = cases.filter(({ state }) => isOneOf(openCaseStates, state))
  if (open.length === 0) return null
  return open.some(({ state }) => isOneOf(casesElsewhere, state)) ? 'missing' : 'in'
}

function formsReadiness(
  appointment: AppointmentRow,
  submissions: readonly SubmissionRow[],
  titles: Rows<FormTitle> | null,
): FormsReadiness | null {
  const due = submissions.filter(({ state }) => !isOneOf(notNeededStates, state))
  if (hasWaivedForms(appointment)) return null
  if (due.length > 0) {
    const open = due.filter((submission) => !isCompleted(submission))
    const missing = open.map(({ form }) => titles?.get(form)?.name ?? '').sort()
    return { kind: 'counted', complete: due.length - open.length, due: due.length, missing: missing.includes('') ? [] : missing }
  }
  return appointment.state.paperwork === 'none' ? null : { kind: 'word', state: appointment.state.paperwork }
}

function packsReadiness(requiredPacks: readonly MissingPacks[], appointmentPacks: readonly PackRow[]): PacksReadiness | null {
  const allocated = appointmentPacks.filter(({ state }) => isOneOf(appointedPackStates, state))
  const blocked = appointmentPacks
    .filter(({ state }) => isOneOf(stoppedPackStates, state))
    .map(packName)
    .sort()
  if (requiredPacks.length === 0 && allocated.length === 0 && blocked.length === 0) return null
  const missing = requiredPacks
    .map(({ kind, count }) => ({ kind, count: count - allocated.filter((pack) => pack.kind === kind).length }))
    .filter(({ count }) => count > 0)
  const needed = requiredPacks.reduce((sum, { count }) => sum + count, 0)
  const shortfall = missing.reduce((sum, { count }) => sum + count, 0)
  // A pack beyond the requirement does not replace a missing pack of another kind.
  return needed === 0
    ? { allocated: allocated.length, needed: allocated.length, missing, blocked }
    : { allocated: needed - shortfall, needed, missing, blocked }
}
