import { expect, test } from 'vitest'
import { inWeeks, patternOf, rostersAt, workedIn, workedOn } from '#streams/derive/scheduling/roster/rosterPattern.ts'
import { rosterSummary } from '#streams/derive/scheduling/roster/rosterSummary.ts'
import { aRosterRow, fortnight } from './rosterRows.ts'

const hours = (count: number, minutes = 0) => count * 60 + minutes
const today = '2026-11-24'

test('[ROSTER-6] hours leave out breaks, and a break that a shorter day cuts counts only as far as it is within it', () => {
  const pattern = patternOf(fortnight) ?? []
  expect(pattern.map(workedIn)).toEqual([hours(37, 45), hours(35)])
  const [shift] = pattern[0]?.[0] ?? []
  if (!shift) throw new Error('Monday has no hours')
  expect(workedOn([shift])).toBe(hours(7, 45))
  expect(workedOn([{ ...shift, to: hours(12, 30) }])).toBe(hours(4, 15))
  expect(workedOn([{ ...shift, to: hours(12) }])).toBe(hours(4))
})

test('[ROSTER-7] a provider is listed with days and hours of a week, with a fortnight, or with the day on which the first hours begin', () => {
  expect(rosterSummary([aRosterRow('weekly', { weekdays: [1, 2, 3] })], today)).toEqual({
    kind: 'weeks',
    weeks: 1,
    weekdays: [1, 2, 3],
    minutes: hours(25, 30),
  })
  expect(rosterSummary(fortnight, today)).toMatchObject({ kind: 'weeks', weeks: 2, minutes: hours(36, 23) })
  expect(rosterSummary([aRosterRow('later', { weekdays: [1], startsOn: '2027-01-11' })], today)).toEqual({
    kind: 'starts',
    day: '2027-01-11',
  })
  expect(rosterSummary([aRosterRow('over', { weekdays: [1], endsOn: '2026-11-20' })], today)).toEqual({ kind: 'ended' })
  expect(rosterSummary([], today)).toEqual({ kind: 'none' })
})

test('[ROSTER-8] weeks that repeat after more than eight weeks have no pattern, and another number of weeks keeps the first ones', () => {
  const many = [3, 5].map((everyWeeks) => aRosterRow(`every${everyWeeks}`, { weekdays: [everyWeeks], everyWeeks }))
  expect(patternOf(many)).toBeNull()
  expect(rosterSummary(many, today)).toEqual({ kind: 'many' })
  const pattern = patternOf(fortnight) ?? []
  expect(inWeeks(pattern, 4)).toEqual([...pattern, ...pattern])
  expect(inWeeks(pattern, 1)).toEqual(pattern.slice(0, 1))
  expect(rostersAt([...fortnight, aRosterRow('later', { weekdays: [6], startsOn: '2027-01-11' })], today)).toMatchObject({
    rosters: fortnight,
    until: '2027-01-10',
  })
})
