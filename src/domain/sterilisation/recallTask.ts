import * as z from 'zod/mini'
import { id, instant, optional, text, word } from '../fields.ts'

export const recallTaskStates = ['toAssess', 'assessed', 'told'] as const

export const assessments = ['noExposure', 'possibleExposure', 'exposure'] as const
export const waysOfTelling = ['phone', 'letter', 'message', 'visit', 'notReached', 'notNeeded'] as const

/** One pack that was used on somebody. */
export const Use = z.strictObject({ pack: id, appointment: optional(id), usedAt: optional(instant) })
export type Use = z.infer<typeof Use>

/** One patient of a recall, with every pack of it that was used on them: followed to its end. */
export const RecallTask = z.strictObject({
  recall: id,
  location: optional(id),
  patient: id,
  uses: z._default(z.array(Use), []),
  assessed: optional(word(assessments)),
  assessedAt: optional(instant),
  assessedBy: optional(text(200)),
  notifiedAt: optional(instant),
  notifiedHow: optional(word(waysOfTelling)),
  note: optional(text(500)),
})
export type RecallTask = z.infer<typeof RecallTask>
