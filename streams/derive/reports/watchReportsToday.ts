import {
  catchError,
  combineLatest,
  distinctUntilChanged,
  filter,
  from,
  map,
  type Observable,
  of,
  shareReplay,
  startWith,
  switchMap,
} from 'rxjs'
import type { ReportCell } from '#domain/reports/buildReport.ts'
import { daysBefore, type ReportToday, reportTodayOf } from '#domain/reports/reportToday.ts'
import { measureOf, type ReportCode, type ReportDefinition, reportDefinitions } from '#domain/reports/reports.ts'
import { type Day, daysAfter } from '#domain/time.ts'
import type { ReadsRequest, ReadsResponse } from '#domain/wire.ts'
import type { Client } from '../../client/client.ts'

/** The first figure of each report; one that is not here yet is missing. */
export type ReportsToday = Readonly<Partial<Record<ReportCode, ReportToday>>>

type TodayClient = Pick<Client, 'collection' | 'fetch' | 'link$'>

/** The sums of the days before, by report. One without an answer is missing, because a day without a sum would be zero. */
type EarlierDays = ReadonlyMap<ReportCode, readonly ReportCell[]>

/** The first figure of a report counts the first measure of its headline. */
const firstOf = (code: ReportCode) => {
  const definition: ReportDefinition = reportDefinitions[code]
  const [figure = ''] = definition.figures
  return {
    area: `figures/${figure}`,
    measure: measureOf(definition, definition.headline[0] ?? 'booked'),
    others: definition.today.map((id) => measureOf(definition, id)),
  }
}

/** Reads the days before as one sum each, all reports in one request. */
async function readEarlierDays(client: TodayClient, codes: readonly ReportCode[], today: Day): Promise<EarlierDays> {
  const { from: first, until } = daysBefore(today)
  const query = { 'day.from': first, 'day.to': until, group: 'day' }
  const request: ReadsRequest = { reads: codes.map((code) => ({ area: firstOf(code).area, query })) }
  const { answers } = (await client.fetch('POST', '/api/reads/', request)) as ReadsResponse
  return new Map(
    codes.flatMap((code, index) => {
      const answer = answers[index]
      return answer && 'items' in answer ? [[code, answer.items as unknown as readonly ReportCell[]]] : []
    }),
  )
}

function watchCellsOf(client: TodayClient, code: ReportCode, today: Day): Observable<readonly ReportCell[] | null> {
  const days = { from: { field: 'day', at: today }, to: { field: 'day', at: daysAfter(today, 1) } }
  return client.collection<ReportCell>(firstOf(code).area, days).pipe(map(({ ready, rows }) => (ready ? [...rows.values()] : null)))
}

/** Watches the first figure of each report: today by every change, and the days before as they were when the page last connected. */
export function watchReportsToday(client: TodayClient, codes: readonly ReportCode[], today: Day): Observable<ReportsToday> {
  if (codes.length === 0) return of({})
  const cells$ = combineLatest(codes.map((code) => watchCellsOf(client, code, today))).pipe(shareReplay({ bufferSize: 1, refCount: true }))
  const isReady$ = cells$.pipe(map((all) => all.every((cells) => cells !== null)))
  const isLive$ = client.link$.pipe(map(({ phase }) => phase === 'live'))
  const earlier$ = combineLatest([isReady$, isLive$]).pipe(
    map(([isReady, isLive]) => isReady && isLive),
    distinctUntilChanged(),
    filter((isNew) => isNew),
    switchMap(() => from(readEarlierDays(client, codes, today)).pipe(catchError(() => of<EarlierDays>(new Map())))),
    startWith<EarlierDays>(new Map()),
  )
  return combineLatest([cells$, earlier$]).pipe(
    map(([all, earlier]) =>
      Object.fromEntries(
        codes.flatMap((code, index) => {
          const cells = all[index]
          return cells ? [[code, reportTodayOf(firstOf(code), cells, earlier.get(code) ?? null, today)]] : []
        }),
      ),
    ),
  )
}
