import * as z from 'zod/mini'
import { day, email, id, longText, optional, phone, text, oneOf, singleLine } from '../fields.ts'
import type { FieldError } from '../wire.ts'
import { contactFields, faultOfAddresses } from './contactDetails.ts'
import { identifierFields } from './identifiers.ts'
import { identityFields } from './identity.ts'
import { patientStates } from './patientStates.ts'
import { appliedTags } from './tag.ts'

export const Alert = z.strictObject({
  label: singleLine(60),
  /** A critical alert (life-threatening): drawn filled. */
  grave: z._default(z.boolean(), false),
})
export type Alert = z.infer<typeof Alert>

/** What a patient agreed to or declined, and how the practice knows. */
const Consent = z.strictObject({
  for: oneOf(['sms', 'email', 'photo', 'marketing']),
  given: z.boolean(),
  at: day,
  how: singleLine(120),
})

/** What users fill in every day comes first, because forms keep this order. */
export const Patient = z.strictObject({
  firstName: singleLine(80),
  lastName: singleLine(80),
  preferredName: optional(singleLine(80)),
  birthDate: optional(day),
  gender: optional(oneOf(['female', 'male', 'other', 'unknown'])),
  /** The first of `phones`. */
  phone: optional(phone),
  email: optional(email),
  /** The first of `addresses`, on one line. */
  address: optional(text(300)),
  /** The patient's preferred channel; `none`: no automatic messages. */
  contactBy: optional(oneOf(['sms', 'email', 'none'])),
  /** The patient receives no automatic text messages, or no automatic emails. Users may still write. */
  noAutoSms: z._default(z.boolean(), false),
  noAutoEmail: z._default(z.boolean(), false),
  /** When and how the patient agreed to be sent offers; `null`: not recorded. */
  marketingConsent: optional(z.strictObject({ on: day, how: singleLine(120) })),
  /** Why the person is a patient of the practice no more. */
  leftBecause: optional(oneOf(['deceased', 'moved', 'otherPractice', 'other'])),
  /** The patient replied STOP: no messages are sent to them. */
  optedOut: z._default(z.boolean(), false),
  alerts: z._default(z.array(Alert).check(z.maxLength(30)), []),
  notes: optional(longText(10_000)),
  tags: appliedTags,
  ...identityFields,
  ...contactFields,
  ...identifierFields,
  usualProvider: optional(id),
  usualLocation: optional(id),
  gp: optional(id),
  referredBy: optional(id),
  /** The patient who acts for one under age. */
  guardian: optional(id),
  /** The patient who is invoiced. */
  payer: optional(id),
  consents: z._default(z.array(Consent).check(z.maxLength(50)), []),
  deceasedOn: optional(day),
  /** The record that this one became a part of. */
  mergedInto: optional(id),
  /** The state before, to which `revert` returns. */
  cameFrom: optional(oneOf(patientStates)),
})
export type Patient = z.infer<typeof Patient>

/** Fields that contradict each other. */
export function faultOfPatient({ addresses, birthDate, deceasedOn }: Patient): FieldError | null {
  if (birthDate !== null && deceasedOn !== null && deceasedOn < birthDate)
    return { path: 'deceasedOn', message: 'is before the date of birth' }
  return faultOfAddresses(addresses)
}
