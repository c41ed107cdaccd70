import * as z from 'zod/mini'
import { colour, day, id, oneOf, optional, singleLine, text } from '../fields.ts'
import { checkedText } from '../people/identifiers.ts'
import { passesLuhn } from '../people/luhn.ts'
import type { FieldError } from '../wire.ts'

/** Numbers of providers, each with the check that its issuer defines. */

/** The characters of a location in their order: their place is their value. Letters that look like digits are none of them. */
const locationCharacters = '0123456789ABCDEFGHJKLMNPQRTUVWXY'
const checkLetters = 'YXWTLKJHFBA'
const stemWeights = [3, 5, 8, 4, 2, 1]

const providerNumberPattern = /^\d{6}[1-9A-HJ-NP-RT-Y][ABFHJKLTWXY]$/

/** The last letter of a Medicare provider number follows from its six digits and the character of its location. */
function checkLetterOf(number: string): string {
  const stem = stemWeights.reduce((total, weight, place) => total + weight * Number(number[place]), 0)
  const sum = stem + 6 * locationCharacters.indexOf(number[6] ?? '')
  return checkLetters[sum % checkLetters.length] ?? ''
}

/** The first fault of a national number of a health provider, HPI-I; `null` for one that passes its check. */
function faultOfHpii(number: string): string | null {
  if (!/^\d{16}$/.test(number)) return 'is not an HPI-I of 16 digits'
  if (!number.startsWith('800361')) return 'is no HPI-I: it must begin with 800361'
  return passesLuhn(number) ? null : 'does not pass its check at digit 16'
}

const providerNumberFields = z.strictObject({
  location: id,
  number: z.string().check(z.maxLength(8), z.regex(providerNumberPattern, 'is not a provider number such as 2426621B')),
  unverifiedReason: optional(text(200)),
})
type ProviderNumber = z.infer<typeof providerNumberFields>

const isVerified = ({ number }: Pick<ProviderNumber, 'number'>): boolean => number.endsWith(checkLetterOf(number))

/** The Medicare number of a provider at one location. One that fails its check is kept with the reason why it is used all the same. */
const ProviderNumber = providerNumberFields.check(
  z.refine((given) => given.unverifiedReason !== null || isVerified(given), {
    path: ['number'],
    error: ({ input }) =>
      `does not pass its check at character 8, which must be ${checkLetterOf((input as ProviderNumber).number)}; a reason keeps it unverified`,
  }),
)

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
  hpii: optional(checkedText(16, faultOfHpii)),
  providerNumbers: z._default(z.array(ProviderNumber).check(z.maxLength(50)), []),
  mayClaim: z._default(z.boolean(), false),
  /** The first and the last day at the practice; `null`: without a bound. */
  startsOn: optional(day),
  endsOn: optional(day),
})
export type Provider = z.infer<typeof Provider>

export const faultOfProvider = ({ startsOn, endsOn }: Provider): FieldError | null =>
  startsOn !== null && endsOn !== null && endsOn < startsOn ? { path: 'endsOn', message: 'is before the first day' } : null
