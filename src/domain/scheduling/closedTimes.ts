import { type Day, type Instant, instantAt } from '../time.ts'

/** A closed time as people say it: from one time on the wall to another, on one day or until another. */
export type SaidTime = { readonly day: Day; readonly from: string; readonly to: string; readonly until?: Day }

/**
 * The instants of a closed time, however long the night between them was.
 * @throws RangeError for a time that the clocks skip or show twice on that day.
 */
export const closedBetween = ({ day, from, to, until = day }: SaidTime, timeZone: string): { startsAt: Instant; endsAt: Instant } => ({
  startsAt: instantAt(day, from, timeZone),
  endsAt: instantAt(until, to, timeZone),
})
