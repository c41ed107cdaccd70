import * as z from 'zod/mini'
import { day, oneOf, singleLine } from '../../fields.ts'
import { states } from '../../geo/postcode.ts'

/** A public holiday of one state or territory. Each location there that observes it is closed on its day. */
export const Holiday = z.strictObject({
  day,
  name: singleLine(120),
  /** `state` would be the state of the record. */
  observedIn: oneOf(states),
})
export type Holiday = z.infer<typeof Holiday>
