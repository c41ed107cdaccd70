import * as z from 'zod/mini'
import { steriliserFields } from '../sterilisation/steriliser.ts'
import { id, optional, text, wholeNumber, word } from '../fields.ts'

export const chairStates = ['clean', 'occupied', 'dirty', 'turning', 'outOfService'] as const

export const Equipment = z.strictObject({
  kind: word(['chair', 'steriliser', 'other']),
  name: text(80),
  /** What people call it aloud: "chair two". */
  number: optional(wholeNumber(0, 9999)),
  location: id,
  /** Which appointment is in the chair, while one is. */
  appointment: optional(id),
  /** The provider who mostly works here; none for a shared chair. */
  provider: optional(id),
  ...steriliserFields,
})
export type Equipment = z.infer<typeof Equipment>
