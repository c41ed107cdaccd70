import { Temporal } from '#domain/temporal.ts'

export type TimelineHours = { readonly from: number; readonly to: number }
export type XScale = (at: number) => number

/** Outside the displayed hours, the timeline has no current-time line. */
export const isWithinHours = ({ from, to }: TimelineHours, at: number): boolean => at >= from && at <= to

/** Width of the current-time label, such as `10:42`. */
export const pillWidth = 70

export function createXScale({ from, to }: TimelineHours, width: number): XScale {
  const span = Math.max(1, to - from)
  return (at) => Math.round((Math.min(Math.max(at, from), to) - from) * (width / span) * 10) / 10
}

/** Width of an hour label such as `12 pm`, which starts at its hour. */
const labelWidth = 62

/** Whether an hour label at `x` fits on the timeline and does not overlap the current-time label centred at `pillX`. */
export const isHourLabelClear = (x: number, pillX: number, width: number): boolean =>
  (x + labelWidth < pillX - pillWidth / 2 || x > pillX + pillWidth / 2 + 6) && x + labelWidth <= width + 8

/** Every second whole local hour within the displayed hours, in milliseconds; every hour if the day is six hours or less. */
export function hourMarks({ from, to }: TimelineHours, timeZone: string): readonly number[] {
  const first = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone)
  const step = to - from > 6 * 3600_000 ? 2 : 1
  const marks: number[] = []
  for (let at = first.round({ smallestUnit: 'hour', roundingMode: 'ceil' }); at.epochMilliseconds < to; at = at.add({ hours: 1 })) {
    if (at.hour % step === 0) marks.push(at.epochMilliseconds)
  }
  return marks
}
