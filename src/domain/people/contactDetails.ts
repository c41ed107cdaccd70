import * as z from 'zod/mini'
import { oneOf, optional, phone, singleLine, text } from '../fields.ts'
import { faultOfSuburb, postcode, states } from '../geo/postcode.ts'
import type { FieldError } from '../wire.ts'

const Phone = z.strictObject({ use: oneOf(['mobile', 'home', 'work', 'other']), e164: phone })

const Address = z.strictObject({
  use: z._default(oneOf(['home', 'postal', 'work', 'other']), 'home'),
  line1: text(300),
  line2: optional(singleLine(200)),
  suburb: optional(singleLine(80)),
  state: optional(oneOf(states)),
  postcode: optional(postcode),
  country: z._default(singleLine(60), 'Australia'),
})
type Address = z.infer<typeof Address>

const EmergencyContact = z.strictObject({ name: singleLine(120), relation: optional(singleLine(60)), phone })

/** Where a patient is reached besides the first phone number and the first address, which have fields of their own. */
export const contactFields = {
  phones: z._default(z.array(Phone).check(z.maxLength(10)), []),
  addresses: z._default(z.array(Address).check(z.maxLength(5)), []),
  emergencyContact: optional(EmergencyContact),
}

/** An address on one line. */
export const addressText = ({ line1, line2, suburb, state, postcode: code, country }: Address): string =>
  [line1, line2, [suburb, state, code].filter(Boolean).join(' '), country === 'Australia' ? null : country].filter(Boolean).join(', ')

/** The first address whose postcode is of another state. */
export function faultOfAddresses(addresses: readonly Address[]): FieldError | null {
  for (const [index, { state, postcode: code, country }] of addresses.entries()) {
    const fault = state !== null && code !== null && country === 'Australia' ? faultOfSuburb({ state, postcode: code }) : null
    if (fault) return { ...fault, path: `addresses.${index}.${fault.path}` }
  }
  return null
}
