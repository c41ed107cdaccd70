import { expect, test } from 'vitest'
import { describeRepeats } from '#app/components/record/editors/repeats/describeRepeats.ts'
import {
  choiceOf,
  faultOf,
  type RepeatDraft,
  type RepeatStart,
  repeatDraftOf,
  ruleOf,
  startOf,
  withKind,
  withWeekdays,
} from '#app/components/record/editors/repeats/repeatDraft.ts'

const sydney = 'Australia/Sydney'
function startAt(wallClock: string): RepeatStart {
  const start = startOf(wallClock, sydney)
  if (!start) throw new Error(`${wallClock} is no start`)
  return start
}
const tuesday = startAt('2026-12-08T09:30')

function sentence(rrule: string, start = tuesday): string | null {
  const choice = choiceOf(repeatDraftOf(rrule, sydney), start)
  return choice && describeRepeats(choice, start.day)
}

test('[SERIES-14] a user reads the choice as one sentence, with the weekday or the day of the month of the first event', () => {
  expect(sentence('FREQ=WEEKLY;INTERVAL=2;UNTIL=20261218')).toBe('Every second Tuesday until 18 December 2026')
  expect(sentence('FREQ=DAILY;COUNT=10')).toBe('Every day, 10 times')
  expect(sentence('FREQ=DAILY;COUNT=1')).toBe('Every day, once')
  expect(sentence('FREQ=WEEKLY;COUNT=3')).toBe('Every Tuesday, 3 times')
  expect(sentence('FREQ=WEEKLY;BYDAY=WE,MO,FR;COUNT=3')).toBe('Every Monday, Wednesday and Friday, 3 times')
  expect(sentence('FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;COUNT=3')).toBe('Every 2 weeks on Tuesday and Thursday, 3 times')
  expect(sentence('FREQ=WEEKLY;INTERVAL=4;COUNT=3')).toBe('Every 4 weeks on Tuesday, 3 times')
  const days = ['01', '02', '03', '08', '11', '12', '13', '21', '22', '23', '31']
  expect(days.map((day) => sentence('FREQ=MONTHLY;COUNT=2', startAt(`2027-01-${day}T09:30`))?.slice(19, -9))).toEqual([
    ...['1st', '2nd', '3rd', '8th', '11th', '12th', '13th', '21st', '22nd', '23rd', '31st'],
  ])
})

test('[SERIES-14] the form sends the choice as a rule, ends a new series after half a year, and keeps an imported rule as it is', () => {
  const never = repeatDraftOf('', sydney)
  expect(ruleOf(never, tuesday, '')).toBe('')
  const second = withKind(never, 'weeks2', tuesday)
  expect(ruleOf(second, tuesday, '')).toBe('FREQ=WEEKLY;INTERVAL=2;UNTIL=20270608')
  expect(ruleOf({ ...second, ends: 'latest' }, tuesday, '')).toBe('FREQ=WEEKLY;INTERVAL=2;UNTIL=20281208')
  expect(ruleOf({ ...second, ends: 'times', count: ' 5 ' }, tuesday, '')).toBe('FREQ=WEEKLY;INTERVAL=2;COUNT=5')
  expect(ruleOf(withKind(second, 'never', tuesday), tuesday, '')).toBe('')
  const imported = 'FREQ=MONTHLY;BYDAY=2TU;COUNT=5'
  expect(repeatDraftOf(imported, sydney).kind).toBe('other')
  expect(ruleOf(repeatDraftOf(imported, sydney), tuesday, imported)).toBe(imported)
})

test('[SERIES-14] the form lets a weekly series follow the weekday of its start until the user chooses others, and never leaves it without one', () => {
  const weekly = withKind(repeatDraftOf('', sydney), 'week', tuesday)
  const wednesday = startAt('2026-12-09T09:30')
  const rule = (draft: RepeatDraft, start: RepeatStart) => ruleOf(draft, start, '').split(';UNTIL')[0]
  expect([rule(weekly, tuesday), rule(withWeekdays(weekly, [2], tuesday), wednesday)]).toEqual(['FREQ=WEEKLY', 'FREQ=WEEKLY'])
  const two = withWeekdays(weekly, [2, 4], tuesday)
  expect(rule(two, wednesday)).toBe('FREQ=WEEKLY;BYDAY=TU,TH')
  expect(rule(withWeekdays(two, [], tuesday), tuesday)).toBe('FREQ=WEEKLY;BYDAY=TU,TH')
  expect(rule(withKind(two, 'day', tuesday), tuesday)).toBe('FREQ=DAILY')
})

test('[SERIES-14] the form says which end the server takes, and sends no rule with an end that is missing or before the start', () => {
  const daily = withKind(repeatDraftOf('', sydney), 'day', tuesday)
  expect(faultOf(daily, tuesday)).toBe(null)
  expect(faultOf({ ...daily, until: '' }, tuesday)).toEqual({ code: 'endMissing' })
  expect(faultOf({ ...daily, until: '2026-12-07' }, tuesday)).toEqual({ code: 'tooEarly' })
  expect(faultOf({ ...daily, until: '2028-01-12' }, tuesday)).toEqual({ code: 'tooLate', latest: '2028-01-11' })
  const times = { ...daily, ends: 'times' } as const
  expect(faultOf({ ...times, count: '401' }, tuesday)).toEqual({ code: 'tooMany', most: 400 })
  expect(faultOf({ ...times, count: '1001' }, tuesday)).toEqual({ code: 'tooMany', most: 400 })
  expect(faultOf({ ...withKind(times, 'month', tuesday), count: '26' }, tuesday)).toEqual({ code: 'tooMany', most: 25 })
  for (const part of [
    { until: '' },
    { until: '2026-12-07' },
    { ends: 'times' as const, count: 'ten' },
    { ends: 'times' as const, count: '0' },
  ])
    expect(ruleOf({ ...daily, ...part }, tuesday, '')).toBe('FREQ=DAILY')
  expect([startOf('2026-12-08T', sydney), startOf('', sydney), startOf(null, sydney)]).toEqual([null, null, null])
})
