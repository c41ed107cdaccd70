import * as z from 'zod/mini'
import { id, instant, longText, optional, text, wholeNumber, word } from '../fields.ts'

export const recallStates = ['opened', 'stockFrozen', 'patientsTraced', 'assessed', 'notified', 'closed'] as const

/** More packs than this are gone through one batch after the other, so that nobody else waits for all of them. */
export const packsAtOnce = 40

/** Comes before every id. */
export const beforeAll = '00000000-0000-1000-8000-000000000000'

const counted = z._default(wholeNumber(0, 1_000_000), 0)

export const Recall = z.strictObject({
  /** The one that gave the reason. */
  cycle: id,
  steriliser: optional(id),
  location: optional(id),
  cause: z._default(word(['failed', 'indicator', 'evidence']), 'evidence'),
  reason: text(300),
  /** The first number of the steriliser that is not to be trusted any more. */
  fromNumber: optional(wholeNumber(1, 1_000_000)),
  cycles: z._default(z.array(id), []),
  /** How far back it went, and how many of its steriliser's cycles before that nothing speaks for either: they are not stopped. */
  lookedBackTo: optional(instant),
  olderCycles: counted,
  /** How many packs it concerns, how many of them were stopped before anybody used them, and how many were used. */
  packs: counted,
  stopped: counted,
  used: counted,
  /** How many of the packs it has gone through, and the last of them: whom they were used on is known of these. */
  traced: counted,
  reached: z._default(id, beforeAll),
  /** How many patients it lists, how many are not assessed and how many not told. */
  patients: counted,
  toAssess: counted,
  toTell: counted,
  /** Visits for which a pack lay ready that nobody had used. */
  appointments: z._default(z.array(id), []),
  /** At which chairs somebody has said that they know. */
  seen: z._default(z.array(z.strictObject({ chair: id, at: instant, by: text(200) })).check(z.maxLength(500)), []),
  report: optional(longText(4000)),
  closedAt: optional(instant),
})
export type Recall = z.infer<typeof Recall>
