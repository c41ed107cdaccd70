import * as z from 'zod/mini'
import { id, oneOf, singleLine, wholeNumber } from '../fields.ts'

/** A heading for items, expenses, documents or notes. */
export const Category = z.strictObject({
  name: singleLine(80),
  order: z._default(wholeNumber(0, 9999), 0),
  for: z._default(oneOf(['item', 'expense', 'document', 'note']), 'item'),
  active: z._default(z.boolean(), true),
})
export const Subcategory = z.strictObject({
  name: singleLine(80),
  category: id,
  order: z._default(wholeNumber(0, 9999), 0),
  active: z._default(z.boolean(), true),
})
