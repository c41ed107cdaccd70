import { RRuleTemporal } from 'rrule-temporal'
import { expect, test } from 'vitest'
import { maxOccurrences } from '#domain/scheduling/recurrence/occurrences.ts'
import {
  latestEnd,
  maxWeeksBetween,
  type RepeatChoice,
  repeatChoiceOf,
  ruleFor,
  startsOf,
} from '#domain/scheduling/recurrence/repeatChoice.ts'
import { instantAt } from '#domain/time.ts'

const sydney = 'Australia/Sydney'
const tuesday = instantAt('2026-12-08', '09:30', sydney)

const ends = [{ until: '2027-03-09' }, { count: 7 }] as const
const weeks = Array.from({ length: maxWeeksBetween }, (_, index) => index + 1)
const choices: readonly RepeatChoice[] = ends.flatMap((end) => [
  { every: 'day', interval: 1, weekdays: [], end },
  ...weeks.flatMap((interval) =>
    [[], [2], [2, 4], [1, 2, 3, 4, 5]].map((weekdays) => ({ every: 'week' as const, interval, weekdays, end })),
  ),
  { every: 'month', interval: 1, weekdays: [], end },
])

test('[SERIES-12] the form writes each choice as a rule that reads back as that choice, on the days that another program finds', () => {
  for (const choice of choices) {
    const rule = ruleFor(choice)
    expect(repeatChoiceOf(rule, sydney), rule).toEqual(choice)
    const found = new RRuleTemporal({ rruleString: `DTSTART;TZID=${sydney}:20261208T093000\nRRULE:${rule}` })
      .all()
      .map((at) => new Date(at.epochMilliseconds).toISOString())
    expect(startsOf(choice, tuesday, sydney), rule).toEqual(found)
  }
  expect(ruleFor({ every: 'week', interval: 2, weekdays: [4, 2], end: { until: '2026-12-18' } })).toBe(
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;UNTIL=20261218',
  )
})

test('[SERIES-13] the form reads a rule that none of its choices gives as none, and keeps its text', () => {
  const others = [
    ...['FREQ=YEARLY;COUNT=2', 'FREQ=MONTHLY;BYDAY=2TU;COUNT=5', 'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=5', 'FREQ=MONTHLY;INTERVAL=2;COUNT=5'],
    ...[
      'FREQ=DAILY;INTERVAL=2;COUNT=5',
      'FREQ=DAILY;BYDAY=MO,TU;COUNT=5',
      'FREQ=DAILY;BYMONTH=6;COUNT=5',
      'FREQ=WEEKLY;INTERVAL=5;COUNT=5',
    ],
    ...['FREQ=WEEKLY;WKST=SU;COUNT=5', 'FREQ=WEEKLY;UNTIL=20270101T000000Z', 'no rule'],
  ]
  for (const rule of others) expect(repeatChoiceOf(rule, sydney), rule).toBe(null)
  expect(repeatChoiceOf('freq=weekly;interval=1;byday=th,tu,th;wkst=mo;count=5', sydney)).toEqual({
    ...{ every: 'week', interval: 1, weekdays: [2, 4], end: { count: 5 } },
  })
})

test('[SERIES-13] the form takes no later end than the server: after two years, or on the day of the last possible event', () => {
  const weekly: RepeatChoice = { every: 'week', interval: 2, weekdays: [], end: null }
  const daily: RepeatChoice = { every: 'day', interval: 1, weekdays: [], end: null }
  expect(latestEnd(weekly, tuesday, sydney)).toBe('2028-12-08')
  expect(latestEnd(daily, tuesday, sydney)).toBe('2028-01-11')
  for (const choice of [weekly, daily]) {
    const until = latestEnd(choice, tuesday, sydney)
    expect(startsOf({ ...choice, end: { until } }, tuesday, sydney)).not.toBe(null)
    const later = new Date(Date.parse(until) + 86_400_000).toISOString().slice(0, 10)
    expect(startsOf({ ...choice, end: { until: later } }, tuesday, sydney)).toBe(null)
  }
  expect(startsOf({ ...daily, end: { until: '2028-01-11' } }, tuesday, sydney)).toHaveLength(maxOccurrences)
  expect(startsOf(daily, tuesday, sydney)).toBe(null)
})
