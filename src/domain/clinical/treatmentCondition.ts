import * as z from 'zod/mini'
import { colour, id, oneOf, optional, singleLine, wholeNumber } from '../fields.ts'
import type { FieldError } from '../wire.ts'
import { drawings } from './chart/toothPicture.ts'

/** A finding or a treatment of the dental chart, such as caries or a crown, and how the chart draws it. */
export const TreatmentCondition = z.strictObject({
  code: singleLine(20),
  name: singleLine(80),
  is: z._default(oneOf(['finding', 'treatment']), 'finding'),
  on: z._default(z.array(oneOf(['tooth', 'surface', 'root', 'jaw', 'mouth'])).check(z.minLength(1), z.maxLength(5)), ['tooth']),
  glyph: optional(singleLine(4)),
  colour: z._default(colour, 'grey'),
  /** How the chart draws it. The rules of the chart follow it too: a missing tooth takes no filling, whatever a practice calls it. */
  drawing: z._default(oneOf(drawings), 'mark'),
  /** The key that charts it. The letters of the surfaces are taken. */
  key: optional(z.string().check(z.maxLength(1), z.regex(/^[ACE-HJKNP-Z]$/, 'is not a capital letter other than M, O, I, D, B and L'))),
  order: z._default(wholeNumber(0, 9999), 0),
  /** Conditions that the same tooth cannot have: a missing tooth takes no filling. */
  blocks: z._default(z.array(id).check(z.maxLength(50)), []),
  /** Items that are offered with it. */
  items: z._default(z.array(id).check(z.maxLength(50)), []),
  active: z._default(z.boolean(), true),
})

export type TreatmentCondition = z.infer<typeof TreatmentCondition>

export const faultOfTreatmentCondition = ({ on }: TreatmentCondition): FieldError | null =>
  on.includes('surface') && on.includes('mouth') ? { path: 'on', message: 'cannot be both a surface and the mouth' } : null
