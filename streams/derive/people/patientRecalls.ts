import { asapScheduler, auditTime, combineLatest, map, type Observable, shareReplay } from 'rxjs'
import { dueDayOf, type PatientRecall, type PatientRecallState, dueRecallStates } from '#domain/people/patientRecall.ts'
import { isActivePatient } from '#domain/people/patientStates.ts'
import { type Day, instantOf, millisecondsOf, oneDay } from '#domain/time.ts'
import type { ProblemBody, RecordOf } from '#domain/wire.ts'
import { isOneOf } from '#domain/fields.ts'
import type { Client } from '../../client/client.ts'
import type { AppointmentRow, PatientRow, Rows } from '../scheduling/day/dayRows.ts'
import { watchPatients, watchRowsByIds } from '../watchRowsByIds.ts'

export type PatientRecallRow = RecordOf<PatientRecall & { readonly state: PatientRecallState }>

const openLanes = [...dueRecallStates, 'booked'] as const
export const recallLanes = [...openLanes, 'attended'] as const
export type RecallLane = (typeof recallLanes)[number]

export type RecallRows = {
  /** `null` until they are here. */
  readonly recalls: Rows<PatientRecallRow> | null
  readonly patients: Rows<PatientRow>
  readonly appointments: Rows<AppointmentRow>
  readonly problem: ProblemBody | null
}
export const noRecallRows: RecallRows = { recalls: null, patients: new Map(), appointments: new Map(), problem: null }

export type RecallCard = {
  readonly recall: PatientRecallRow
  readonly lane: RecallLane
  readonly patient: PatientRow | null
  readonly appointment: AppointmentRow | null
  readonly dueDay: Day
  readonly isOverdue: boolean
}

/** How long a patient who attended stays in the list, and after how long one who did not book is overdue. */
const shownAfter = 92 * oneDay
const overdueAfter = 30 * oneDay

/** Watches the recalls that wait or are booked, and those that were attended lately. */
export function watchPatientRecalls(client: Pick<Client, 'collection'>, today: Day): Observable<RecallRows> {
  const from = { field: 'dueOn', at: instantOf(millisecondsOf(`${today}T00:00:00.000Z`) - shownAfter).slice(0, 10) }
  const recalls$ = combineLatest([
    client.collection<PatientRecallRow>('campaigns/recalls', { filters: { state: openLanes } }),
    client.collection<PatientRecallRow>('campaigns/recalls', { filters: { state: 'attended' }, from }),
  ]).pipe(
    auditTime(0, asapScheduler),
    map((parts) => ({
      isReady: parts.every(({ ready }) => ready),
      rows: new Map(parts.flatMap(({ rows }) => [...rows])),
      problem: parts.find(({ problem }) => problem)?.problem ?? null,
    })),
    shareReplay({ bufferSize: 1, refCount: true }),
  )
  const idsOf = (field: 'patient' | 'appointment') =>
    recalls$.pipe(map(({ isReady, rows }) => (isReady ? [...rows.values()].flatMap((row) => row[field] ?? []) : null)))
  return combineLatest([
    recalls$,
    watchPatients<PatientRow>(client, idsOf('patient')),
    watchRowsByIds<AppointmentRow>(client, 'appointments', idsOf('appointment')),
  ]).pipe(
    auditTime(0, asapScheduler),
    map(([{ isReady, rows, problem }, patients, appointments]) => ({
      recalls: isReady ? rows : null,
      patients: patients.rows,
      appointments: appointments.rows,
      problem,
    })),
  )
}

const laneOf = ({ state }: PatientRecallRow): RecallLane | null => recallLanes.find((lane) => lane === state) ?? null

/** The cards of all lanes: who has waited longest first, and of those who attended the last one first. */
export function recallCards({ recalls, patients, appointments }: RecallRows, today: Day): readonly RecallCard[] {
  return [...(recalls?.values() ?? [])]
    .flatMap((recall): readonly RecallCard[] => {
      const lane = laneOf(recall)
      const patient = patients.get(recall.patient) ?? null
      // A patient who left or died is not asked to come back. The recall waits, because the status can change again.
      if (lane === null || (lane !== 'attended' && patient !== null && !isActivePatient(patient))) return []
      const dueDay = dueDayOf(recall) ?? today
      const isOverdue = isOneOf(dueRecallStates, lane) && Date.parse(today) - Date.parse(dueDay) >= overdueAfter
      const appointment = appointments.get(recall.appointment ?? '') ?? null
      return [{ recall, lane, patient, appointment, dueDay, isOverdue }]
    })
    .sort(compareCards)
}

function compareCards(a: RecallCard, b: RecallCard): number {
  const order = a.dueDay < b.dueDay ? -1 : a.dueDay > b.dueDay ? 1 : a.recall.id < b.recall.id ? -1 : 1
  return a.lane === 'attended' ? -order : order
}
