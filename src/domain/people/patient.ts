import * as z from 'zod/mini'
import { day, email, longText, optional, phone, text, oneOf, singleLine } from '../fields.ts'
import { appliedTags } from './tag.ts'

export const Alert = z.strictObject({
  label: singleLine(60),
  /** A critical alert (life-threatening): drawn filled. */
  grave: z._default(z.boolean(), false),
})
export type Alert = z.infer<typeof Alert>

export const Patient = z.strictObject({
  firstName: singleLine(80),
  lastName: singleLine(80),
  preferredName: optional(singleLine(80)),
  birthDate: optional(day),
  gender: optional(oneOf(['female', 'male', 'other', 'unknown'])),
  phone: optional(phone),
  email: optional(email),
  address: optional(text(300)),
  /** The patient's preferred channel; `none`: no automatic messages. */
  contactBy: optional(oneOf(['sms', 'email', 'none'])),
  /** When and how the patient agreed to be sent offers; `null`: not recorded. */
  marketingConsent: optional(z.strictObject({ on: day, how: singleLine(120) })),
  /** Why the person is a patient of the practice no more. */
  leftBecause: optional(oneOf(['deceased', 'moved', 'otherPractice', 'other'])),
  /** The patient replied STOP: no messages are sent to them. */
  optedOut: z._default(z.boolean(), false),
  alerts: z._default(z.array(Alert).check(z.maxLength(30)), []),
  notes: optional(longText(10_000)),
  tags: appliedTags,
})
export type Patient = z.infer<typeof Patient>
