import * as z from 'zod/mini'
import { day, id, oneOf, optional, singleLine, wholeNumber } from '../fields.ts'
import type { FieldError } from '../wire.ts'

/**
 * Something that the practice charges for, in its own words and with its own code. The product ships no wording of a published schedule:
 * codes and names come from the practice.
 */
export const Item = z.strictObject({
  /** Text: `011` is not `11`. */
  code: singleLine(20),
  name: singleLine(200),
  shortName: optional(singleLine(40)),
  category: optional(id),
  subcategory: optional(id),
  kind: z._default(oneOf(['treatment', 'product', 'fee', 'labFee', 'adjustment']), 'treatment'),
  gst: z._default(oneOf(['gstFree', 'taxable', 'inputTaxed']), 'gstFree'),
  needsTooth: z._default(z.boolean(), false),
  surfacesMin: z._default(wholeNumber(0, 5), 0),
  surfacesMax: z._default(wholeNumber(0, 5), 0),
  minutes: optional(wholeNumber(5, 480)),
  /** The date from which and until which it can be charged; `null`: without a bound. */
  from: optional(day),
  until: optional(day),
  active: z._default(z.boolean(), true),
})
export type Item = z.infer<typeof Item>

export function faultOfItem({ from, until, surfacesMin, surfacesMax }: Item): FieldError | null {
  if (from !== null && until !== null && until < from) return { path: 'until', message: 'is before the first day' }
  return surfacesMax < surfacesMin ? { path: 'surfacesMax', message: 'is less than the fewest surfaces' } : null
}
