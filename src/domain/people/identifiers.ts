import * as z from 'zod/mini'
import { day, oneOf, singleLine, wholeNumber } from '../fields.ts'
import { passesLuhn } from './luhn.ts'

/** Numbers by which others know a patient, each with the check that its issuer defines. */

const medicareWeights = [1, 3, 7, 9, 1, 3, 7, 9]

/** The ninth digit of a Medicare number follows from the eight before it. */
export const medicareCheckDigit = (number: string): number =>
  medicareWeights.reduce((sum, weight, place) => sum + weight * Number(number[place]), 0) % 10

/** The place of the first wrong digit, from 1, with what is wrong there; `null` for a number that passes. */
function faultOfMedicare(number: string): string | null {
  if (!/^\d{10}$/.test(number)) return 'is not a Medicare number of 10 digits'
  if (!/^[2-6]/.test(number)) return 'is no Medicare number: its first digit must be from 2 to 6'
  const check = medicareCheckDigit(number)
  return Number(number[8]) === check ? null : `does not pass its check at digit 9, which must be ${check}`
}

/** A text whose fault, if it has one, is the message of the refusal. */
export const checkedText = (maxLength: number, faultOf: (value: string) => string | null) =>
  z.string().check(
    z.maxLength(maxLength),
    z.refine((value) => faultOf(value) === null, { error: ({ input }) => faultOf(String(input)) ?? undefined }),
  )

const month = z.string().check(z.maxLength(7), z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'is not a month such as 2028-05'))

const Medicare = z.strictObject({
  number: checkedText(10, faultOfMedicare),
  /** The place of the patient on the card. */
  irn: wholeNumber(1, 9),
  validTo: z._default(z.nullable(month), null),
})

/** A state, a war code of one to three letters with what is left of six digits, and a letter for a dependant. */
const veteransPattern = /^[NVQWST](?:[A-Z ]\d{1,6}|[A-Z]{2}\d{1,5}|[A-Z]{3}\d{1,4})[A-Z]?$/

const Veterans = z.strictObject({
  fileNumber: z.string().check(z.maxLength(9), z.regex(veteransPattern, 'is not a file number such as NX123456')),
  card: oneOf(['gold', 'white', 'orange']),
})

function faultOfIhi(number: string): string | null {
  if (!/^\d{16}$/.test(number)) return 'is not an IHI of 16 digits'
  if (!number.startsWith('800360')) return 'is no IHI: it must begin with 800360'
  return passesLuhn(number) ? null : 'does not pass its check at digit 16'
}

const Concession = z.strictObject({
  kind: oneOf(['pensioner', 'healthCare', 'seniorsHealth', 'other']),
  number: singleLine(20),
  validTo: z._default(z.nullable(day), null),
})

/** The identifiers of a patient, as fields of the record. */
export const identifierFields = {
  medicare: z._default(z.nullable(Medicare), null),
  dva: z._default(z.nullable(Veterans), null),
  ihi: z._default(z.nullable(checkedText(16, faultOfIhi)), null),
  concession: z._default(z.nullable(Concession), null),
  /** Why another patient has the same number: without it no two have. */
  sharedIdentifierReason: z._default(z.nullable(singleLine(200)), null),
}
