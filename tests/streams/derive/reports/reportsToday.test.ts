import { BehaviorSubject, filter, firstValueFrom, map } from 'rxjs'
import { expect, test } from 'vitest'
import { type ReportCode, reportCodes, reportDefinitions } from '#domain/reports/reports.ts'
import { declaredFigures } from '#resources/declaredFigures.ts'
import { type ReportsToday, watchReportsToday } from '#streams/derive/reports/watchReportsToday.ts'
import type { LinkStatus } from '#streams/link/linkStatus.ts'

const today = '2026-11-24'
const cell = (day: string, values: object) => ({ id: day, version: 1, createdAt: '', updatedAt: '', location: 'here', day, ...values })
const sums = [
  { id: '2026-09-29', day: '2026-09-29', attended: 30, failed: 10 },
  { id: '2026-11-17', day: '2026-11-17', attended: 30, failed: 0 },
  { id: '2026-11-20', day: '2026-11-20', attended: 1, failed: 1 },
]
const status = (phase: LinkStatus['phase']): LinkStatus => ({ phase, lastMessageAt: null, position: 0, retryIn: null })

function createClient() {
  const reads: unknown[] = []
  const areas: string[] = []
  const cells$ = new BehaviorSubject([cell(today, { attended: 18, failed: 1 })])
  const link$ = new BehaviorSubject(status('joining'))
  const answers = { isRefused: false }
  const client = {
    link$,
    collection: (area: string) => {
      areas.push(area)
      return cells$.pipe(
        map((cells) => ({ ready: true, position: 1, rows: new Map(cells.map((one) => [one.id, one])), changed: new Map(), problem: null })),
      )
    },
    fetch: async (_method: string, path: string, body: { readonly reads: readonly object[] }) => {
      reads.push([path, body])
      return { answers: body.reads.map(() => (answers.isRefused ? { status: 503 } : { items: sums })) }
    },
  }
  return { client: client as unknown as Parameters<typeof watchReportsToday>[0], reads, areas, cells$, link$, answers }
}

test('[REPORT-563] a share of today is compared with the same weekdays of eight weeks, and follows each change', async () => {
  const { client, cells$, link$ } = createClient()
  const seen: ReportsToday[] = []
  const subscription = watchReportsToday(client, ['apta'], today).subscribe((figures) => seen.push(figures))
  expect(seen.at(-1)?.apta).toMatchObject({ value: 18 / 19, usual: null, bars: [] })
  link$.next(status('live'))
  await expect.poll(() => seen.at(-1)?.apta?.usual).toBe(60 / 70)
  expect(seen.at(-1)?.apta?.bars).toEqual([0, 0, 0, 0, 0, 0, 1, 0, 0, 0.5, 0, 0, 0, 18 / 19])
  cells$.next([cell(today, { attended: 19, failed: 1 })])
  expect(seen.at(-1)?.apta).toMatchObject({ value: 0.95, usual: 60 / 70 })
  subscription.unsubscribe()
})

test('[REPORT-563] a count of today has no usual value, because a whole day says nothing of this hour', async () => {
  const { client, link$ } = createClient()
  link$.next(status('live'))
  const whole$ = watchReportsToday(client, ['apti'], today).pipe(filter(({ apti }) => apti?.bars.length === 14))
  expect((await firstValueFrom(whole$)).apti).toMatchObject({ value: 0, usual: null })
})

test('[REPORT-563] a report whose earlier days the server does not give has its figure of today and no bars', async () => {
  const { client, link$, answers, reads } = createClient()
  const seen: ReportsToday[] = []
  answers.isRefused = true
  const subscription = watchReportsToday(client, ['apta'], today).subscribe((figures) => seen.push(figures))
  link$.next(status('live'))
  await expect.poll(() => reads.length).toBe(1)
  await expect.poll(() => seen.length).toBe(2)
  expect(seen.at(-1)?.apta).toEqual({
    value: 18 / 19,
    usual: null,
    usualFrom: null,
    others: [
      { id: 'attended', value: 18 },
      { id: 'failed', value: 1 },
    ],
    bars: [],
  })
  subscription.unsubscribe()
})

test('[REPORT-564] all figures of the gallery are one request of sums and the cells of today, and are read again after a lost connection', async () => {
  const { client, reads, areas, link$ } = createClient()
  const subscription = watchReportsToday(client, reportCodes, today).subscribe()
  link$.next(status('live'))
  link$.next(status('live'))
  const query = { 'day.from': '2026-09-29', 'day.to': today, group: 'day' }
  expect(reads).toEqual([['/api/reads/', { reads: areas.map((area) => ({ area, query })) }]])
  expect(areas).toEqual(['attendance', 'bookings', 'patients', 'treatments', 'plannedTreatments'].map((figure) => `figures/${figure}`))
  link$.next(status('offline'))
  link$.next(status('live'))
  expect(reads).toHaveLength(2)
  subscription.unsubscribe()
})

test.each(reportCodes)('[REPORT-564] the first figure of the report %s counts the first measure of its headline', (code: ReportCode) => {
  const { figures, headline, measures } = reportDefinitions[code]
  const counted = declaredFigures.find(({ figure }) => figure.name === figures[0])?.figure.measures
  const measure = measures.find(({ id }) => id === headline[0])
  const needed = measure?.kind === 'rate' ? [measure.part, ...measure.of] : [measure?.kind === 'average' ? '' : measure?.of]
  expect(counted).toEqual(expect.arrayContaining(needed))
})
