import * as z from 'zod/mini'
import { id, singleLine } from '../fields.ts'

/** Users who answer conversations together. */
export const Team = z.strictObject({
  name: singleLine(60),
  members: z._default(z.array(id).check(z.maxLength(100)), []),
  active: z._default(z.boolean(), true),
})
