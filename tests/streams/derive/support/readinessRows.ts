import { AppointmentType } from '#domain/scheduling/calendar.ts'
import { Submission, type SubmissionState } from '#domain/documents/submission.ts'
import { Pack, type PackState } from '#domain/sterilisation/pack.ts'
import { LabCase } from '#domain/lab/labCase.ts'
import type { LabCaseState } from '#domain/lab/labCaseStates.ts'
import type { LabCaseRow, ReadinessRows, SubmissionRow } from '#streams/derive/scheduling/providerBoard/watchBoard.ts'
import { noAlertEvidence } from '#streams/derive/people/alertEvidence.ts'
import { readinessOf } from '#streams/derive/scheduling/providerBoard/readiness.ts'
import type { AppointmentTypeWithPacks } from '#streams/derive/sterilisation/packNeeds.ts'
import type { PackRow } from '#streams/derive/sterilisation/sterilisationRows.ts'
import { at, rows } from './dayRows.ts'

/** Forms, packs and types for a day's appointments, in the shapes of the collections. */

const anyId = '01926f00-0000-7000-8000-000000000000'
const record = (id: string) => ({ id, version: 1, createdAt: at('06:00'), updatedAt: at('06:00') })

export const aForm = (id: string, appointmentId: string, state: SubmissionState, form = anyId): SubmissionRow => ({
  ...Submission.parse({ form, patient: anyId, location: anyId }),
  ...record(id),
  appointment: appointmentId,
  state,
  since: at('07:00'),
})

export const anAllocatedPack = (
  code: string,
  appointmentId: string | null,
  state: PackState = 'allocated',
  kind = 'Exam kit',
): PackRow => ({
  ...Pack.parse({ code, kind, location: anyId }),
  ...record(code),
  appointment: appointmentId,
  state,
  since: at('07:00'),
})

export const aLabCase = (id: string, appointmentId: string, state: LabCaseState): LabCaseRow => ({
  ...LabCase.parse({ patient: anyId, provider: anyId, lab: anyId }),
  ...record(id),
  appointment: appointmentId,
  state,
})

/** An appointment type that requires packs. Its id is its name. */
export const anAppointmentType = (
  id: string,
  ...packs: readonly { readonly kind: string; readonly count: number }[]
): AppointmentTypeWithPacks => ({
  ...AppointmentType.parse({ name: id, minutes: 30, packs }),
  ...record(id),
})

type ReadinessInput = {
  readonly forms?: readonly SubmissionRow[]
  readonly titles?: readonly { readonly id: string; readonly name: string }[]
  readonly packs?: readonly PackRow[]
  readonly types?: readonly AppointmentTypeWithPacks[]
  readonly labCases?: readonly LabCaseRow[]
}

export const readinessRowsOf = ({ forms = [], titles = [], packs = [], types = [], labCases = [] }: ReadinessInput): ReadinessRows => ({
  forms: rows(forms),
  formTitles: rows(titles.map(({ id, name }) => ({ ...record(id), name }))),
  packs: rows(packs),
  types: rows(types),
  labCases: rows(labCases),
  alertEvidence: noAlertEvidence,
})

export const emptyReadiness = readinessOf(readinessRowsOf({}))
