import { expect, test } from 'vitest'
import {
  type AttendanceCell,
  type AttendanceCounts,
  attendanceRate,
  buildAttendanceReport,
} from '#streams/derive/reports/attendanceReport.ts'
import { reportSpansOf } from '#streams/derive/reports/reportPeriod.ts'

let made = 0
const cell = (day: string, provider: string, counts: Partial<AttendanceCounts>, location = 'here', minute = 0): AttendanceCell => {
  const id = String((made += 1))
  return { id, version: 1, createdAt: '', updatedAt: '', location, day, provider, minute, ...counts }
}

const spans = reportSpansOf('week', '2026-11-25')
const endOfDay = () => 1440
const cells = [
  cell('2026-11-23', 'raman', { booked: 5, attended: 4, failed: 1, treated: 4 }),
  cell('2026-11-25', 'raman', { booked: 3, attended: 1 }, 'there'),
  cell('2026-11-25', 'okafor', { booked: 2, failed: 2 }),
  cell('2026-11-16', 'raman', { booked: 4, attended: 4 }),
  cell('2026-11-18', 'kirkby', { booked: 1, attended: 1 }),
  cell('2026-11-19', 'raman', { booked: 100, attended: 100 }),
]

test('[REPORT-2] a row sums the cells of its provider in the period and of the days before, and the total is the sum of the rows', () => {
  const { rows, total } = buildAttendanceReport(cells, spans, 'provider', endOfDay)
  expect(rows.map(({ key, counts, before, days }) => [key, counts.booked, counts.attended, before.attended, days])).toEqual([
    ['kirkby', 0, 0, 1, [0, 0, 0]],
    ['okafor', 2, 0, 0, [0, 0, 0]],
    ['raman', 8, 5, 4, [4, 0, 1]],
  ])
  expect(total).toMatchObject({ counts: { booked: 10, attended: 5, failed: 3, treated: 4 }, before: { booked: 5, attended: 5 } })
  for (const grouping of ['day', 'location'] as const)
    expect(buildAttendanceReport(cells, spans, grouping, endOfDay).total.counts).toEqual(total.counts)
})

test('[REPORT-2] a day is compared with the same weekday of the week before, and a chart has each day of both', () => {
  const { rows, course } = buildAttendanceReport(cells, spans, 'day', endOfDay)
  expect(rows.map(({ key, counts, before }) => [key, counts.attended, before.attended])).toEqual([
    ['2026-11-23', 4, 4],
    ['2026-11-25', 1, 1],
  ])
  expect(course).toEqual({ days: ['2026-11-23', '2026-11-24', '2026-11-25'], span: [4, 0, 1], compared: [4, 0, 1] })
})

test('[REPORT-2] attendance is of those who came or failed to attend, and unknown while no one did', () => {
  const counts = { booked: 9, attended: 3, failed: 1, treated: 0 }
  expect([attendanceRate(counts), attendanceRate({ ...counts, attended: 0, failed: 0 })]).toEqual([0.75, null])
})

test('[REPORT-6] today is compared with the same weekday by the same minute at each location, and earlier days with whole days', () => {
  const earlier = [
    cell('2026-11-16', 'raman', { attended: 5 }, 'here', 1000),
    cell('2026-11-18', 'raman', { booked: 9 }),
    cell('2026-11-18', 'raman', { attended: 2 }, 'here', 600),
    cell('2026-11-18', 'raman', { attended: 1 }, 'here', 700),
    cell('2026-11-18', 'raman', { attended: 1 }, 'there', 700),
  ]
  const minuteNow = (location: string) => (location === 'here' ? 642 : 762)
  const { total } = buildAttendanceReport(earlier, spans, 'provider', minuteNow)
  expect(total.before).toMatchObject({ booked: 9, attended: 8 })
})
