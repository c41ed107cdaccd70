import * as z from 'zod/mini'
import { email, longText, oneOf, optional, phone, singleLine, text } from '../fields.ts'
import { appliedTags } from './tag.ts'

/** A person or organisation that the practice works with, other than a patient. */
export const Contact = z.strictObject({
  kind: z._default(oneOf(['lab', 'referrer', 'specialist', 'gp', 'supplier', 'insurer', 'emergency', 'other']), 'other'),
  /** The person’s name, or the organisation’s if there is no person to name. */
  name: singleLine(120),
  organisation: optional(singleLine(120)),
  phone: optional(phone),
  email: optional(email),
  address: optional(text(300)),
  /** The number under which they know the practice. */
  accountNumber: optional(singleLine(40)),
  preferredChannel: optional(oneOf(['phone', 'sms', 'email', 'post'])),
  notes: optional(longText(4000)),
  active: z._default(z.boolean(), true),
  tags: appliedTags,
})
export type Contact = z.infer<typeof Contact>
