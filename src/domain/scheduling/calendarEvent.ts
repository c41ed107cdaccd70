import * as z from 'zod/mini'
import { id, instant, oneOf, optional, singleLine, text } from '../fields.ts'
import { maxOccurrences } from './recurrence/occurrences.ts'

/** What a user enters; a hold is an event too, but its own command makes it. */
export const enteredEventKinds = ['meeting', 'break', 'leave', 'blockout', 'reminder'] as const
export const eventKinds = [...enteredEventKinds, 'hold'] as const

/** Which occurrences of a series a command means: this one, this one and those after it, or all. */
export const occurrenceChoices = ['this', 'following', 'all'] as const
export type OccurrenceChoice = (typeof occurrenceChoices)[number]

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
  kind: z._default(oneOf(eventKinds), 'blockout'),
  allDay: z._default(z.boolean(), false),
  note: optional(text(1000)),
  /** When a hold ends on its own, and the patient for whom the time is held. */
  heldUntil: optional(instant),
  heldFor: optional(id),
  /** How the series repeats that the event begins: a rule of RFC 5545. Each occurrence is an event of its own and keeps the rule. */
  rrule: optional(singleLine(500)),
  /** Later starts of the rule that the series leaves out. */
  exdates: z._default(z.array(instant).check(z.maxLength(maxOccurrences)), []),
  /** The first event of its series. */
  recurrenceOf: optional(id),
  /** When the rule has it, whenever it was moved to. */
  originalStart: optional(instant),
})
export type CalendarEvent = z.infer<typeof CalendarEvent>
