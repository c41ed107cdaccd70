import { expect, test } from 'vitest'
import { daysOf, reportSpansOf } from '#streams/derive/reports/reportPeriod.ts'

const span = (from: string, until: string) => ({ from, until })

test('[REPORT-1] a period ends with today, and is compared with as many days of the same weekdays a week before', () => {
  const thursday = '2026-11-26'
  expect(reportSpansOf('today', thursday)).toEqual({
    span: span('2026-11-26', '2026-11-27'),
    compared: span('2026-11-19', '2026-11-20'),
    isSoFar: true,
    comparedToday: '2026-11-19',
  })
  expect(reportSpansOf('week', thursday)).toEqual({
    span: span('2026-11-23', '2026-11-27'),
    compared: span('2026-11-16', '2026-11-20'),
    isSoFar: true,
    comparedToday: '2026-11-19',
  })
  expect(reportSpansOf('lastWeek', thursday)).toEqual({
    span: span('2026-11-16', '2026-11-23'),
    compared: span('2026-11-09', '2026-11-16'),
    isSoFar: false,
    comparedToday: null,
  })
  expect(reportSpansOf('yesterday', '2026-11-23').span).toEqual(span('2026-11-22', '2026-11-23'))
  expect(daysOf(reportSpansOf('week', '2026-11-29').span)).toHaveLength(7)
})

test('[REPORT-1] a month so far is compared with the same days of the month before, and a whole month with a whole one', () => {
  expect(reportSpansOf('month', '2026-03-31')).toEqual({
    span: span('2026-03-01', '2026-04-01'),
    compared: span('2026-02-01', '2026-03-01'),
    isSoFar: true,
    comparedToday: null,
  })
  expect(reportSpansOf('month', '2026-01-15').compared).toEqual(span('2025-12-01', '2025-12-16'))
  expect(reportSpansOf('lastMonth', '2026-03-05')).toEqual({
    span: span('2026-02-01', '2026-03-01'),
    compared: span('2026-01-01', '2026-02-01'),
    isSoFar: false,
    comparedToday: null,
  })
})
