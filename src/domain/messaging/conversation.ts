import * as z from 'zod/mini'
import { id, instant, longText, optional, text, word } from '../fields.ts'

export const channels = ['sms', 'email', 'webchat'] as const
export type Channel = (typeof channels)[number]

export const conversationStates = ['open', 'pending', 'snoozed', 'resolved'] as const

/** A thread with one address: everything that went to it and came from it, in one place. */
export const Conversation = z.strictObject({
  /** Whose it is; `null` while nobody knows whose number that is. */
  patient: optional(id),
  channel: word(channels),
  /** The number or address at the other end. */
  address: optional(text(254)),
  assignee: optional(id),
  /** Since when somebody at the other end waits for an answer; `null` where nobody does. */
  waitingSince: optional(instant),
  lastAt: optional(instant),
  lastBody: optional(longText(2000)),
  lastDirection: optional(word(['in', 'out'])),
  snoozedUntil: optional(instant),
  /** Several share that number: one of these wrote, and a person says which. */
  mayBe: z._default(z.array(id).check(z.maxLength(20)), []),
})
export type Conversation = z.infer<typeof Conversation>
