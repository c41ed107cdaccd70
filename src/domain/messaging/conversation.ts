import * as z from 'zod/mini'
import { id, instant, longText, optional, text, oneOf, withoutOffer } from '../fields.ts'

export const channels = ['sms', 'email', 'webchat'] as const
export type Channel = (typeof channels)[number]
/** Web chat has no carrier yet. */
export const channel = withoutOffer(oneOf(channels), 'webchat')

export const priorities = ['none', 'low', 'normal', 'high', 'urgent'] as const
export type Priority = (typeof priorities)[number]

/** What an address said about messages: STOP, or something that may mean it. */
export const optOuts = ['optedOut', 'unclear'] as const
export type OptOut = (typeof optOuts)[number]

/** How a message changes the opt-out of its address. */
export type OptOutChange = OptOut | 'optedIn'

/** A later message that is unclear takes nothing back. */
export function optOutAfter(before: OptOut | null, change: OptOutChange | null): OptOut | null {
  if (change === 'optedIn') return null
  return change === 'unclear' ? (before ?? 'unclear') : (change ?? before)
}

export const conversationStates = ['open', 'pending', 'snoozed', 'resolved'] as const
type ConversationState = (typeof conversationStates)[number]
/** The conversation goes on now: a user or the patient must write next. */
export const activeConversationStates = ['open', 'pending'] as const satisfies readonly ConversationState[]
/** A user must answer, now or after a pause. */
export const unansweredConversationStates = ['open', 'snoozed'] as const satisfies readonly ConversationState[]

/** A message thread with one address: everything sent to it and received from it. */
export const Conversation = z.strictObject({
  /** The patient; `null` while the number is unknown. */
  patient: optional(id),
  /** The contact or the user, if it is no patient. */
  contact: optional(id),
  user: optional(id),
  channel,
  /** The patient's number or address. */
  address: optional(text(254)),
  /** The one location that it is about: of its channel, or of its messages. `null`: of none, or of several. */
  location: optional(id),
  assignee: optional(id),
  team: optional(id),
  /** Since when the patient waits for an answer; `null` if they do not. */
  waitingSince: optional(instant),
  lastAt: optional(instant),
  lastBody: optional(longText(2000)),
  lastDirection: optional(oneOf(['in', 'out'])),
  /**
   * The address sent STOP, or a text that may mean it, which a user has not decided about yet. It belongs to the address and outlasts
   * its patient.
   */
  optOut: optional(oneOf(optOuts)),
  snoozedUntil: optional(instant),
  /** Patients who share that number. Staff choose the one who wrote. */
  mayBe: z._default(z.array(id).check(z.maxLength(20)), []),
  labels: z._default(z.array(id).check(z.maxLength(20)), []),
  priority: z._default(oneOf(priorities), 'none'),
  /** Until then it is listed apart and counted nowhere, whatever arrives in it. */
  mutedUntil: optional(instant),
  /** When the practice first answered the patient. */
  firstReplyAt: optional(instant),
})
export type Conversation = z.infer<typeof Conversation>
