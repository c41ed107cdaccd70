import * as z from 'zod/mini'
import { id, instant, optional, singleLine } from '../fields.ts'

/**
 * A calendar event that is not an appointment: a meeting, a holiday, a chair under repair. It blocks what it names: a provider at any
 * location, a chair or a calendar; the whole location if it names none.
 */
export const CalendarEvent = z.strictObject({
  title: singleLine(120),
  location: id,
  calendar: optional(id),
  provider: optional(id),
  chair: optional(id),
  startsAt: instant,
  endsAt: instant,
  /** Whether booking in it needs a reason; otherwise it is only a note. */
  closes: z._default(z.boolean(), true),
})
export type CalendarEvent = z.infer<typeof CalendarEvent>
