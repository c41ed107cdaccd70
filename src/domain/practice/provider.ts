import * as z from 'zod/mini'
import { optional, text, word } from '../fields.ts'

export const Provider = z.strictObject({
  name: text(120),
  /** What fits a narrow column: "Dr Raman". */
  shortName: optional(text(40)),
  role: z._default(word(['dentist', 'hygienist', 'therapist', 'assistant']), 'dentist'),
  active: z._default(z.boolean(), true),
})
export type Provider = z.infer<typeof Provider>
