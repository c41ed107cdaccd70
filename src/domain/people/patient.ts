import * as z from 'zod/mini'
import { day, email, longText, optional, phone, text, word } from '../fields.ts'

export const Alert = z.strictObject({
  label: text(60),
  /** Can kill in the chair today: drawn filled. */
  grave: z._default(z.boolean(), false),
})
export type Alert = z.infer<typeof Alert>

export const Patient = z.strictObject({
  firstName: text(80),
  lastName: text(80),
  preferredName: optional(text(80)),
  birthDate: optional(day),
  gender: optional(word(['female', 'male', 'other', 'unknown'])),
  phone: optional(phone),
  email: optional(email),
  address: optional(text(300)),
  /** How they like to be written to; `none`: only by somebody who has a reason to. */
  contactBy: optional(word(['sms', 'email', 'none'])),
  /** They said STOP: nobody writes to them. */
  optedOut: z._default(z.boolean(), false),
  alerts: z._default(z.array(Alert).check(z.maxLength(30)), []),
  notes: optional(longText(10_000)),
})
export type Patient = z.infer<typeof Patient>
