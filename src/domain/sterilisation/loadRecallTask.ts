import * as z from 'zod/mini'
import { id, instant, optional, text, oneOf } from '../fields.ts'

export const loadRecallTaskStates = ['toAssess', 'assessed', 'told'] as const
/** The patient is not notified yet. */
export const openTaskStates = ['toAssess', 'assessed'] as const satisfies readonly (typeof loadRecallTaskStates)[number][]

export const assessments = ['noExposure', 'possibleExposure', 'exposure'] as const
export const notificationMethods = ['phone', 'letter', 'message', 'visit', 'notReached', 'notNeeded'] as const

/** One pack that was used on a patient. */
export const PackUse = z.strictObject({ pack: id, appointment: optional(id), usedAt: optional(instant) })
export type PackUse = z.infer<typeof PackUse>

/** One patient of a load recall, with every pack used on them, until they are notified. */
export const LoadRecallTask = z.strictObject({
  recall: id,
  location: optional(id),
  patient: id,
  uses: z._default(z.array(PackUse).check(z.maxLength(2000)), []),
  assessed: optional(oneOf(assessments)),
  assessedAt: optional(instant),
  assessedBy: optional(text(200)),
  notifiedAt: optional(instant),
  notifiedHow: optional(oneOf(notificationMethods)),
  note: optional(text(500)),
})
export type LoadRecallTask = z.infer<typeof LoadRecallTask>
