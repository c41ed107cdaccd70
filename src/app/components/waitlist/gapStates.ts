import type { GapState } from '#domain/waitlist/gap.ts'
import type { OfferState } from '#domain/waitlist/offer.ts'
import type { GlyphShape } from '../state/StateGlyph.tsx'

/** Glyph by gap state: the more of it is filled, the nearer the gap is to being booked. */
export const gapShapes = {
  settling: 'justFreed',
  open: 'open',
  offering: 'offering',
  held: 'held',
  filled: 'filled',
  filledManually: 'filled',
  withdrawn: 'cancelled',
  lapsed: 'noShow',
  merged: 'rescheduled',
} as const satisfies Record<GapState, GlyphShape>

/** Mark of an offer beside the name: ring for sent, full dot for opened, tick for yes, stroke for no. */
export type OfferMarkShape = 'ring' | 'full' | 'yes' | 'no'

export const offerMarkShapes = {
  sent: 'ring',
  opened: 'full',
  accepted: 'yes',
  declined: 'no',
  taken: 'no',
  withdrawn: 'no',
  expired: 'no',
  failed: 'no',
} as const satisfies Record<OfferState, OfferMarkShape>
