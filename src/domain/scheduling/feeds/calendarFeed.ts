import * as z from 'zod/mini'
import { id, oneOf, optional, singleLine } from '../../fields.ts'

/** What a feed says of patients. */
export const feedDetails = ['initials', 'full'] as const

/** An address at which another program reads a calendar. It is valid until the record is removed, or its maker may no longer see that. */
export const CalendarFeed = z.strictObject({
  calendar: id,
  /** The reader, which tells it from the others. */
  name: singleLine(120),
  detail: z._default(oneOf(feedDetails), 'initials'),
  /** The user who made it: it shows no more than they may see. */
  madeBy: optional(id),
  /** The location of the calendar. */
  location: optional(id),
})
export type CalendarFeed = z.infer<typeof CalendarFeed>

/** The most feeds of one calendar. */
export const maxFeeds = 20
