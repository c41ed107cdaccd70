import type { Minutes, Pattern } from '#streams/derive/scheduling/roster/rosterPattern.ts'

/** The hours of a day that the rows show, in minutes. */
export type Axis = { readonly from: Minutes; readonly to: Minutes }

const hour = 60
const usual: Axis = { from: 7 * hour, to: 19 * hour }

/** 7 am to 7 pm, and as much more as the patterns need. */
export function axisOf(patterns: readonly Pattern[]): Axis {
  const shifts = patterns.flat(3)
  return {
    from: Math.min(usual.from, ...shifts.map(({ from }) => Math.floor(from / hour) * hour)),
    to: Math.max(usual.to, ...shifts.map(({ to }) => Math.ceil(to / hour) * hour)),
  }
}

const share = (minutes: Minutes, { from, to }: Axis): number => ((minutes - from) / (to - from)) * 100

/** Where a span of time is on the axis. */
export const placeOn = (axis: Axis, span: { readonly from: Minutes; readonly to: Minutes }) => ({
  insetInlineStart: `${share(span.from, axis)}%`,
  inlineSize: `${share(span.to, axis) - share(span.from, axis)}%`,
})

/** Every second hour. */
export const ticksOf = ({ from, to }: Axis): readonly Minutes[] =>
  Array.from({ length: 24 }, (_, index) => index * hour).filter((at) => at > from && at < to && (at / hour) % 2 === 0)

/** Bars end on these. */
export const step = 5
/** One press of an arrow key; with Shift one step. */
export const keyStep = 15

export const snapped = (minutes: Minutes): Minutes => Math.round(minutes / step) * step
export const within = (value: Minutes, first: Minutes, last: Minutes): Minutes => Math.min(Math.max(value, first), last)
