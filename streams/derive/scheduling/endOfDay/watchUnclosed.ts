import { combineLatest, map, type Observable } from 'rxjs'
import { unclosedStates } from '#domain/scheduling/appointment.ts'
import { dayBounds, daysAfter, type Day } from '#domain/time.ts'
import type { Client } from '../../../client/client.ts'
import { watchPatients } from '../../watchRowsByIds.ts'
import type { AppointmentRow, LocationRow, PatientRow, Rows } from '../day/dayRows.ts'

/** How many days an appointment that was not closed stays in sight. */
const maxDaysBack = 30

export type UnclosedRows = { readonly appointments: Rows<AppointmentRow>; readonly patients: Rows<PatientRow> }
export const noUnclosedRows: UnclosedRows = { appointments: new Map(), patients: new Map() }

/** Reception looks back over a weekend. */
const daysAtReception = 3

/** Counts the appointments of the last days that are not closed. */
export const countUnclosed = (client: Pick<Client, 'collection'>, location: LocationRow, today: Day): Observable<number> =>
  unclosedSince(client, location, today, daysAtReception).pipe(map(({ rows }) => rows.size))

/** Watches the appointments of earlier days, at one location, that were neither finished nor recorded as not attended. */
export function watchUnclosed(client: Pick<Client, 'collection'>, location: LocationRow, today: Day): Observable<UnclosedRows> {
  const appointments$ = unclosedSince(client, location, today, maxDaysBack)
  const patientIds$ = appointments$.pipe(map(({ ready, rows }) => (ready ? [...rows.values()].map(({ patient }) => patient) : null)))
  return combineLatest({ appointments: appointments$, patients: watchPatients<PatientRow>(client, patientIds$) }).pipe(
    map(({ appointments, patients }) => ({ appointments: appointments.rows, patients: patients.rows })),
  )
}

const unclosedSince = (client: Pick<Client, 'collection'>, location: LocationRow, today: Day, daysBack: number) =>
  client.collection<AppointmentRow>('appointments', {
    filters: { 'location': location.id, 'state.visit': unclosedStates },
    from: { field: 'startsAt', at: dayBounds(daysAfter(today, -daysBack), location.timeZone).from },
    to: { field: 'startsAt', at: dayBounds(today, location.timeZone).from },
  })
