import * as z from 'zod/mini'
import { id, instant, longText, optional, text, wholeNumber, word } from '../fields.ts'

export const recallStates = ['opened', 'stockFrozen', 'patientsTraced', 'assessed', 'notified', 'closed'] as const

const assessment = word(['noExposure', 'possibleExposure', 'exposure'])

/** One pack that was used on somebody: a task to be followed to its end. */
export const PatientTask = z.strictObject({
  patient: id,
  appointment: optional(id),
  pack: id,
  usedAt: optional(instant),
  assessed: optional(assessment),
  assessedAt: optional(instant),
  assessedBy: optional(text(200)),
  notifiedAt: optional(instant),
  notifiedHow: optional(word(['phone', 'letter', 'message', 'visit', 'notReached', 'notNeeded'])),
  note: optional(text(500)),
})
export type PatientTask = z.infer<typeof PatientTask>

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
  olderCycles: z._default(wholeNumber(0, 1_000_000), 0),
  /** How many packs it concerns, and how many of them were stopped before anybody used them. */
  packs: z._default(wholeNumber(0, 1_000_000), 0),
  stopped: z._default(wholeNumber(0, 1_000_000), 0),
  patients: z._default(z.array(PatientTask), []),
  /** Visits for which a pack was laid out, opened or used. */
  appointments: z._default(z.array(id), []),
  /** At which chairs somebody has said that they know. */
  seen: z._default(z.array(z.strictObject({ chair: id, at: instant, by: text(200) })).check(z.maxLength(500)), []),
  report: optional(longText(4000)),
  closedAt: optional(instant),
})
export type Recall = z.infer<typeof Recall>
