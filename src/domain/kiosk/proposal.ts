import * as z from 'zod/mini'
import { email, id, longText, optional, phone, text, oneOf, singleLine } from '../fields.ts'

export const proposalStates = ['proposed', 'accepted', 'partly', 'declined'] as const
export type ProposalState = (typeof proposalStates)[number]

/** Fields that a patient may correct. The birth date is not one of them, because it identifies the patient. */
export const proposableFields = ['firstName', 'lastName', 'preferredName', 'phone', 'email', 'address'] as const
export type ProposableField = (typeof proposableFields)[number]

/** What the patient typed at the kiosk: only the fields that differ. */
export const Details = z.strictObject({
  firstName: z.optional(singleLine(80)),
  lastName: z.optional(singleLine(80)),
  preferredName: z.optional(singleLine(80)),
  phone: z.optional(phone),
  email: z.optional(email),
  address: z.optional(singleLine(300)),
})
export type Details = z.infer<typeof Details>

const Difference = z.strictObject({
  field: oneOf(proposableFields),
  was: optional(longText(300)),
  becomes: text(300),
})
export type Difference = z.infer<typeof Difference>

/** Changed details from a patient, for staff to accept or decline. */
export const Proposal = z.strictObject({
  patient: id,
  appointment: optional(id),
  location: id,
  session: optional(id),
  changes: z.array(Difference).check(z.minLength(1), z.maxLength(proposableFields.length)),
  /** The name differs so much that it may be another person. Staff must check before they accept. */
  verifyName: z._default(z.boolean(), false),
  accepted: z._default(z.array(oneOf(proposableFields)).check(z.maxLength(proposableFields.length)), []),
  decidedBy: optional(id),
})
export type Proposal = z.infer<typeof Proposal>
