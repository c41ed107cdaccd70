import * as z from 'zod/mini'
import { oneOf, optional, singleLine } from '../fields.ts'

/** A bank account of the practice. */
export const Bank = z.strictObject({
  name: singleLine(80),
  accountName: singleLine(80),
  bsb: z.string().check(z.maxLength(7), z.regex(/^\d{3}-\d{3}$/, 'is not a BSB such as 062-000')),
  account: z.string().check(z.maxLength(9), z.regex(/^\d{4,9}$/, 'is not an account number of 4 to 9 digits')),
  kind: z._default(oneOf(['trading', 'trust']), 'trading'),
  /** The user ID of direct entry files, which the bank gives. */
  directEntryUser: optional(singleLine(6)),
  active: z._default(z.boolean(), true),
})
