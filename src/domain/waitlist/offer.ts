import * as z from 'zod/mini'
import { id, instant, optional, wholeNumber, word } from '../fields.ts'
import { offerChannels } from './entry.ts'

export const offerStates = ['sent', 'opened', 'accepted', 'declined', 'taken', 'withdrawn', 'expired', 'failed'] as const
export type OfferState = (typeof offerStates)[number]

/** States in which a yes still counts. */
export const liveOfferStates = ['sent', 'opened'] as const satisfies readonly OfferState[]

/** Why somebody stands where they stand in the order for a gap; each with its figure where it has one. */
export const reasonCodes = ['urgency', 'neverOffered', 'daysSinceOffer', 'daysWaited', 'minutesToSpare', 'daysSooner'] as const

export const Reason = z.strictObject({ code: word(reasonCodes), figure: z.nullable(z.union([z.number(), z.string()])) })
export type Reason = z.infer<typeof Reason>

/** A gap, offered to one patient. */
export const Offer = z.strictObject({
  gap: id,
  entry: id,
  patient: id,
  location: id,
  provider: id,
  /** The time that the visit would have, within the gap. */
  startsAt: instant,
  endsAt: instant,
  wave: z._default(wholeNumber(0, 999), 0),
  /** The place in the order of its gap at the time; `null` where staff chose. */
  rank: optional(wholeNumber(1, 100_000)),
  reasons: z._default(z.array(Reason).check(z.maxLength(10)), []),
  /** The offer that somebody else was quicker with, in place of which this one was made. */
  insteadOf: optional(id),
  channel: z._default(word(offerChannels), 'preferred'),
  /** Who was written to. */
  contact: optional(id),
  sentAt: optional(instant),
  openedAt: optional(instant),
  answeredAt: optional(instant),
  expiresAt: optional(instant),
})
export type Offer = z.infer<typeof Offer>
