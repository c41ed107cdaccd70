import { combineLatest, map, type Observable } from 'rxjs'
import { isOneOf } from '#domain/fields.ts'
import { monthsOf as monthsFigureOf } from '#domain/figures/figure.ts'
import { splitMonths } from '#domain/figures/groupCells.ts'
import type { ProblemBody, RecordOf } from '#domain/wire.ts'
import type { Client } from '../../client/client.ts'
import type { ReportCell } from '#domain/reports/buildReport.ts'
import { type GroupedItem, withItemGroups } from '#domain/reports/itemGroups.ts'
import type { DaySpan, ReportSpans } from '#domain/reports/reportPeriod.ts'
import type { ReportGroupKey } from '#domain/reports/reports.ts'

/** Where a report is: one location and one provider, or `null` for all. */
export type ReportPlace = { readonly location: string | null; readonly provider: string | null }

export type ReportCells = {
  /** `null` until all are here. */
  readonly cells: readonly ReportCell[] | null
  readonly problem: ProblemBody | null
}

type Part = { readonly figure: string; readonly from: string; readonly to: string }

/** Whole months of a long period come from the figure of the months, and the days beside them from that of the days. */
function partsOf(figure: string, span: DaySpan, grain: ReportSpans['grain']): readonly Part[] {
  const range = { from: span.from, to: span.until }
  if (grain === 'day') return [{ figure, ...range }]
  const { months, days } = splitMonths(range)
  return [...(months ? [{ figure: monthsFigureOf(figure), ...months }] : []), ...days.map((one) => ({ figure, ...one }))]
}

/** Two spans of days that follow each other are one. */
const spansOf = ({ span, compared, grain }: ReportSpans): readonly DaySpan[] =>
  grain === 'day' && compared.until === span.from ? [{ from: compared.from, until: span.until }] : [compared, span]

export const itemGroupings = ['category', 'subcategory'] as const satisfies readonly ReportGroupKey[]
type ItemRow = RecordOf<GroupedItem>

/** The items of the practice; `null` until they are here, and none without the permission to see them. */
export const watchItems = (client: Pick<Client, 'collection'>): Observable<ReadonlyMap<string, ItemRow> | null> =>
  client.collection<ItemRow>('items').pipe(map(({ ready, rows, problem }) => (ready || problem !== null ? rows : null)))

/** Watches the cells with the categories of their items, where a report groups by them. */
export function watchGroupedCells(
  client: Pick<Client, 'collection'>,
  cells$: Observable<ReportCells>,
  groupings: readonly ReportGroupKey[],
): Observable<ReportCells> {
  if (!groupings.some((grouping) => isOneOf(itemGroupings, grouping))) return cells$
  return combineLatest([cells$, watchItems(client)]).pipe(
    map(([{ cells, problem }, items]) => ({ problem, cells: cells && items && withItemGroups(cells, items) })),
  )
}

/** Watches the cells of a period and of the days it is compared with. */
export function watchReportCells(
  client: Pick<Client, 'collection'>,
  figures: readonly string[],
  spans: ReportSpans,
  { location, provider }: ReportPlace,
): Observable<ReportCells> {
  const filters = { ...(location === null ? {} : { location }), ...(provider === null ? {} : { provider }) }
  const parts = figures.flatMap((figure) => spansOf(spans).flatMap((span) => partsOf(figure, span, spans.grain)))
  const collections = parts.map(({ figure, from, to }) =>
    client.collection<ReportCell>(`figures/${figure}`, { filters, from: { field: 'day', at: from }, to: { field: 'day', at: to } }),
  )
  return combineLatest(collections).pipe(
    map((all) => ({
      cells: all.every(({ ready }) => ready) ? all.flatMap(({ rows }) => [...rows.values()]) : null,
      problem: all.find(({ problem }) => problem !== null)?.problem ?? null,
    })),
  )
}
