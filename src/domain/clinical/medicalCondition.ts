import * as z from 'zod/mini'
import { day, id, longText, oneOf, optional, singleLine, text } from '../fields.ts'
import type { FieldError } from '../wire.ts'
import { Confirmation, maxConfirmations } from './confirmation.ts'

/** A condition of a patient, or a medicine that they take, by the terms of the FHIR resource Condition. */
export const MedicalCondition = z.strictObject({
  patient: id,
  name: singleLine(60),
  kind: z._default(oneOf(['medical', 'dental', 'medication', 'social', 'family', 'pregnancy']), 'medical'),
  /** How grave it is. A grave one is in the alerts of the patient. */
  alertCategory: optional(id),
  onset: optional(day),
  until: optional(day),
  dose: optional(singleLine(80)),
  note: optional(longText(2000)),
  notedBy: optional(text(200)),
  /** Why it was refuted or entered in error. */
  verdictReason: optional(text(300)),
  /** The user who refuted it or marked it as entered in error. */
  verdictBy: optional(text(200)),
  confirmations: z._default(z.array(Confirmation).check(z.maxLength(maxConfirmations)), []),
  /** It added its alert to the patient itself, and takes it away again. */
  addedAlert: z._default(z.boolean(), false),
})
export type MedicalCondition = z.infer<typeof MedicalCondition>

export function faultOfMedicalCondition({ kind, onset, until, dose }: MedicalCondition): FieldError | null {
  if (onset !== null && until !== null && until < onset) return { path: 'until', message: 'is before the first day' }
  return dose !== null && kind !== 'medication' ? { path: 'dose', message: 'is for a medicine only' } : null
}
