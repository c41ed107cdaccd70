import * as z from 'zod/mini'
import { clockTime, day, id, optional, text, wholeNumber } from '../../fields.ts'

/** Time within a roster without patients. A kept break is never booked without a reason; another is only not offered. */
export const RosterBreak = z.strictObject({ from: clockTime, to: clockTime, kept: z._default(z.boolean(), true) })

/** The most breaks of one roster. */
export const maxBreaks = 8

/**
 * The weekly working time of a provider at a location, in wall-clock times. A roster without a provider is the location's opening hours.
 */
export const Roster = z.strictObject({
  provider: optional(id),
  location: id,
  chair: optional(id),
  from: clockTime,
  to: clockTime,
  /** Monday is 1. */
  weekdays: z.array(wholeNumber(1, 7)).check(z.minLength(1), z.maxLength(7)),
  /** 2: every second week, counted from the week of `anchorDay`. */
  everyWeeks: z._default(wholeNumber(1, 8), 1),
  /** Omitted: the week of `startsOn`. */
  anchorDay: optional(day),
  breaks: z._default(z.array(RosterBreak).check(z.maxLength(maxBreaks)), []),
  startsOn: day,
  /** The last day, inclusive. Omitted: no end. */
  endsOn: optional(day),
  note: optional(text(1000)),
})
export type Roster = z.infer<typeof Roster>

export const rosterStates = ['draft', 'published', 'ended'] as const
export type RosterState = (typeof rosterStates)[number]

/** States in which a roster counts, on the days from `startsOn` to `endsOn`. */
export const countedRosterStates = ['published', 'ended'] as const satisfies readonly RosterState[]

/** The most rosters of one location, its opening hours included. */
export const maxRosters = 1000
