import * as z from 'zod/mini'
import { id, oneOf, optional, wholeNumber } from '../fields.ts'
import { anyScope, type ScopeRequirement } from '../scopes.ts'
import { recallKinds } from '../people/patientRecall.ts'

/** The patients whom a campaign is for: rules joined by *and* within a group; groups joined by *or*; each rule can be turned round by *not*. */

const not = z._default(z.boolean(), false)
const years = wholeNumber(0, 130)
const monthCount = wholeNumber(0, 240)

const Rule = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('tag'), tag: id, not }),
  /** In whole years, both included. A patient without a birth date has no age. */
  z.strictObject({ of: z.literal('age'), from: optional(years), to: optional(years), not }),
  /** The last appointment that the patient attended, so many months ago. */
  z.strictObject({ of: z.literal('lastAppointment'), from: optional(monthCount), to: optional(monthCount), not }),
  z.strictObject({ of: z.literal('neverAttended'), not }),
  /** Has an appointment to come. */
  z.strictObject({ of: z.literal('nextAppointment'), not }),
  z.strictObject({ of: z.literal('type'), type: id, not }),
  z.strictObject({ of: z.literal('provider'), provider: id, not }),
  z.strictObject({ of: z.literal('location'), location: id, not }),
  /** Has a patient recall that is due within so many days, or was due up to so many days ago. Omitted: of any kind, however long ago. */
  z.strictObject({
    of: z.literal('recall'),
    kind: optional(oneOf(recallKinds)),
    within: z._default(wholeNumber(0, 365), 0),
    since: optional(wholeNumber(0, 3650)),
    not,
  }),
])
export type AudienceRule = z.infer<typeof Rule>

const Group = z.array(Rule).check(z.minLength(1), z.maxLength(20))

export const Audience = z.array(Group).check(z.maxLength(10))
export type Audience = z.infer<typeof Audience>

/** What a user needs to see of a patient what a rule asks. */
export const scopeOfRule: Readonly<Record<AudienceRule['of'], ScopeRequirement>> = {
  tag: 'pat',
  age: anyScope('pat', 'pat.s', 'pat.l'),
  lastAppointment: 'appt',
  neverAttended: 'appt',
  nextAppointment: 'appt',
  type: 'appt',
  provider: 'appt',
  location: 'appt',
  recall: 'mkt',
}
