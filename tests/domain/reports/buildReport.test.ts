import { expect, test } from 'vitest'
import { buildReport, type ReportCell } from '#domain/reports/buildReport.ts'
import { changeOf, type Counts, valueOf } from '#domain/reports/reportMeasures.ts'
import { reportSpansOf } from '#domain/reports/reportPeriod.ts'
import { measureOf, type ReportGroupKey, reportDefinitions } from '#domain/reports/reports.ts'

let made = 0
const cell = (day: string, provider: string, counts: Counts, parts: Partial<ReportCell> = {}): ReportCell => {
  const id = String((made += 1))
  return { id, version: 1, createdAt: '', updatedAt: '', location: 'here', day, provider, minute: 0, ...parts, ...counts } as ReportCell
}

const today = '2026-11-25'
const week = reportSpansOf({ period: 'week', against: 'before', custom: null }, today)
const build = (cells: readonly ReportCell[], groupings: readonly ReportGroupKey[], spans = week, minuteNow = (_location: string) => 1440) =>
  buildReport(cells, { spans, groupings, course: 'attended', minuteNow })
const attendance = measureOf(reportDefinitions.apta, 'attendance')

const cells = [
  cell('2026-11-23', 'raman', { booked: 5, attended: 4, failed: 1, treated: 4 }),
  cell('2026-11-25', 'raman', { booked: 3, attended: 1 }, { location: 'there' }),
  cell('2026-11-25', 'okafor', { booked: 2, failed: 2 }),
  cell('2026-11-16', 'raman', { booked: 4, attended: 4 }),
  cell('2026-11-18', 'kirkby', { booked: 1, attended: 1 }),
  cell('2026-11-19', 'raman', { booked: 100, attended: 100 }),
]

test('[REPORT-2] a row sums the cells of its provider in the period and of the days before, and the total is the sum of the rows', () => {
  const { rows, total } = build(cells, ['provider'])
  expect(
    rows.map(({ keys, counts, before, course }) => [...keys, counts['booked'], counts['attended'], before['attended'], course]),
  ).toEqual([
    ['kirkby', undefined, undefined, 1, [0, 0, 0]],
    ['okafor', 2, undefined, undefined, [0, 0, 0]],
    ['raman', 8, 5, 4, [4, 0, 1]],
  ])
  expect(total).toMatchObject({ counts: { booked: 10, attended: 5, failed: 3, treated: 4 }, before: { booked: 5, attended: 5 } })
  for (const groupings of [['day'], ['location'], ['week', 'provider'], ['weekday'], ['month']] as const)
    expect(build(cells, groupings).total.counts).toEqual(total.counts)
})

test('[REPORT-2] a day is compared with the same weekday of the week before, and a chart has each day of both', () => {
  const { rows, course } = build(cells, ['day'])
  expect(rows.map(({ keys, counts, before }) => [...keys, counts['attended'] ?? 0, before['attended']])).toEqual([
    ['2026-11-23', 4, 4],
    ['2026-11-25', 1, 1],
  ])
  expect(course).toEqual({ points: ['2026-11-23', '2026-11-24', '2026-11-25'], span: [4, 0, 1], compared: [4, 0, 1] })
})

test('[REPORT-2] attendance is of those who came or failed to attend, changes in points, and is unknown while no one did', () => {
  const counts = { booked: 9, attended: 3, failed: 1, treated: 0 }
  expect([valueOf(attendance, counts), valueOf(attendance, { booked: 9 })]).toEqual([0.75, null])
  expect([changeOf(attendance, counts, { attended: 9, failed: 1 }), changeOf(attendance, counts, {})]).toEqual([-15, null])
  const wait = measureOf(reportDefinitions.apta, 'wait')
  expect([valueOf(wait, { waitSeconds: 900, seated: 3 }), valueOf(wait, {})]).toEqual([5, null])
})

test('[REPORT-6] today is compared with the same weekday by the same minute at each location, and earlier days with whole days', () => {
  const earlier = [
    cell('2026-11-16', 'raman', { attended: 5 }, { minute: 1000 }),
    cell('2026-11-18', 'raman', { booked: 9 }),
    cell('2026-11-18', 'raman', { attended: 2 }, { minute: 600 }),
    cell('2026-11-18', 'raman', { attended: 1 }, { minute: 700 }),
    cell('2026-11-18', 'raman', { attended: 1 }, { minute: 700, location: 'there' }),
  ]
  const { total } = build(earlier, ['provider'], week, (location) => (location === 'here' ? 642 : 762))
  expect(total.before).toMatchObject({ booked: 9, attended: 8 })
})

test('[REPORT-9] rows are by up to three groupings, with those of no type apart, and a row that only the days before have is shown', () => {
  const typed = [
    cell('2026-11-23', 'raman', { booked: 2 }, { type: 'clean' }),
    cell('2026-11-24', 'raman', { booked: 1 }, { type: '' }),
    cell('2026-11-16', 'raman', { booked: 4 }, { type: 'crown' }),
  ]
  expect(
    build(typed, ['provider', 'type', 'weekday']).rows.map(({ keys, counts, before }) => [...keys, counts['booked'], before['booked']]),
  ).toEqual([
    ['raman', 'clean', '1', 2, undefined],
    ['raman', 'crown', '1', undefined, 4],
    ['raman', '', '2', 1, undefined],
  ])
})

test('[REPORT-9] a long period adds up months and the days beside them, and compares each month with the one of the year before', () => {
  const spans = reportSpansOf({ period: 'financialYear', against: 'before', custom: null }, today)
  const monthly = [
    cell('2026-07-01', 'raman', { attended: 40 }),
    cell('2026-11-03', 'raman', { attended: 3 }),
    cell('2026-11-25', 'raman', { attended: 2 }),
    cell('2025-07-01', 'raman', { attended: 30 }),
    cell('2025-11-25', 'raman', { attended: 1 }, { minute: 700 }),
  ]
  const { rows, course } = build(monthly, ['month'], spans, () => 600)
  expect(rows.map(({ keys, counts, before }) => [...keys, counts['attended'], before['attended']])).toEqual([
    ['2026-07', 40, 30],
    ['2026-11', 5, undefined],
  ])
  expect(course).toEqual({
    points: ['2026-07', '2026-08', '2026-09', '2026-10', '2026-11'],
    span: [40, 0, 0, 0, 5],
    compared: [30, 0, 0, 0, 0],
  })
})
