import { expect, test } from 'vitest'
import { buildReport, type ReportCell } from '#domain/reports/buildReport.ts'
import { withItemGroups } from '#domain/reports/itemGroups.ts'
import { reportSpansOf } from '#domain/reports/reportPeriod.ts'
import type { ReportGroupKey } from '#domain/reports/reports.ts'

const cell = (item: string, bin: number, done: number): ReportCell =>
  ({ id: `${item} ${bin}`, version: 1, createdAt: '', updatedAt: '', location: 'here', day: '2026-11-25', item, bin, done }) as ReportCell
const cells = [cell('crown', 26, 2), cell('filling', 26, 3), cell('filling', 0, 1), cell('', 0, 4), cell('hidden', 11, 5)]
const items = new Map([
  ['crown', { category: 'restorative', subcategory: 'crowns' }],
  ['filling', { category: 'restorative', subcategory: null }],
])
const spans = reportSpansOf({ period: 'today', against: 'before', custom: null }, '2026-11-25')

const rowsBy = (...groupings: readonly ReportGroupKey[]) => {
  const { rows } = buildReport(withItemGroups(cells, items), { spans, groupings, course: 'done', minuteNow: () => 0 })
  return rows.map(({ keys, counts }) => [...keys, counts['done']])
}

test('[REPORT-576] a report groups treatments by the category and subcategory that their items have now, or by none', () => {
  expect(rowsBy('category')).toEqual([
    ['', 4],
    ['restorative', 6],
    ['unknown', 5],
  ])
  expect(rowsBy('subcategory', 'item')).toEqual([
    ['crowns', 'crown', 2],
    ['unknown', 'hidden', 5],
    ['', '', 4],
    ['', 'filling', 4],
  ])
})

test('[REPORT-577] a report groups treatments by their tooth, and those of no single tooth together', () => {
  expect(rowsBy('tooth')).toEqual([
    ['0', 5],
    ['11', 5],
    ['26', 5],
  ])
})
