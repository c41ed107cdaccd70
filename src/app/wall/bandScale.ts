import { Temporal } from '#domain/temporal.ts'

export type Hours = { readonly from: number; readonly to: number }
export type ToX = (at: number) => number

/** At night there is no now on the band. */
export const isWithin = ({ from, to }: Hours, at: number): boolean => at >= from && at <= to

/** Room for `10:42` in the pill of now. */
export const pillWidth = 70

export function scaleOf({ from, to }: Hours, width: number): ToX {
  const span = Math.max(1, to - from)
  return (at) => Math.round((Math.min(Math.max(at, from), to) - from) * (width / span) * 10) / 10
}

/** Room for `12 pm`, which begins at its hour. */
const labelWidth = 62

/** Whether an hour at `x` stands clear of the pill at `pill`, and within the band. */
export const isClear = (x: number, pill: number, width: number): boolean =>
  (x + labelWidth < pill - pillWidth / 2 || x > pill + pillWidth / 2 + 6) && x + labelWidth <= width + 8

/** Every second whole hour of the wall clock in a day's hours, in milliseconds; every hour where the day is short. */
export function hourMarks({ from, to }: Hours, timeZone: string): readonly number[] {
  const first = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone)
  const step = to - from > 6 * 3600_000 ? 2 : 1
  const marks: number[] = []
  for (let at = first.round({ smallestUnit: 'hour', roundingMode: 'ceil' }); at.epochMilliseconds < to; at = at.add({ hours: 1 })) {
    if (at.hour % step === 0) marks.push(at.epochMilliseconds)
  }
  return marks
}
