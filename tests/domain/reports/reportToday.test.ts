import { expect, test } from 'vitest'
import type { ReportCell } from '#domain/reports/buildReport.ts'
import { reportTodayOf } from '#domain/reports/reportToday.ts'
import { measureOf, reportDefinitions } from '#domain/reports/reports.ts'

/** A Sunday. */
const today = '2026-11-29'
const measured = {
  measure: measureOf(reportDefinitions.apta, 'attendance'),
  others: [measureOf(reportDefinitions.apta, 'attended'), measureOf(reportDefinitions.apta, 'wait')],
}
const cell = (day: string, attended: number, failed: number) =>
  ({ id: day, version: 1, createdAt: '', updatedAt: '', day, location: 'here', attended, failed }) as unknown as ReportCell

test('[REPORT-570] a report says from which day on it has a usual value, if today is the first of its weekdays', () => {
  const withoutSundays = reportTodayOf(measured, [cell(today, 9, 1)], [cell('2026-11-27', 8, 2)], today)
  expect([withoutSundays.usual, withoutSundays.usualFrom]).toEqual([null, '2026-12-06'])
  const withSundays = reportTodayOf(measured, [cell(today, 9, 1)], [cell('2026-11-22', 8, 2)], today)
  expect([withSundays.usual, withSundays.usualFrom]).toEqual([0.8, null])
  expect(reportTodayOf(measured, [cell(today, 9, 1)], null, today).usualFrom).toBeNull()
  expect(reportTodayOf(measured, [], [], today).usualFrom).toBeNull()
})

test('[REPORT-571] the further figures of today are those that have a value', () => {
  expect(reportTodayOf(measured, [cell(today, 9, 1)], null, today).others).toEqual([{ id: 'attended', value: 9 }])
})
