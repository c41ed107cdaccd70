import * as z from 'zod/mini'
import { oneOf, optional, singleLine } from '../fields.ts'

/** The fields that say who a patient is, besides names and date of birth. */
export const identityFields = {
  title: optional(singleLine(20)),
  middleName: optional(singleLine(80)),
  /** Whole names that the patient had before. */
  formerNames: z._default(z.array(singleLine(160)).check(z.maxLength(10)), []),
  birthDateEstimated: z._default(z.boolean(), false),
  sexAtBirth: optional(oneOf(['female', 'male', 'intersex', 'unknown'])),
  pronouns: optional(singleLine(40)),
  /** By the codes of the Australian Institute of Health and Welfare (METEOR 602543): 1 Aboriginal, 2 Torres Strait Islander, 3 both, 4 neither, 9 not stated. */
  indigenousStatus: optional(oneOf(['1', '2', '3', '4', '9'])),
  /** The language that the patient prefers. */
  language: optional(singleLine(60)),
  interpreter: z._default(z.boolean(), false),
}
