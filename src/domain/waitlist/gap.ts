import * as z from 'zod/mini'
import { id, instant, optional, wholeNumber, word } from '../fields.ts'

export const gapStates = ['settling', 'open', 'offering', 'held', 'filled', 'filledManually', 'withdrawn', 'lapsed', 'merged'] as const
export type GapState = (typeof gapStates)[number]

/** States in which the time is still to be given away. */
export const liveGapStates = ['settling', 'open', 'offering', 'held'] as const satisfies readonly GapState[]

export const gapCauses = ['cancelled', 'moved', 'shortened', 'noShow', 'leftUnseen', 'rescheduled', 'manual'] as const
export type GapCause = (typeof gapCauses)[number]

/** The most generations of gaps that one may lead to. */
export const deepest = 3

/**
 * A freed interval of a chair and a provider. What it names of the past (its cause, what filled it) are bare ids and no references: a
 * visit that is taken out of the books must not be held there by the gap it once left.
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
  causeKind: z._default(word(gapCauses), 'manual'),
  /** The gap whose filling left this one. */
  parent: optional(id),
  depth: z._default(wholeNumber(0, deepest), 0),
  /** How many waves of offers have gone out. */
  wave: z._default(wholeNumber(0, 999), 0),
  nextWaveAt: optional(instant),
  /** Whether waves follow of themselves; not where staff chose whom to ask. */
  goesOn: z._default(z.boolean(), true),
  /** When it may be offered: after the grace, and after the night. */
  opensAt: optional(instant),
  heldFor: optional(id),
  heldUntil: optional(instant),
  /** For whom it is held, and then who took it. */
  patient: optional(id),
  filledBy: optional(id),
  /** The wish that it was given to. */
  entry: optional(id),
  /** The gap that it became a part of. */
  mergedInto: optional(id),
  /** Won back by this gap and by all that came of it. */
  minutesWon: z._default(wholeNumber(0, 100_000), 0),
  /** At the types' usual fees; nought where a type has none. */
  centsWon: z._default(wholeNumber(0, 1_000_000_000), 0),
})
export type Gap = z.infer<typeof Gap>
