import { asapScheduler, auditTime, combineLatest, map, type Observable, shareReplay } from 'rxjs'
import { openCaseStates } from '#domain/lab/labCase.ts'
import type { ProblemBody } from '#domain/wire.ts'
import type { Client } from '../../client/client.ts'
import type { PatientRow, ProviderRow } from '../scheduling/day/dayRows.ts'
import { watchPatients } from '../watchRowsByIds.ts'
import type { ContactRow, LabCaseRow, LabRows } from './labBoard.ts'

export type LiveLabBoard = {
  /** `null` until all of them are here. */
  readonly rows: LabRows | null
  readonly problem: ProblemBody | null
}
export const noLabBoard: LiveLabBoard = { rows: null, problem: null }

/** Watches the open lab cases with the names on them. */
export function watchLabBoard(client: Pick<Client, 'collection'>): Observable<LiveLabBoard> {
  const cases$ = client
    .collection<LabCaseRow>('labcases', { filters: { state: openCaseStates } })
    .pipe(shareReplay({ bufferSize: 1, refCount: true }))
  const patientIds$ = cases$.pipe(map(({ ready, rows }) => (ready ? [...new Set([...rows.values()].map(({ patient }) => patient))] : null)))
  return combineLatest({
    cases: cases$,
    patients: watchPatients<PatientRow>(client, patientIds$),
    providers: client.collection<ProviderRow>('providers'),
    contacts: client.collection<ContactRow>('contacts', { filters: { kind: 'lab' } }),
  }).pipe(
    auditTime(0, asapScheduler),
    map(({ cases, patients, providers, contacts }) => ({
      rows:
        cases.ready && patients.ready
          ? { cases: cases.rows, patients: patients.rows, providers: providers.rows, contacts: contacts.rows }
          : null,
      problem: cases.problem,
    })),
  )
}
