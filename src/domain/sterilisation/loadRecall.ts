import * as z from 'zod/mini'
import { id, instant, longText, optional, text, wholeNumber, oneOf } from '../fields.ts'

export const loadRecallStates = ['opened', 'stockFrozen', 'patientsTraced', 'assessed', 'notified', 'closed'] as const

export const openLoadRecallStates = loadRecallStates.filter((state) => state !== 'closed')

/** The batch size for packs. A larger recall uses several transactions, so that other commands do not wait. */
export const recallBatchSize = 10

/** An id that sorts before all others. */
export const lowestId = '00000000-0000-1000-8000-000000000000'

const count = z._default(wholeNumber(0, 1_000_000), 0)

export const LoadRecall = z.strictObject({
  /** The cycle that gave the reason. */
  cycle: id,
  steriliser: optional(id),
  location: optional(id),
  cause: z._default(oneOf(['failed', 'indicator', 'evidence']), 'evidence'),
  reason: text(300),
  /** The first suspect cycle number of the steriliser. */
  fromNumber: optional(wholeNumber(1, 1_000_000)),
  /** Its own cycle and as many suspects as a fact can hold: a recall must never be refused for its length. */
  cycles: z._default(z.array(id).check(z.maxLength(5001)), []),
  /** The look-back limit, and how many older suspect cycles it leaves out: these are not stopped. */
  lookedBackTo: optional(instant),
  olderCycles: count,
  /** How many packs are affected, were stopped before use, and were used. */
  packs: count,
  stopped: count,
  used: count,
  /** How many packs have been processed, and the last of them: their patients are listed. */
  traced: count,
  reached: z._default(id, lowestId),
  /** How many patients are listed, not assessed and not notified. */
  patients: count,
  toAssess: count,
  toTell: count,
  /** Appointments with an allocated, unused pack. */
  appointments: z._default(z.array(id).check(z.maxLength(5000)), []),
  /** Chairs whose users have acknowledged it. */
  seen: z._default(z.array(z.strictObject({ chair: id, at: instant, by: text(200) })).check(z.maxLength(500)), []),
  report: optional(longText(4000)),
  closedAt: optional(instant),
})
export type LoadRecall = z.infer<typeof LoadRecall>
