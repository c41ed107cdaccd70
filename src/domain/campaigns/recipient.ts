import * as z from 'zod/mini'
import { id, instant, oneOf, optional, price, text, wholeNumber } from '../fields.ts'
import { messageFailReasons } from '../messaging/message.ts'
import { oneDay } from '../time.ts'

export const recipientStates = ['planned', 'due', 'sending', 'sent', 'delivered', 'failed', 'skipped', 'answered', 'booked'] as const
export type RecipientState = (typeof recipientStates)[number]

/** The message is to leave, and the carrier has not given its result. */
export const leavingStates = ['due', 'sending'] as const satisfies readonly RecipientState[]
/** The message left, and the patient has not answered. */
export const reachedStates = ['sent', 'delivered'] as const satisfies readonly RecipientState[]
/** The patient answered. */
export const answeredStates = ['answered', 'booked'] as const satisfies readonly RecipientState[]
/** A booking of the patient can count for the campaign. */
export const bookableRecipientStates = [...reachedStates, 'answered'] as const satisfies readonly RecipientState[]
/** The carrier has given its result. */
export const settledStates = [...reachedStates, 'failed', ...answeredStates] as const satisfies readonly RecipientState[]
/** The message has left, or has tried to. A second one to the same address is never sent. */
export const triedStates = [...leavingStates, ...settledStates] as const satisfies readonly RecipientState[]

/** A booking counts for a campaign whose message is not older, in milliseconds. */
export const bookingCountsFor = 60 * oneDay

/** Why a patient is left out of a campaign. */
export const skipReasons = [
  'optedOut',
  'mayHaveOptedOut',
  'wantsNone',
  'noConsent',
  'hasLeft',
  'booked',
  'writing',
  'recentlyContacted',
  'noAddress',
  'noMobile',
  'badAddress',
  'family',
  'alreadySent',
  'excluded',
  'stopped',
] as const
export type SkipReason = (typeof skipReasons)[number]

/** One patient of a campaign, and what became of the message. */
export const Recipient = z.strictObject({
  campaign: id,
  /** Counts the times that a recurring campaign was sent. */
  occurrence: wholeNumber(1, 1_000_000),
  patient: id,
  location: optional(id),
  /** The recall for which the patient is asked to come. */
  recall: optional(id),
  channel: optional(oneOf(['sms', 'email'])),
  address: optional(text(254)),
  skipReason: optional(oneOf(skipReasons)),
  failReason: optional(oneOf(messageFailReasons)),
  /** The conversation in which the patient answers. */
  conversation: optional(id),
  /** When the message was queued. */
  triedAt: optional(instant),
  sentAt: optional(instant),
  deliveredAt: optional(instant),
  /** The server wrote the message to its file, because no channel carries it: it reached no one. */
  toFile: optional(z.literal(true)),
  answeredAt: optional(instant),
  /** The appointment that the patient booked since. */
  appointment: optional(id),
  bookedAt: optional(instant),
  /** The usual fee of that appointment. */
  value: optional(price),
})
export type Recipient = z.infer<typeof Recipient>
