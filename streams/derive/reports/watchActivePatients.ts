import { map, type Observable } from 'rxjs'
import type { ReportCell } from '#domain/reports/buildReport.ts'
import { Temporal } from '#domain/temporal.ts'
import type { Day } from '#domain/time.ts'
import type { Client } from '../../client/client.ts'
import type { ReportPlace } from './watchReportCells.ts'

/** The patients who were seen since the start of a month, of them those without a later appointment, and those last seen before. */
export type ActivePatients = { readonly active: number; readonly unbooked: number; readonly lapsed: number }

type PatientCell = ReportCell & { readonly lastSeen?: number; readonly unbooked?: number }

/** The first day of the month from which on a patient counts as active. */
export const activeSince = (today: Day, months: number): Day =>
  Temporal.PlainDate.from(today).subtract({ months }).with({ day: 1 }).toString()

/** Watches them by the months in which they were last seen. `null` until these are here. */
export function watchActivePatients(
  client: Pick<Client, 'collection'>,
  { location, provider }: ReportPlace,
  since: Day,
): Observable<ActivePatients | null> {
  const filters = { ...(location === null ? {} : { location }), ...(provider === null ? {} : { provider }) }
  return client.collection<PatientCell>('figures/patientsMonths', { filters }).pipe(
    map(({ ready, rows }) => {
      if (!ready) return null
      const cells = [...rows.values()]
      const recent = cells.filter(({ day }) => day >= since)
      const sum = (of: readonly PatientCell[], measure: 'lastSeen' | 'unbooked') =>
        of.reduce((total, cell) => total + (cell[measure] ?? 0), 0)
      const active = sum(recent, 'lastSeen')
      return { active, unbooked: sum(recent, 'unbooked'), lapsed: sum(cells, 'lastSeen') - active }
    }),
  )
}
