import { RRuleTemporal } from 'rrule-temporal'
import { expect, test } from 'vitest'
import { maxOccurrences, occurrenceStarts } from '#domain/scheduling/recurrence/occurrences.ts'
import { readRule } from '#domain/scheduling/recurrence/rule.ts'
import { laterOccurrences, movedAlike, ruleBefore, seriesFault } from '#domain/scheduling/recurrence/series.ts'
import { type Instant, instantAt } from '#domain/time.ts'

const sydney = 'Australia/Sydney'
const zones = [sydney, 'Australia/Adelaide', 'Australia/Lord_Howe'] as const

function starts(rrule: string, day: string, time: string, timeZone: string = sydney): readonly Instant[] | null {
  const rule = readRule(rrule, timeZone)
  if ('problem' in rule) throw new Error(rule.problem)
  return occurrenceStarts(rule, instantAt(day, time, timeZone), timeZone)
}

test('[RECUR-1] a series keeps its time on the clock over both changes of daylight saving', () => {
  for (const timeZone of zones) {
    const days = ['2026-10-02', '2026-10-03', '2026-10-04', '2026-10-05']
    expect(starts('FREQ=DAILY;COUNT=4', '2026-10-02', '09:00', timeZone)).toEqual(days.map((day) => instantAt(day, '09:00', timeZone)))
    const autumn = ['2027-04-02', '2027-04-03', '2027-04-04', '2027-04-05']
    expect(starts('FREQ=DAILY;COUNT=4', '2027-04-02', '09:00', timeZone)).toEqual(autumn.map((day) => instantAt(day, '09:00', timeZone)))
  }
})

test('[RECUR-7] a time that the clocks skip is left out and not counted, and one that they show twice is the first', () => {
  expect(starts('FREQ=DAILY;COUNT=3', '2026-10-03', '02:30')).toEqual([
    ...['2026-10-02T16:30:00.000Z', '2026-10-04T15:30:00.000Z', '2026-10-05T15:30:00.000Z'],
  ])
  expect(starts('FREQ=DAILY;COUNT=2', '2026-10-03', '02:15', 'Australia/Lord_Howe')).toEqual([
    ...['2026-10-02T15:45:00.000Z', '2026-10-04T15:15:00.000Z'],
  ])
  expect(starts('FREQ=DAILY;COUNT=2', '2026-10-03', '02:45', 'Australia/Lord_Howe')).toEqual([
    ...['2026-10-02T16:15:00.000Z', '2026-10-03T15:45:00.000Z'],
  ])
  expect(starts('FREQ=DAILY;COUNT=3', '2027-04-03', '02:30', 'Australia/Adelaide')).toEqual([
    ...['2027-04-02T16:00:00.000Z', '2027-04-03T16:00:00.000Z', '2027-04-04T17:00:00.000Z'],
  ])
})

test('[RECUR-2] months without the day, leap days, last weekdays and weeks that begin on Sunday fall as in RFC 5545', () => {
  const daysOf = (rrule: string, day: string) => starts(rrule, day, '12:00')?.map((start) => start.slice(0, 10)) ?? null
  expect(daysOf('FREQ=MONTHLY;COUNT=3', '2026-08-31')).toEqual(['2026-08-31', '2026-10-31', '2026-12-31'])
  expect(daysOf('FREQ=MONTHLY;BYDAY=-1FR;COUNT=3', '2026-11-27')).toEqual(['2026-11-27', '2026-12-25', '2027-01-29'])
  expect(daysOf('FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3', '2027-01-31')).toEqual(['2027-01-31', '2027-02-28', '2027-03-31'])
  expect(daysOf('FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,TU;WKST=SU;COUNT=4', '2026-11-24')).toEqual([
    ...['2026-11-24', '2026-12-06', '2026-12-08', '2026-12-20'],
  ])
  expect(daysOf('FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,TU;WKST=MO;COUNT=4', '2026-11-24')).toEqual([
    ...['2026-11-24', '2026-11-29', '2026-12-08', '2026-12-13'],
  ])
  expect(daysOf('FREQ=YEARLY;BYMONTH=6;BYDAY=2MO;COUNT=2', '2026-06-08')).toEqual(['2026-06-08', '2027-06-14'])
  expect(daysOf('FREQ=DAILY;BYDAY=MO,FR;UNTIL=20261207', '2026-11-27')).toEqual(['2026-11-27', '2026-11-30', '2026-12-04', '2026-12-07'])
})

/** Rules whose start is one of their days, with a count, of every frequency. */
const rules = [
  ...[1, 2, 3].flatMap((interval) => [
    `FREQ=DAILY;INTERVAL=${interval};COUNT=40`,
    `FREQ=WEEKLY;INTERVAL=${interval};COUNT=30`,
    `FREQ=WEEKLY;INTERVAL=${interval};BYDAY=MO,TU,TH;WKST=SU;COUNT=30`,
    `FREQ=MONTHLY;INTERVAL=${interval};COUNT=7`,
    `FREQ=MONTHLY;INTERVAL=${interval};BYDAY=4TU;COUNT=7`,
    `FREQ=MONTHLY;INTERVAL=${interval};BYDAY=-1TU,1FR;COUNT=7`,
  ]),
  'FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR;COUNT=60',
  'FREQ=DAILY;BYMONTH=11,12,1;COUNT=60',
  'FREQ=MONTHLY;BYMONTHDAY=1,15,24,-1;COUNT=20',
  'FREQ=YEARLY;COUNT=2',
  'FREQ=YEARLY;BYMONTH=3,11;BYMONTHDAY=24;COUNT=3',
  'FREQ=YEARLY;BYDAY=TU;BYMONTH=11;COUNT=5',
  'FREQ=WEEKLY;UNTIL=20270301',
  'FREQ=WEEKLY;UNTIL=20270228T220000Z',
  ...['20261129T220000Z', '20261129T230000Z'].map((until) => `FREQ=DAILY;UNTIL=${until}`),
]

test('[RECUR-3] every kind of rule has the same occurrences as another program finds, in three time zones', () => {
  for (const timeZone of zones)
    for (const rrule of rules) {
      const day = '2026-11-24'
      const dtstart = `DTSTART;TZID=${timeZone}:${day.replaceAll('-', '')}T093000`
      const oracle = new RRuleTemporal({ rruleString: `${dtstart}\nRRULE:${rrule}` })
        .all()
        .map((at) => new Date(at.epochMilliseconds).toISOString())
      expect(starts(rrule, day, '09:30', timeZone), `${rrule} in ${timeZone}`).toEqual(oracle)
    }
})

test('[RECUR-4] a series that does not end within two years, or has too many occurrences, is none', () => {
  expect(starts('FREQ=WEEKLY', '2026-11-24', '09:00')).toBe(null)
  expect(starts('FREQ=WEEKLY;COUNT=105', '2026-11-24', '09:00')).toHaveLength(105)
  expect(starts('FREQ=WEEKLY;COUNT=106', '2026-11-24', '09:00')).toBe(null)
  expect(starts('FREQ=WEEKLY;UNTIL=20281124', '2026-11-24', '09:00')).toHaveLength(105)
  expect(starts('FREQ=WEEKLY;UNTIL=20281128', '2026-11-24', '09:00')).toBe(null)
  expect(starts(`FREQ=DAILY;COUNT=${maxOccurrences}`, '2026-11-24', '09:00')).toHaveLength(maxOccurrences)
  expect(starts(`FREQ=DAILY;COUNT=${maxOccurrences + 1}`, '2026-11-24', '09:00')).toBe(null)
  expect(starts('FREQ=DAILY;UNTIL=20261125T090000', '2026-11-24', '09:00')).toHaveLength(2)
  expect(starts('FREQ=DAILY;UNTIL=20261125T085959', '2026-11-24', '09:00')).toHaveLength(1)
  expect(starts('FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30;COUNT=2', '2026-11-24', '09:00')).toBe(null)
})

test('[RECUR-5] a text that is no rule, or a rule without an end, is refused with the field that is wrong', () => {
  const at = (time: string) => instantAt('2026-11-24', time, sydney)
  const faultOf = (rrule: string | null, ...exdates: readonly Instant[]) =>
    seriesFault({ startsAt: at('09:00'), endsAt: at('10:00'), rrule, exdates }, sydney)
  const messageOf = (rrule: string) => faultOf(rrule)?.message
  expect(messageOf('FREQ=HOURLY;COUNT=2')).toBe('needs FREQ=DAILY, WEEKLY, MONTHLY or YEARLY')
  expect(messageOf('FREQ=DAILY;COUNT=2;UNTIL=20261201')).toBe('has COUNT and UNTIL: only one of them ends a series')
  expect(messageOf('FREQ=DAILY;BYHOUR=9;COUNT=2')).toBe('has the part BYHOUR=9, which is not known')
  expect(messageOf('FREQ=DAILY;COUNT=2;COUNT=3')).toBe('has COUNT twice')
  expect(messageOf('FREQ=WEEKLY;BYDAY=2TU;COUNT=2')).toBe('numbers a weekday, which only a month or a year has')
  expect(messageOf('FREQ=WEEKLY;BYDAY=XX;COUNT=2')).toBe('has XX, which is not a weekday')
  expect(messageOf('FREQ=DAILY;COUNT=0')).toBe('has COUNT=0, which it cannot')
  expect(messageOf('FREQ=DAILY;UNTIL=20261399')).toBe('has UNTIL=20261399, which is not a day')
  expect(messageOf('FREQ=DAILY')).toBe('needs an end: COUNT, or UNTIL')
  expect(faultOf('FREQ=DAILY;UNTIL=20301201')).toMatchObject({ path: 'rrule', message: expect.stringContaining('2 years') })
  const [second = ''] = laterOccurrences({ startsAt: at('09:00'), endsAt: at('10:00'), rrule: 'FREQ=DAILY;COUNT=2' }, sydney).map(
    ({ startsAt }) => startsAt,
  )
  expect(faultOf('FREQ=DAILY;COUNT=2', second)).toBe(null)
  expect(faultOf('FREQ=DAILY;COUNT=2', second, at('09:00'))).toEqual({ path: 'exdates.1', message: 'is not a later start of the series' })
  expect(faultOf(null)).toBe(null)
  expect(faultOf(null, second)?.path).toBe('exdates')
})

test('[RECUR-6] an occurrence that follows a change moves by as many days to the same time, also over a change of the clocks', () => {
  const span = (day: string, from: string, to: string) => ({ startsAt: instantAt(day, from, sydney), endsAt: instantAt(day, to, sydney) })
  const [tuesday, wednesday] = [span('2026-09-29', '09:00', '10:00'), span('2026-09-30', '13:30', '15:00')]
  expect(movedAlike(span('2026-10-06', '09:00', '10:00'), tuesday, wednesday, sydney)).toEqual(span('2026-10-07', '13:30', '15:00'))
  expect(ruleBefore('FREQ=WEEKLY;COUNT=8;BYDAY=TU', wednesday.startsAt, sydney)).toBe('FREQ=WEEKLY;BYDAY=TU;UNTIL=20260929')
})
