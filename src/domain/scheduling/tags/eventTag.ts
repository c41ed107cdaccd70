import * as z from 'zod/mini'
import { colour, oneOf, optional, singleLine } from '../../fields.ts'

/** A tag of the practice on appointments or on blockouts, such as “bring X-rays”. */
export const EventTag = z.strictObject({
  name: singleLine(60),
  /** For a narrow column. */
  short: optional(singleLine(8)),
  colour: z._default(colour, 'grey'),
  /** One character that a board shows instead of the name. */
  glyph: optional(singleLine(4)),
  appliesTo: z._default(z.array(oneOf(['visit', 'event'])).check(z.minLength(1), z.maxLength(2)), ['visit']),
  active: z._default(z.boolean(), true),
})
