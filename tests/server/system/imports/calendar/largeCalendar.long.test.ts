import { expect, test } from 'vitest'
import { calendarRecords } from '#server/system/imports/calendar/calendarRecords.ts'
import { UnreadableFile } from '#server/system/imports/table/tableBounds.ts'
import { planRows } from '../planRows.ts'

/** Each of these took longer than a minute while the reader copied a list for each line. */
const timeout = 20_000

const calendar = (...lines: readonly string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\n')
const event = (uid: string, ...lines: readonly string[]) => ['BEGIN:VEVENT', `UID:${uid}`, 'SUMMARY:Meeting', ...lines, 'END:VEVENT']
const repeated = (count: number, line: (index: number) => string) => Array.from({ length: count }, (_, index) => line(index))
const day = (index: number) => new Date(Date.UTC(2000, 0, 1 + index)).toISOString().slice(0, 10).replaceAll('-', '')

/** The rows of a calendar, or the reason why it is refused. */
function read(text: string): readonly string[] | string {
  try {
    return [...calendarRecords(text)].slice(1).map(({ cells }) => cells.join('|'))
  } catch (problem) {
    if (problem instanceof UnreadableFile) return problem.message
    throw problem
  }
}

test(
  '[CALENDARFILE-220] 300,000 property lines, 60,000 exceptions of one series and 20,000 extra dates are read in one pass',
  () => {
    const properties = repeated(30, (index) => event(`${index}`, 'DTSTART:20260101', ...repeated(9990, (at) => `COMMENT:${at}`)).join('\n'))
    expect(read(calendar(...properties))).toHaveLength(30)
    const exceptions = repeated(60_000, (index) => event('1', `RECURRENCE-ID:${day(index)}`, `DTSTART:${day(index)}`).join('\n'))
    expect(read(calendar(...exceptions))).toHaveLength(60_000)
    const extra = repeated(20_000, (index) => `RDATE:${day(index)}`)
    expect(read(calendar(...event('1', 'DTSTART:19990101', ...extra)))).toHaveLength(20_001)
    expect(read(calendar(...event('1', 'DTSTART:19990101', `RDATE:${repeated(15_000, day).join(',')}`)))).toHaveLength(15_001)
  },
  timeout,
)

test(
  '[CALENDARFILE-221] a calendar beyond a bound is refused in words that name the bound',
  () => {
    const folded = repeated(200, () => ` ${'x'.repeat(1000)}`)
    const exceptions = repeated(1001, (index) => event('1', `RECURRENCE-ID:${day(index)}`, `DTSTART:${day(index)}`).join('\n'))
    const zones = repeated(501, (index) => `BEGIN:VTIMEZONE\nTZID:Zone ${index}\nTZOFFSETTO:+1000\nEND:VTIMEZONE`)
    expect({
      lines: read(calendar(...event('1', 'DTSTART:20260101'), 'X:\n'.repeat(1_000_000))),
      folded: read(calendar(...event('1', 'DTSTART:20260101', 'DESCRIPTION:', ...folded))),
      line: read(calendar(...event('1', 'DTSTART:20260101', `DESCRIPTION:${'x'.repeat(160_000)}`))),
      nested: read(calendar(...event('1', 'DTSTART:20260101'), repeated(300_000, () => 'BEGIN:VTIMEZONE').join('\n'))),
      zones: read(calendar(...zones, ...event('1', 'DTSTART:20260101'))),
      events: read(calendar(repeated(200_001, () => 'BEGIN:VEVENT\nEND:VEVENT').join('\n'))),
      properties: read(calendar(...event('1', 'DTSTART:20260101', repeated(300_000, () => 'COMMENT:').join('\n')))),
      exceptions: read(calendar(...event('1', 'DTSTART:20000101', 'RRULE:FREQ=DAILY'), ...exceptions)),
      left: read(calendar(...event('1', 'DTSTART:20000101', 'RRULE:FREQ=DAILY', `EXDATE:${repeated(1001, day).join(',')}`))),
    }).toEqual({
      lines: 'The file has more than 1,000,000 lines. Export a shorter period.',
      folded: 'The file has more than 160,000 characters in a line. Shorten the line.',
      line: 'The file has more than 160,000 characters in a line. Shorten the line.',
      nested: 'The file has more than 20 components inside each other. Correct the file.',
      zones: 'The file has more than 500 time zones. Remove those that are not needed.',
      events: 'The file has more than 200,000 events. Export a shorter period.',
      properties: 'The file has more than 30,000 lines in an event. Correct the event.',
      exceptions: 'The file has more than 1,000 exceptions of a series. End the series, and begin a new one.',
      left: 'The file has more than 1,000 exceptions of a series. End the series, and begin a new one.',
    })
  },
  timeout,
)

test(
  '[CALENDARFILE-222] the days that a series leaves out are looked up, not compared with each of its starts',
  async () => {
    const left = repeated(900, (index) => day(9678 + 2 * index)).join(',')
    const lines = [
      'DTSTART;TZID=Australia/Sydney:20260701T090000',
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY;COUNT=300',
      `EXDATE;VALUE=DATE:${left}`,
    ]
    const series = repeated(40, (index) => event(`${index}`, ...lines).join('\n'))
    const planned = (await planRows('events', calendar(...series))).map((row) => ('problem' in row ? row.problem : row.own?.planned))
    expect(planned).toHaveLength(40)
    expect(planned[0]).toMatchObject({ startsAt: '2026-07-01T23:00:00.000Z', rrule: 'FREQ=DAILY;COUNT=299' })
    expect(planned[0]).toHaveProperty('exdates.length', 149)
  },
  timeout,
)
