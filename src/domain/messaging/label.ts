import * as z from 'zod/mini'
import { colour, singleLine } from '../fields.ts'

/** A label of the practice on conversations, such as “needs a quote”. */
export const Label = z.strictObject({
  name: singleLine(60),
  colour: z._default(colour, 'grey'),
  active: z._default(z.boolean(), true),
})
