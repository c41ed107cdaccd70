import { map, type Observable } from 'rxjs'
import { monthsOf } from '#domain/figures/figure.ts'
import type { FigureFault } from '#domain/reports/figureFault.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { Client } from '../../client/client.ts'

/** Since when a report does not agree with the records, and how many cells of its figures are wrong. */
export type ReportFault = { readonly since: string; readonly cells: number }

const watchFaults = (client: Pick<Client, 'collection'>, figures: readonly string[]): Observable<readonly RecordOf<FigureFault>[]> =>
  client
    .collection<RecordOf<FigureFault>>('reports/faults', { filters: { state: 'disagrees' } })
    .pipe(map(({ rows }) => [...rows.values()].filter(({ figure }) => figures.includes(figure))))

/** Watches the figures of a report, by day and by month. `null`: all agree with their records. */
export function watchReportFault(client: Pick<Client, 'collection'>, figures: readonly string[]): Observable<ReportFault | null> {
  return watchFaults(
    client,
    figures.flatMap((figure) => [figure, monthsOf(figure)]),
  ).pipe(
    map((faults) => {
      const [first] = faults.map(({ createdAt }) => createdAt).sort()
      return first === undefined ? null : { since: first, cells: faults.reduce((sum, { cells }) => sum + cells, 0) }
    }),
  )
}

const wallFigures = ['appointments', 'waits', 'departures', 'gaps', 'bookedTime']

/** Watches whether any figure of the wall disagrees with its records. */
export const watchWallFault = (client: Pick<Client, 'collection'>): Observable<boolean> =>
  watchFaults(client, wallFigures).pipe(map((faults) => faults.length > 0))
