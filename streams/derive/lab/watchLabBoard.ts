import { asapScheduler, auditTime, combineLatest, map, type Observable, shareReplay } from 'rxjs'
import { openCaseStates } from '#domain/lab/labCaseStates.ts'
import { type Day, dayBounds } from '#domain/time.ts'
import type { ProblemBody } from '#domain/wire.ts'
import type { Client } from '../../client/client.ts'
import type { LiveCollection } from '../../replica/liveCollection.ts'
import type { AppointmentRow, ChairRow, PatientRow, ProviderRow } from '../scheduling/day/dayRows.ts'
import { weekOf } from '../scheduling/book/week/watchWeek.ts'
import { watchPatients, watchRowsByIds } from '../watchRowsByIds.ts'
import type { ContactRow, LabCaseRow, LabRows } from './labBoard.ts'

export type LiveLabBoard = {
  /** `null` until all of them are here. */
  readonly rows: LabRows | null
  readonly problem: ProblemBody | null
}
export const noLabBoard: LiveLabBoard = { rows: null, problem: null }

/** Watches the open lab cases with the names on them, and the appointments at which they are fitted. */
export function watchLabBoard(client: Pick<Client, 'collection'>): Observable<LiveLabBoard> {
  const cases$ = client
    .collection<LabCaseRow>('labcases', { filters: { state: openCaseStates } })
    .pipe(shareReplay({ bufferSize: 1, refCount: true }))
  return combineLatest({
    cases: cases$,
    patients: watchPatients<PatientRow>(client, idsIn(cases$, 'patient')),
    appointments: watchRowsByIds<AppointmentRow>(client, 'appointments', idsIn(cases$, 'appointment')),
    replaced: watchRowsByIds<LabCaseRow>(client, 'labcases', idsIn(cases$, 'remakeOf')),
    providers: client.collection<ProviderRow>('providers'),
    contacts: client.collection<ContactRow>('contacts', { filters: { kind: 'lab' } }),
    chairs: client.collection<ChairRow>('equipments', { filters: { kind: 'chair' } }),
  }).pipe(
    auditTime(0, asapScheduler),
    map(({ cases, patients, appointments, replaced, providers, contacts, chairs }) => ({
      rows:
        cases.ready && patients.ready && appointments.ready
          ? {
              ...{ cases: cases.rows, patients: patients.rows, appointments: appointments.rows, replaced: replaced.rows },
              ...{ providers: providers.rows, contacts: contacts.rows, chairs: chairs.rows },
            }
          : null,
      problem: cases.problem,
    })),
  )
}

/** The records that the cases name; `null` while they are unknown. */
const idsIn = (cases$: Observable<LiveCollection<LabCaseRow>>, field: 'patient' | 'appointment' | 'remakeOf') =>
  cases$.pipe(
    map(({ ready, rows }) => {
      const ids = new Set([...rows.values()].map((labCase) => labCase[field]))
      return ready ? [...ids].filter((id) => id !== null) : null
    }),
  )

/** Watches how many cases were fitted since Monday. */
export function watchFittedThisWeek(client: Pick<Client, 'collection'>, today: Day, timeZone: string): Observable<number> {
  const [monday = today] = weekOf(today)
  const from = { field: 'fittedAt', at: dayBounds(monday, timeZone).from }
  return client.collection('labcases', { filters: { state: 'fitted' }, from }).pipe(map(({ rows }) => rows.size))
}
