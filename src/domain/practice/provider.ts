import * as z from 'zod/mini'
import { colour, day, id, oneOf, optional, singleLine, text } from '../fields.ts'
import type { FieldError } from '../wire.ts'
import { isHpii, isProviderNumber, providerNumberPattern } from './providerNumber.ts'

/** The Medicare number of a provider at one location. One that fails its check is kept with the reason why it is used all the same. */
const ProviderNumber = z.strictObject({
  location: id,
  number: z.string().check(z.maxLength(8), z.regex(providerNumberPattern, 'is not a provider number such as 2426621B')),
  unverifiedReason: optional(text(200)),
})

export const Provider = z.strictObject({
  name: singleLine(120),
  /** A name for a narrow column: "Dr Raman". */
  shortName: optional(singleLine(40)),
  role: z._default(oneOf(['dentist', 'hygienist', 'therapist', 'assistant']), 'dentist'),
  active: z._default(z.boolean(), true),
  title: optional(singleLine(20)),
  qualifications: optional(singleLine(200)),
  colour: optional(colour),
  /** The registration at AHPRA. */
  ahpra: optional(z.string().check(z.maxLength(13), z.regex(/^[A-Z]{3}\d{10}$/, 'is not a registration such as DEN0001234567'))),
  hpii: optional(z.string().check(z.maxLength(16), z.refine(isHpii, 'is not an HPI-I: 16 digits from 800361 that pass its check'))),
  providerNumbers: z._default(z.array(ProviderNumber).check(z.maxLength(50)), []),
  mayClaim: z._default(z.boolean(), false),
  /** The first and the last day at the practice; `null`: without a bound. */
  startsOn: optional(day),
  endsOn: optional(day),
})
export type Provider = z.infer<typeof Provider>

export function faultOfProvider({ providerNumbers, startsOn, endsOn }: Provider): FieldError | null {
  if (startsOn !== null && endsOn !== null && endsOn < startsOn) return { path: 'endsOn', message: 'is before the first day' }
  const index = providerNumbers.findIndex(({ number, unverifiedReason }) => unverifiedReason === null && !isProviderNumber(number))
  if (index < 0) return null
  return { path: `providerNumbers.${index}.unverifiedReason`, message: 'is needed: the last letter does not follow from the number' }
}
