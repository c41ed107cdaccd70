import * as z from 'zod/mini'
import { colour, day, id, oneOf, optional, singleLine, text } from '../fields.ts'
import { passesLuhn } from '../people/luhn.ts'
import type { FieldError } from '../wire.ts'

/** Numbers of providers, each with the check that its issuer defines. */

/** The characters of a location in their order: their place is their value. Letters that look like digits are none of them. */
const locationCharacters = '0123456789ABCDEFGHJKLMNPQRTUVWXY'
const checkLetters = 'YXWTLKJHFBA'
const stemWeights = [3, 5, 8, 4, 2, 1]

const providerNumberPattern = /^\d{6}[1-9A-HJ-NP-RT-Y][ABFHJKLTWXY]$/

/** Whether the last letter of a Medicare provider number follows from its digits and its location. */
function isProviderNumber(number: string): boolean {
  if (!providerNumberPattern.test(number)) return false
  const stem = stemWeights.reduce((total, weight, place) => total + weight * Number(number[place]), 0)
  const sum = stem + 6 * locationCharacters.indexOf(number[6] ?? '')
  return checkLetters[sum % checkLetters.length] === number[7]
}

/** Whether it is a national number of a health provider, HPI-I. */
const isHpii = (number: string): boolean => /^800361\d{10}$/.test(number) && passesLuhn(number)

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
  return {
    path: `providerNumbers.${index}.unverifiedReason`,
    message: 'is missing: the provider number does not pass the check of its last letter',
  }
}
