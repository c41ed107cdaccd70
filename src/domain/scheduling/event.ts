import * as z from 'zod/mini'
import { id, instant, optional, text } from '../fields.ts'

/**
 * A time in the book that is no visit: a meeting, a holiday, a chair that is being mended. What it names is closed by it: a provider
 * wherever they are, a chair, a calendar; the whole location where it names none of them.
 */
export const CalendarEvent = z.strictObject({
  title: text(120),
  location: id,
  calendar: optional(id),
  provider: optional(id),
  chair: optional(id),
  startsAt: instant,
  endsAt: instant,
  /** Whether nobody is booked in it without a reason; else it is only written down. */
  closes: z._default(z.boolean(), true),
})
export type CalendarEvent = z.infer<typeof CalendarEvent>
