import * as z from 'zod/mini'
import { day, id, longText, oneOf, optional, singleLine, text } from '../fields.ts'
import type { FieldError } from '../wire.ts'
import { Confirmation, maxConfirmations } from './confirmation.ts'

const Reaction = z.strictObject({
  manifestation: optional(singleLine(120)),
  severity: optional(oneOf(['mild', 'moderate', 'severe'])),
})

/**
 * An allergy of a patient, by the terms of the FHIR resource AllergyIntolerance. A patient who was asked and knows of none has a record
 * that says so, with the name of the user who asked.
 */
export const Allergy = z.strictObject({
  patient: id,
  /** `null` only if none is known. */
  substance: optional(singleLine(60)),
  noneKnown: z._default(z.boolean(), false),
  category: optional(oneOf(['medication', 'latex', 'metal', 'food', 'environment', 'other'])),
  /** How grave it is. A grave one is in the alerts of the patient. */
  alertCategory: optional(id),
  criticality: z._default(oneOf(['low', 'high', 'unableToAssess']), 'unableToAssess'),
  reactions: z._default(z.array(Reaction).check(z.maxLength(20)), []),
  onset: optional(day),
  note: optional(longText(2000)),
  /** The user who asked the patient, or who wrote it down. */
  notedBy: optional(text(200)),
  /** Why it was refuted or entered in error. */
  verdictReason: optional(text(300)),
  /** The user who refuted it or marked it as entered in error. */
  verdictBy: optional(text(200)),
  confirmations: z._default(z.array(Confirmation).check(z.maxLength(maxConfirmations)), []),
  /** It added its alert to the patient itself, and takes it away again. */
  addedAlert: z._default(z.boolean(), false),
})
export type Allergy = z.infer<typeof Allergy>

/** The fields that the server writes. */
export const serverFields = { notedBy: true, verdictReason: true, verdictBy: true, confirmations: true, addedAlert: true } as const

/** A new allergy names its substance. */
export const NewAllergy = z.extend(z.omit(Allergy, { ...serverFields, noneKnown: true }), { substance: singleLine(60) })

export function faultOfAllergy({ reactions }: Allergy): FieldError | null {
  const index = reactions.findIndex(({ manifestation, severity }) => manifestation === null && severity !== null)
  return index < 0 ? null : { path: `reactions.${index}.manifestation`, message: 'is missing: a severity needs a reaction' }
}
