import { expect, test } from 'vitest'
import { maxBreaks } from '#domain/scheduling/schedule/roster.ts'
import { patternOf, type Shift } from '#streams/derive/scheduling/roster/rosterPattern.ts'
import { rosterSteps } from '#streams/derive/scheduling/roster/rosterSteps.ts'
import { breakFault, roomAround, withBreak, withNewBreak } from '#streams/derive/scheduling/roster/shiftBreaks.ts'
import { aRosterRow, monday, owner } from './rosterRows.ts'

const at = (hour: number, minute = 0) => hour * 60 + minute
const aBreak = (from: number, to: number, kept = true) => ({ from, to, kept })
const shiftWith = (...breaks: Shift['breaks']): Shift => ({ from: at(8), to: at(16, 30), breaks, chair: null, note: null })
const lunch = aBreak(at(12, 15), at(13))
const tea = aBreak(at(10), at(10, 15))
const newBreakOf = (...shifts: readonly Shift[]) => withNewBreak(shifts)?.shift.breaks.at(-1)

test('[ROSTER-20] a break stays within the hours and off the others: what is in its way is named, and the room between is known', () => {
  const shift = shiftWith(lunch, tea)
  expect(breakFault(shift, 1, { from: at(12), to: at(12, 15) })).toBeNull()
  expect(breakFault(shift, 1, { from: at(12), to: at(12, 20) })).toEqual({ kind: 'overlaps', from: at(12, 15), to: at(13) })
  expect(breakFault(shift, 1, { from: at(7, 55), to: at(8, 10) })).toEqual({ kind: 'outside', from: at(8), to: at(16, 30) })
  expect(breakFault(shift, 1, { from: at(16), to: at(16, 35) })).toMatchObject({ kind: 'outside' })
  expect(breakFault(shift, 1, { from: at(9), to: at(9) })).toMatchObject({ kind: 'empty' })
  expect(roomAround(shift, 0, lunch)).toEqual({ from: at(10, 15), to: at(16, 30) })
  expect(roomAround(shift, 1, tea)).toEqual({ from: at(8), to: at(12, 15) })
  // A break that a shorter day cut away is no obstacle.
  expect(breakFault({ ...shift, to: at(12) }, 1, { from: at(11, 30), to: at(12) })).toBeNull()
})

test('[ROSTER-20] a new break is half an hour as near to noon as it can be, kept free, and not offered where no time is left', () => {
  expect(newBreakOf(shiftWith())).toEqual(aBreak(at(12), at(12, 30)))
  expect(newBreakOf(shiftWith(aBreak(at(12), at(13))))).toEqual(aBreak(at(11, 30), at(12)))
  expect(newBreakOf({ ...shiftWith(), to: at(10) }, { ...shiftWith(), from: at(13) })).toEqual(aBreak(at(13), at(13, 30)))
  expect(newBreakOf(shiftWith(aBreak(at(8), at(16, 20))))).toEqual(aBreak(at(16, 20), at(16, 30)))
  expect(withNewBreak([shiftWith(aBreak(at(8), at(16, 30)))])).toBeNull()
  expect(
    withNewBreak([shiftWith(...Array.from({ length: maxBreaks }, (_, index) => aBreak(at(8, index * 10), at(8, index * 10 + 5))))]),
  ).toBeNull()
  expect(withNewBreak([])).toBeNull()
})

test('[ROSTER-20] a changed break is one new roster, in the order of time, and the order of entry alone changes nothing', () => {
  const breaks = [
    { from: '12:15', to: '13:00', kept: true },
    { from: '10:00', to: '10:15', kept: true },
  ]
  const stored = [aRosterRow('tuesdays', { weekdays: [2], breaks })]
  const [shift] = patternOf(stored)?.[0]?.[1] ?? []
  if (!shift) throw new Error('Tuesday has no hours')
  const stepsFor = (next: Shift) =>
    rosterSteps(stored, owner, { from: monday, until: null, pattern: [[[], [next], [], [], [], [], []]] }).map((step) =>
      step.kind === 'create' ? step.data.breaks : step.kind,
    )
  expect(stepsFor({ ...shift, breaks: shift.breaks.toReversed() })).toEqual([])
  expect(stepsFor(withBreak(shift, 1, aBreak(at(15), at(15, 15), false)))).toEqual([
    'shorten',
    [breaks[0], { from: '15:00', to: '15:15', kept: false }],
  ])
  expect(stepsFor(withBreak(shift, 0, null))).toEqual(['shorten', [breaks[1]]])
  const earlier = withNewBreak([{ ...shift, breaks: shift.breaks.slice(0, 1) }])?.shift ?? shift
  expect(stepsFor(earlier)).toEqual(['shorten', [{ from: '11:45', to: '12:15', kept: true }, breaks[0]]])
})
