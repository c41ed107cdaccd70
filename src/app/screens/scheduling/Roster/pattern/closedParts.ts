import { type Span, subtractSpans } from '#domain/timeSpans.ts'
import { breaksWithin, type Shift } from '#streams/derive/scheduling/roster/rosterPattern.ts'
import type { Part } from '#streams/derive/scheduling/roster/shiftBreaks.ts'

const spanOf = ({ from, to }: Part): Span => ({ startsAt: from, endsAt: to })

/** Time that may be booked without a reason. */
const bookable = (shifts: readonly Shift[]): readonly Span[] =>
  subtractSpans(shifts.map(spanOf), shifts.flatMap((shift) => breaksWithin(shift).filter(({ kept }) => kept)).map(spanOf))

/** The time of a day that the shifts no longer have, or keep free. */
export const closedParts = (before: readonly Shift[], after: readonly Shift[]): readonly Part[] =>
  subtractSpans(bookable(before), bookable(after)).map(({ startsAt, endsAt }) => ({ from: startsAt, to: endsAt }))
