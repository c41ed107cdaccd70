import * as z from 'zod/mini'
import { email, id, longText, optional, phone, text, word } from '../fields.ts'
import { plainText } from './plain.ts'

export const proposalStates = ['proposed', 'accepted', 'partly', 'declined'] as const
export type ProposalState = (typeof proposalStates)[number]

/** What a patient may say is different. A birth date is none of it: it is what they were known by. */
export const proposable = ['firstName', 'lastName', 'preferredName', 'phone', 'email', 'address'] as const
export type Proposable = (typeof proposable)[number]

/** What somebody typed at the glass: only what is different. */
export const Details = z.strictObject({
  firstName: z.optional(plainText(80)),
  lastName: z.optional(plainText(80)),
  preferredName: z.optional(plainText(80)),
  phone: z.optional(phone),
  email: z.optional(email),
  address: z.optional(plainText(300)),
})
export type Details = z.infer<typeof Details>

const Difference = z.strictObject({
  field: word(proposable),
  was: optional(longText(300)),
  becomes: text(300),
})
export type Difference = z.infer<typeof Difference>

/** Details that a patient says have changed, for staff to accept or decline. */
export const Proposal = z.strictObject({
  patient: id,
  appointment: optional(id),
  location: id,
  session: optional(id),
  changes: z.array(Difference).check(z.minLength(1), z.maxLength(proposable.length)),
  /** The name differs so much that it may be somebody else: look before you accept. */
  verifyName: z._default(z.boolean(), false),
  accepted: z._default(z.array(word(proposable)), []),
  decidedBy: optional(id),
})
export type Proposal = z.infer<typeof Proposal>
