import { roundUpToGrid } from './timeInGap.ts'
import { type Span, subtractSpan } from '../timeSpans.ts'

/** Computes the time that an appointment frees. All times are milliseconds. */

export type UsableTimeOptions = {
  readonly now: number
  /** How far ahead the time must still be. */
  readonly notice: number
  /** Duration of the shortest appointment. */
  readonly shortest: number
  /** Time for an answer, added when the start is too near and must be cut off. */
  readonly answer: number
}

/**
 * The freed parts of an appointment's time that another patient could still use. A part that starts too soon is cut.
 * @param after the time it now holds with the same chair and provider; `null` if none.
 */
export const freedParts = (before: Span, after: Span | null, options: UsableTimeOptions): readonly Span[] =>
  (after ? subtractSpan(before, after) : [before])
    .map((part) => trimStart(part, options))
    .filter(({ startsAt, endsAt }) => endsAt - startsAt >= options.shortest)

function trimStart(part: Span, { now, notice, answer }: UsableTimeOptions): Span {
  if (part.startsAt - now >= notice) return part
  return { startsAt: roundUpToGrid(now + notice + answer), endsAt: part.endsAt }
}
