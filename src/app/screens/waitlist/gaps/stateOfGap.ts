import type { GapState } from '#domain/waitlist/gap.ts'
import type { OfferState } from '#domain/waitlist/offer.ts'
import type { Shape } from '../../../parts/state/StateGlyph.tsx'

/** The slot on its side: the more of it is ink, the nearer it is to being given away. */
export const shapeOfGap = {
  settling: 'justFreed',
  open: 'open',
  offering: 'offering',
  held: 'held',
  filled: 'filled',
  filledManually: 'filled',
  withdrawn: 'cancelled',
  lapsed: 'noShow',
  merged: 'rescheduled',
} as const satisfies Record<GapState, Shape>

/** How an answer looks beside a name: a ring waits, a full dot has looked, a tick said yes, a stroke said no. */
export type Dot = 'ring' | 'full' | 'yes' | 'no'

export const dotOfOffer = {
  sent: 'ring',
  opened: 'full',
  accepted: 'yes',
  declined: 'no',
  taken: 'no',
  withdrawn: 'no',
  expired: 'no',
  failed: 'no',
} as const satisfies Record<OfferState, Dot>
