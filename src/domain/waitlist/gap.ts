import * as z from 'zod/mini'
import { id, instant, optional, wholeNumber, oneOf } from '../fields.ts'

export const gapStates = ['settling', 'open', 'offering', 'held', 'filled', 'filledManually', 'withdrawn', 'lapsed', 'merged'] as const
export type GapState = (typeof gapStates)[number]

/** The gap can still merge with one beside it. */
export const mergeableGapStates = ['settling', 'open'] as const satisfies readonly GapState[]
/** The gap can be offered, and is held for no patient. */
export const offerableGapStates = [...mergeableGapStates, 'offering'] as const satisfies readonly GapState[]
/** The gap is neither filled nor closed. */
export const liveGapStates = [...offerableGapStates, 'held'] as const satisfies readonly GapState[]
/** The gap can be offered at once. */
export const openGapStates = ['open', 'offering'] as const satisfies readonly GapState[]
/** Patients have been offered the gap, and it is not filled. */
export const offeredGapStates = ['offering', 'held'] as const satisfies readonly GapState[]
/** The gap has an appointment. */
export const filledGapStates = ['filled', 'filledManually'] as const satisfies readonly GapState[]
/** The gap was closed without an appointment. */
export const unfilledGapStates = ['merged', 'withdrawn', 'lapsed'] as const satisfies readonly GapState[]

export const gapCauses = ['cancelled', 'moved', 'shortened', 'noShow', 'leftUnseen', 'rescheduled', 'manual'] as const
export type GapCause = (typeof gapCauses)[number]

/** The most gap generations in one cascade. */
export const maxGapDepth = 3

/**
 * A freed interval of a chair and a provider. Its cause and its filling appointment are plain ids, not references: a gap must not block the
 * deletion of the appointment that left it.
 */
export const Gap = z.strictObject({
  location: id,
  chair: optional(id),
  calendar: optional(id),
  provider: id,
  startsAt: instant,
  endsAt: instant,
  /** The appointment that left it. */
  cause: optional(id),
  causeKind: z._default(oneOf(gapCauses), 'manual'),
  /** The gap whose filling left this one. */
  parent: optional(id),
  depth: z._default(wholeNumber(0, maxGapDepth), 0),
  /** Number of offer waves sent. */
  wave: z._default(wholeNumber(0, 999), 0),
  nextWaveAt: optional(instant),
  /** Whether waves continue automatically; false if staff chose the patients. */
  goesOn: z._default(z.boolean(), true),
  /** When it may be offered: after the grace period and quiet hours. */
  opensAt: optional(instant),
  heldFor: optional(id),
  heldUntil: optional(instant),
  /** The patient it is held for, later the one who took it. */
  patient: optional(id),
  filledBy: optional(id),
  /** The waitlist entry that it was given to. */
  entry: optional(id),
  /** The gap that absorbed it. */
  mergedInto: optional(id),
  /** Minutes recovered by this gap and all gaps that followed from it. */
  minutesWon: z._default(wholeNumber(0, 100_000), 0),
  /** Minutes that this gap recovered alone, set when it is filled. */
  recoveredMinutes: optional(wholeNumber(0, 100_000)),
  /** At the usual fees of the types; 0 for a type without one. */
  centsWon: z._default(wholeNumber(0, 1_000_000_000), 0),
})
export type Gap = z.infer<typeof Gap>
