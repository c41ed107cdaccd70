import { type Span, around, onTheLine } from './place.ts'

/** What is freed when a visit leaves its time. All times are milliseconds. */

export type Worth = {
  readonly now: number
  /** How far ahead it must still lie. */
  readonly notice: number
  /** How long the shortest visit takes. */
  readonly shortest: number
  /** Time for an answer, where its beginning is cut off because it is too near. */
  readonly answer: number
}

/**
 * The parts of a visit's time that it no longer holds, and that somebody else could still use: of what begins too soon, what comes later.
 * @param after the time that it holds instead of the same chair and provider; `null` where it holds none.
 */
export const freedParts = (before: Span, after: Span | null, worth: Worth): readonly Span[] =>
  (after ? around(before, after) : [before])
    .map((part) => later(part, worth))
    .filter(({ startsAt, endsAt }) => endsAt - startsAt >= worth.shortest)

function later(part: Span, { now, notice, answer }: Worth): Span {
  if (part.startsAt - now >= notice) return part
  return { startsAt: onTheLine(now + notice + answer), endsAt: part.endsAt }
}
