import * as z from 'zod/mini'
import { id, instant, longText, optional, wholeNumber, oneOf } from '../fields.ts'
import { offerChannels } from './waitlistEntry.ts'

export const offerStates = ['sent', 'opened', 'accepted', 'declined', 'taken', 'withdrawn', 'expired', 'failed'] as const
export type OfferState = (typeof offerStates)[number]

/** An acceptance still counts. */
export const liveOfferStates = ['sent', 'opened'] as const satisfies readonly OfferState[]

/** Why a waitlist entry has its rank for a gap, each with a figure if it has one. */
export const rankReasonCodes = ['urgency', 'neverOffered', 'daysSinceOffer', 'daysWaited', 'minutesToSpare', 'daysSooner'] as const

export const RankReason = z.strictObject({
  code: oneOf(rankReasonCodes),
  figure: z.nullable(z.union([z.number().check(z.gte(-1e9), z.lte(1e9)), longText(200)])),
})
export type RankReason = z.infer<typeof RankReason>

/** A gap offered to one patient. */
export const Offer = z.strictObject({
  gap: id,
  entry: id,
  patient: id,
  location: id,
  provider: id,
  /** The time of the appointment within the gap. */
  startsAt: instant,
  endsAt: instant,
  wave: z._default(wholeNumber(0, 999), 0),
  /** The rank at that time; `null` if staff chose. */
  rank: optional(wholeNumber(1, 100_000)),
  reasons: z._default(z.array(RankReason).check(z.maxLength(10)), []),
  /** The missed offer that this one replaces. */
  insteadOf: optional(id),
  channel: z._default(oneOf(offerChannels), 'preferred'),
  /** The person who got the message. */
  contact: optional(id),
  sentAt: optional(instant),
  openedAt: optional(instant),
  answeredAt: optional(instant),
  expiresAt: optional(instant),
})
export type Offer = z.infer<typeof Offer>
