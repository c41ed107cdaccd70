import { maxBreaks } from '#domain/scheduling/schedule/roster.ts'
import { subtractSpans } from '#domain/timeSpans.ts'
import { breaksWithin, breakWithin, type Minutes, type Shift, type ShiftBreak } from './rosterPattern.ts'

/** Changes of the breaks of one day. Their order in a shift is that of their entry, so that each keeps its place while it moves. */

export type Part = { readonly from: Minutes; readonly to: Minutes }

/** Why a break cannot be at a time, with the time that is in the way. */
export type BreakFault = Part & { readonly kind: 'empty' | 'outside' | 'overlaps' }

const othersOf = (shift: Shift, index: number): readonly ShiftBreak[] =>
  shift.breaks.flatMap((pause, at) => (at === index ? [] : (breakWithin(shift, pause) ?? [])))

/** @returns the first fault, as the server would find it; `null` if there is none. */
export function breakFault(shift: Shift, index: number, { from, to }: Part): BreakFault | null {
  if (from >= to) return { kind: 'empty', from, to }
  if (from < shift.from || to > shift.to) return { kind: 'outside', from: shift.from, to: shift.to }
  const other = othersOf(shift, index).find((pause) => pause.from < to && from < pause.to)
  return other ? { kind: 'overlaps', from: other.from, to: other.to } : null
}

/** The time around a break that no other break has. */
export function roomAround(shift: Shift, index: number, { from, to }: Part): Part {
  const others = othersOf(shift, index)
  return {
    from: Math.max(shift.from, ...others.filter((pause) => pause.to <= from).map((pause) => pause.to)),
    to: Math.min(shift.to, ...others.filter((pause) => pause.from >= to).map((pause) => pause.from)),
  }
}

export const withBreak = (shift: Shift, index: number, next: ShiftBreak | null): Shift => ({
  ...shift,
  breaks: shift.breaks.flatMap((pause, at) => (at === index ? (next ?? []) : pause)),
})

const usualLength = 30
const noon = 12 * 60
const shortest = 5

type Free = { readonly shift: number; readonly from: Minutes; readonly to: Minutes }

const freeParts = (shifts: readonly Shift[]): readonly Free[] =>
  shifts.flatMap((shift, index) =>
    shift.breaks.length >= maxBreaks
      ? []
      : subtractSpans(
          [{ startsAt: shift.from, endsAt: shift.to }],
          breaksWithin(shift).map(({ from, to }) => ({ startsAt: from, endsAt: to })),
        ).map(({ startsAt, endsAt }) => ({ shift: index, from: startsAt, to: endsAt })),
  )

/** Half an hour of a free part, as near to noon as it can be, or the whole part if it is shorter. */
function placeIn({ shift, from, to }: Free): Free {
  const start = Math.max(from, Math.min(noon, to - usualLength))
  return { shift, from: start, to: Math.min(to, start + usualLength) }
}

const byUse = (a: Free, b: Free): number => b.to - b.from - (a.to - a.from) || Math.abs(a.from - noon) - Math.abs(b.from - noon)

/** The shift of a day with one more break, and which of its shifts it is; `null` if no time is left. */
export function withNewBreak(shifts: readonly Shift[]): { readonly index: number; readonly shift: Shift } | null {
  const [place] = freeParts(shifts)
    .map(placeIn)
    .filter(({ from, to }) => to - from >= shortest)
    .toSorted(byUse)
  const shift = place && shifts[place.shift]
  if (!shift) return null
  return { index: place.shift, shift: { ...shift, breaks: [...shift.breaks, { from: place.from, to: place.to, kept: true }] } }
}
