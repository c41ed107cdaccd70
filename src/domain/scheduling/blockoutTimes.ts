import { type Day, type Instant, instantAt } from '../time.ts'

/** A blockout in wall-clock times, on one day or until another. */
export type WallClockRange = { readonly day: Day; readonly from: string; readonly to: string; readonly until?: Day }

/**
 * The instants of a blockout, however long the night between them is.
 * @throws RangeError for a time that the clocks skip or show twice on that day.
 */
export const blockoutBetween = (
  { day, from, to, until = day }: WallClockRange,
  timeZone: string,
): { startsAt: Instant; endsAt: Instant } => ({
  startsAt: instantAt(day, from, timeZone),
  endsAt: instantAt(until, to, timeZone),
})
