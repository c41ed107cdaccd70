import { expect, test } from 'vitest'
import { spanDays, type ReportPeriod, reportSpansOf } from '#domain/reports/reportPeriod.ts'

const spansOf = (period: ReportPeriod, today: string, against: 'before' | 'yearBefore' = 'before') =>
  reportSpansOf({ period, against, custom: null }, today)
const span = (from: string, until: string) => ({ from, until })

test('[REPORT-1] a period ends with today, and is compared with as many days of the same weekdays a week before', () => {
  const thursday = '2026-11-26'
  expect(spansOf('today', thursday)).toEqual({
    span: span('2026-11-26', '2026-11-27'),
    compared: span('2026-11-19', '2026-11-20'),
    isSoFar: true,
    comparedToday: '2026-11-19',
    grain: 'day',
  })
  expect(spansOf('week', thursday)).toEqual({
    span: span('2026-11-23', '2026-11-27'),
    compared: span('2026-11-16', '2026-11-20'),
    isSoFar: true,
    comparedToday: '2026-11-19',
    grain: 'day',
  })
  expect(spansOf('lastWeek', thursday)).toEqual({
    span: span('2026-11-16', '2026-11-23'),
    compared: span('2026-11-09', '2026-11-16'),
    isSoFar: false,
    comparedToday: null,
    grain: 'day',
  })
  expect(spansOf('yesterday', '2026-11-23').span).toEqual(span('2026-11-22', '2026-11-23'))
  expect(spanDays(spansOf('week', '2026-11-29').span)).toHaveLength(7)
})

test('[REPORT-1] a month so far is compared with the same weekdays before it, and a whole month with a whole one', () => {
  expect(spansOf('month', '2026-03-31')).toEqual({
    span: span('2026-03-01', '2026-04-01'),
    compared: span('2026-01-25', '2026-02-25'),
    isSoFar: true,
    comparedToday: '2026-02-24',
    grain: 'day',
  })
  expect(spansOf('lastMonth', '2026-03-05')).toEqual({
    span: span('2026-02-01', '2026-03-01'),
    compared: span('2026-01-01', '2026-02-01'),
    isSoFar: false,
    comparedToday: null,
    grain: 'day',
  })
})

test('[REPORT-9] a quarter and a financial year are shown by month, and end with today', () => {
  expect(spansOf('quarter', '2026-11-26')).toMatchObject({
    span: span('2026-10-01', '2026-11-27'),
    compared: span('2026-07-01', '2026-08-27'),
  })
  expect(spansOf('quarter', '2026-12-31')).toMatchObject({ grain: 'month', compared: span('2026-07-01', '2026-10-01') })
  expect(spansOf('financialYear', '2026-06-30')).toMatchObject({
    span: span('2025-07-01', '2026-07-01'),
    compared: span('2024-07-01', '2025-07-01'),
  })
  expect(spansOf('lastFinancialYear', '2026-11-26')).toMatchObject({
    span: span('2025-07-01', '2026-07-01'),
    compared: span('2024-07-01', '2025-07-01'),
    isSoFar: false,
    grain: 'month',
  })
})

test('[REPORT-9] days are compared with the same weekdays of the year before, and chosen days with those right before them', () => {
  expect(spansOf('week', '2026-11-26', 'yearBefore').compared).toEqual(span('2025-11-24', '2025-11-28'))
  expect(spansOf('month', '2026-11-26', 'yearBefore').compared).toEqual(span('2025-11-02', '2025-11-28'))
  expect(spansOf('lastMonth', '2026-11-26', 'yearBefore').compared).toEqual(span('2025-10-01', '2025-11-01'))
  const custom = span('2026-11-02', '2026-11-12')
  expect(reportSpansOf({ period: 'custom', against: 'before', custom }, '2026-11-26')).toMatchObject({
    span: custom,
    compared: span('2026-10-19', '2026-10-29'),
    comparedToday: null,
  })
})
