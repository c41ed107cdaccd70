import { describe, expect, test } from 'vitest'
import type { Roster } from '#domain/scheduling/schedule/roster.ts'
import { areRostersOverlapping, isRosteredOn } from '#domain/scheduling/schedule/rosterDays.ts'
import { daysAfter } from '#domain/time.ts'
import type { RosterRow } from '#streams/derive/scheduling/book/bookRows.ts'
import { inWeeks, patternKey, patternOf, type RosterDraft, rostersAt, withDay } from '#streams/derive/scheduling/roster/rosterPattern.ts'
import { rosterCommands, rostersAfter, rosterSteps } from '#streams/derive/scheduling/roster/rosterSteps.ts'
import { aRosterRow, fortnight, monday, owner } from './rosterRows.ts'

function draftOf(rosters: readonly RosterRow[], from = monday): RosterDraft {
  const counted = rostersAt(rosters, from)
  const pattern = patternOf(counted.rosters)
  if (!pattern) throw new Error('These rosters repeat after too many weeks')
  return { from, until: counted.until, pattern }
}

/** The draft with another end on some days. */
const ending = (draft: RosterDraft, to: number, days: readonly (readonly [week: number, weekday: number])[]): RosterDraft =>
  days.reduce((last, [week, weekday]) => {
    const shifts = last.pattern[week]?.[weekday - 1] ?? []
    return {
      ...last,
      pattern: withDay(
        last.pattern,
        week,
        weekday,
        shifts.map((shift) => ({ ...shift, to })),
      ),
    }
  }, draft)

const timesOn = (rosters: readonly Roster[], day: string): readonly string[] =>
  rosters
    .filter((roster) => isRosteredOn(roster, day))
    .map(({ from, to }) => `${from} ${to}`)
    .toSorted()

const timesFrom = (rosters: readonly Roster[], first: string, count: number): readonly (readonly string[])[] =>
  Array.from({ length: count }, (_, index) => timesOn(rosters, daysAfter(first, index)))

const hasOverlap = (rosters: readonly Roster[]): boolean =>
  rosters.some((one, index) => rosters.slice(index + 1).some((other) => areRostersOverlapping(one, other)))

describe('rosterSteps', () => {
  test('[ROSTER-1] hours that no user changed need no command, whatever number of rosters they are stored in', () => {
    expect(draftOf(fortnight).pattern).toHaveLength(2)
    expect(rosterSteps(fortnight, owner, draftOf(fortnight))).toEqual([])
  })

  test('[ROSTER-2] a changed day replaces only the rosters that it is in, from the first day of the draft on', () => {
    const draft = ending(draftOf(fortnight), 13 * 60, [
      [0, 5],
      [1, 5],
    ])
    const steps = rosterSteps(fortnight, owner, draft)
    expect(steps.map((step) => (step.kind === 'create' ? step.data.weekdays : step.roster.id))).toEqual(['longFriday', [5]])
    const after = rostersAfter(fortnight, steps)
    expect(timesFrom(after, '2026-11-16', 14)).toEqual(timesFrom(fortnight, '2026-11-16', 14))
    expect(timesOn(after, '2026-12-04')).toEqual(['08:00 13:00'])
    expect(timesOn(after, '2026-12-11')).toEqual(['08:00 13:00'])
    expect(timesOn(after, '2026-12-03')).toEqual(['08:00 16:30'])
    expect(hasOverlap(after)).toBe(false)
  })

  test('[ROSTER-3] a draft with an end leaves the days after it as they were, also where one roster spans both', () => {
    const steps = rosterSteps(fortnight, owner, {
      ...ending(draftOf(fortnight), 12 * 60, [
        [0, 1],
        [1, 1],
      ]),
      until: '2026-12-20',
    })
    const after = rostersAfter(fortnight, steps)
    expect(timesOn(after, '2026-12-14')).toEqual(['08:00 12:00'])
    expect(timesFrom(after, '2026-12-21', 28)).toEqual(timesFrom(fortnight, '2026-12-21', 28))
    expect(hasOverlap(after)).toBe(false)
  })

  test('[ROSTER-4] days with equal hours share a roster if they repeat together, and the weeks keep their order', () => {
    const weekly = [aRosterRow('weekly', { weekdays: [1, 2, 3, 4, 5] })]
    const everyFourth = ending({ ...draftOf(weekly), pattern: inWeeks(draftOf(weekly).pattern, 4) }, 12 * 60, [
      [1, 5],
      [3, 5],
      [2, 1],
    ])
    const after = rostersAfter(weekly, rosterSteps(weekly, owner, everyFourth)).slice(1)
    expect(after.map(({ weekdays, everyWeeks, to }) => [to, everyWeeks, weekdays])).toEqual(
      expect.arrayContaining([
        ['16:30', 1, [2, 3, 4]],
        ['12:00', 2, [5]],
        ['16:30', 2, [5]],
        ['12:00', 4, [1]],
      ]),
    )
    const own = rostersAt(after, monday).rosters
    expect(patternKey(patternOf(own) ?? [])).toBe(patternKey(everyFourth.pattern))
  })

  test('[ROSTER-5] a roster that begins with the draft is removed, and no command names a version that the user did not see', () => {
    const future = [aRosterRow('future', { weekdays: [1], startsOn: monday })]
    const commands = rosterCommands(rosterSteps(future, owner, ending(draftOf(future), 12 * 60, [[0, 1]])), true)
    expect(commands.map(({ command, record, expects }) => [command, record, expects])).toEqual([
      ['schedule.remove', 'future', 3],
      ['schedule.create', undefined, undefined],
    ])
    expect(commands.every(({ data }) => data?.['overBooked'] === true)).toBe(true)
    const [alone] = rosterCommands(rosterSteps([], owner, { from: monday, until: null, pattern: draftOf(future).pattern }), false)
    expect(alone?.data).not.toHaveProperty('overBooked')
  })
})
