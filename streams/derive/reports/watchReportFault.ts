import { map, type Observable } from 'rxjs'
import { monthsOf } from '#domain/figures/figure.ts'
import type { FigureFault } from '#domain/reports/figureFault.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { Client } from '../../client/client.ts'

/** Since when a report does not agree with the records, and how many cells of its figures are wrong. */
export type ReportFault = { readonly since: string; readonly cells: number }

/** Watches the figures of a report, by day and by month. `null`: all agree with their records. */
export function watchReportFault(client: Pick<Client, 'collection'>, figures: readonly string[]): Observable<ReportFault | null> {
  const names = figures.flatMap((figure) => [figure, monthsOf(figure)])
  return client.collection<RecordOf<FigureFault>>('reports/faults', { filters: { state: 'disagrees' } }).pipe(
    map(({ rows }) => {
      const faults = [...rows.values()].filter(({ figure }) => names.includes(figure))
      const [first] = faults.map(({ createdAt }) => createdAt).sort()
      return first === undefined ? null : { since: first, cells: faults.reduce((sum, { cells }) => sum + cells, 0) }
    }),
  )
}
