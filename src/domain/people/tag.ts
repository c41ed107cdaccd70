import * as z from 'zod/mini'
import { colour, day, id, optional, singleLine } from '../fields.ts'

/** A word that the practice puts on patients and contacts, such as *Nervous* or *Trial of aligners*. Audiences are built from them. */
export const Tag = z.strictObject({
  name: singleLine(60),
  colour: z._default(colour, 'grey'),
  active: z._default(z.boolean(), true),
})

/** A tag on a record, until a day at the latest. */
export const appliedTags = z._default(z.array(z.strictObject({ tag: id, until: optional(day) })).check(z.maxLength(20)), [])
