import { describe, expect, test } from 'vitest'
import { nextLocalTime } from '#domain/nextLocalTime.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const nextTimes = (after: string, at: string, timeZone: string, count: number): readonly string[] => {
  const times: string[] = []
  for (let last = after; times.length < count; last = times.at(-1) ?? last)
    times.push(nextLocalTime(last, { weekdays: everyDay, at }, timeZone))
  return times
}

describe('the next local time', () => {
  test('[REPORT-18] a time of the week keeps to the clocks over both changes in Sydney, Adelaide and on Lord Howe', () => {
    // The clocks go back on 4 April 2027 and forward on 3 October 2027.
    expect(nextTimes('2027-04-02T12:00:00.000Z', '07:00', 'Australia/Sydney', 3)).toEqual([
      '2027-04-02T20:00:00.000Z',
      '2027-04-03T21:00:00.000Z',
      '2027-04-04T21:00:00.000Z',
    ])
    expect(nextTimes('2027-10-01T12:00:00.000Z', '07:00', 'Australia/Adelaide', 3)).toEqual([
      '2027-10-01T21:30:00.000Z',
      '2027-10-02T20:30:00.000Z',
      '2027-10-03T20:30:00.000Z',
    ])
    expect(nextTimes('2027-10-01T12:00:00.000Z', '07:00', 'Australia/Lord_Howe', 2)).toEqual([
      '2027-10-01T20:30:00.000Z',
      '2027-10-02T20:00:00.000Z',
    ])
  })

  test('[REPORT-18] a time that the clocks skip is as much later, and one that they show twice is the first', () => {
    expect(nextTimes('2027-10-02T12:00:00.000Z', '02:30', 'Australia/Sydney', 1)).toEqual(['2027-10-02T16:30:00.000Z'])
    expect(nextTimes('2027-04-03T12:00:00.000Z', '02:30', 'Australia/Sydney', 2)).toEqual([
      '2027-04-03T15:30:00.000Z',
      '2027-04-04T16:30:00.000Z',
    ])
  })

  test('[REPORT-18] the next time is on one of the weekdays, and never the instant itself', () => {
    const monday = { weekdays: [1], at: '07:00' }
    expect(nextLocalTime('2026-11-22T20:00:00.000Z', monday, 'Australia/Sydney')).toBe('2026-11-29T20:00:00.000Z')
    expect(nextLocalTime('2026-11-22T19:59:59.999Z', monday, 'Australia/Sydney')).toBe('2026-11-22T20:00:00.000Z')
  })
})
