import * as z from 'zod/mini'
import { optional, oneOf, singleLine } from '../fields.ts'

export const Provider = z.strictObject({
  name: singleLine(120),
  /** A name for a narrow column: "Dr Raman". */
  shortName: optional(singleLine(40)),
  role: z._default(oneOf(['dentist', 'hygienist', 'therapist', 'assistant']), 'dentist'),
  active: z._default(z.boolean(), true),
})
export type Provider = z.infer<typeof Provider>
