import { asapScheduler, auditTime, combineLatest, map, type Observable, of, scan, shareReplay } from 'rxjs'
import type { Form } from '#domain/documents/form.ts'
import type { LabCase } from '#domain/lab/labCase.ts'
import type { LabCaseState } from '#domain/lab/labCaseStates.ts'
import type { Submission, SubmissionState } from '#domain/documents/submission.ts'
import { hasScopes } from '#domain/scopes.ts'
import type { Day, Instant } from '#domain/time.ts'
import type { AnyRecord, ProblemBody, RecordOf } from '#domain/wire.ts'
import { areaFullScope } from '#resources/page/areaNames.ts'
import type { Client } from '../../../client/client.ts'
import { type AlertEvidenceRows, noAlertEvidence, watchAlertEvidence } from '../../people/alertEvidence.ts'
import { watchDay } from '../day/watchDay.ts'
import { type ResolvedRows, watchRowsByIds } from '../../watchRowsByIds.ts'
import type { DayRows, LocationRow, Rows } from '../day/dayRows.ts'
import type { AppointmentTypeWithPacks } from '../../sterilisation/packNeeds.ts'
import type { PackRow } from '../../sterilisation/sterilisationRows.ts'
import { alertsOf } from './alertsOf.ts'

export type SubmissionRow = RecordOf<Submission & { readonly state: SubmissionState; readonly since: Instant }>

export type FormTitle = RecordOf<Pick<Form, 'name'>>

export type LabCaseRow = RecordOf<LabCase & { readonly state: LabCaseState }>

/** Rows that decide whether an appointment is ready. `null`: the user may not see the area, so nothing is shown about it. */
export type ReadinessRows = {
  readonly forms: Rows<SubmissionRow> | null
  readonly formTitles: Rows<FormTitle> | null
  readonly packs: Rows<PackRow> | null
  readonly types: Rows<AppointmentTypeWithPacks>
  readonly labCases: Rows<LabCaseRow> | null
  /** Evidence for the patients without alerts. */
  readonly alertEvidence: AlertEvidenceRows
}

export type LiveBoard = { readonly day: DayRows | null; readonly readiness: ReadinessRows; readonly problem: ProblemBody | null }

const noReadinessRows: ReadinessRows = {
  forms: null,
  formTitles: null,
  packs: null,
  types: new Map(),
  labCases: null,
  alertEvidence: noAlertEvidence,
}
export const emptyBoard: LiveBoard = { day: null, readiness: noReadinessRows, problem: null }

type BoardClient = Pick<Client, 'collection' | 'me' | 'scopes'>

/**
 * Watches a board's day with the forms, packs and lab cases of its appointments. The first emission is complete, so nothing appears to change while
 * the board opens.
 */
export function watchBoard(client: BoardClient, location: LocationRow, day: Day): Observable<LiveBoard> {
  const day$ = watchDay(client, location, day).pipe(shareReplay({ bufferSize: 1, refCount: true }))
  const appointmentIds$ = day$.pipe(map(({ rows }) => (rows ? [...rows.appointments.keys()] : null)))
  return combineLatest({
    day: day$,
    forms: watchRowsOfAppointments<SubmissionRow>(client, 'submissions', appointmentIds$),
    formTitles: mayView(client, 'forms') ? client.collection<FormTitle>('forms') : of(null),
    packs: watchRowsOfAppointments<PackRow>(client, 'steris', appointmentIds$),
    types: client.collection<AppointmentTypeWithPacks>('class'),
    labCases: watchRowsOfAppointments<LabCaseRow>(client, 'labcases', appointmentIds$),
    alertEvidence: watchAlertEvidence(client, day$.pipe(map(({ rows }) => rows && patientsWithoutAlerts(rows)))),
  }).pipe(
    auditTime(0, asapScheduler),
    scan((last: LiveBoard, { day: { rows, problem }, forms, formTitles, packs, types, labCases, alertEvidence }): LiveBoard => {
      // The forms and packs of a new appointment may arrive a moment after the appointment.
      const isComplete =
        last.day !== null || [forms, formTitles, packs, labCases, alertEvidence].every((related) => related === null || related.ready)
      return {
        day: isComplete ? rows : null,
        problem,
        readiness: {
          forms: forms?.rows ?? null,
          formTitles: formTitles?.rows ?? null,
          packs: packs?.rows ?? null,
          types: types.rows,
          labCases: labCases?.rows ?? null,
          alertEvidence,
        },
      }
    }, emptyBoard),
  )
}

const patientsWithoutAlerts = ({ patients }: DayRows): readonly string[] =>
  [...patients.values()].filter((patient) => alertsOf(patient)?.length === 0).map(({ id }) => id)

/** Watches the rows of an area that reference these appointments. Emits `null` without a request when the user may not view the area. */
function watchRowsOfAppointments<R extends AnyRecord>(
  client: BoardClient,
  area: string,
  appointmentIds$: Observable<readonly string[] | null>,
): Observable<ResolvedRows<R> | null> {
  return mayView(client, area) ? watchRowsByIds<R>(client, area, appointmentIds$, 'appointment') : of(null)
}

function mayView({ scopes }: BoardClient, area: string): boolean {
  const fullScope = areaFullScope(area)
  return fullScope !== null && hasScopes(fullScope, scopes)
}
