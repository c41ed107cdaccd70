import { longDayOf } from '#locale/common/time.ts'

/** The day of a place of the week; empty without one. @param at milliseconds */
export const dayNameOf = (at: number | undefined, timeZone: string): string => (at === undefined ? '' : longDayOf(at, timeZone))
