import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { e164Pattern } from './e164.ts'

/** A number without a country code is Australian. */
const homeCountry = { defaultCountry: 'AU', callingCode: '61' } as const

/** Some countries dial 00 before a foreign number; Australia dials 0011, which the library reads. */
const withPlus = (text: string) => text.trim().replace(/^00(?!\s*11)/, '+')

/**
 * Returns the number in E.164 format; `null` if it cannot be dialled. An Australian number must exist in the numbering plan. A foreign
 * number needs only a possible length, because plans change more often than this program. An extension has no field, so it is refused.
 */
function readPhone(text: string, extract: boolean): string | null {
  const number = parsePhoneNumberFromString(withPlus(text), { defaultCountry: homeCountry.defaultCountry, extract })
  if (!number || number.ext !== undefined) return null
  const canBeDialled = number.countryCallingCode === homeCountry.callingCode ? number.isValid() : number.isPossible()
  return canBeDialled && e164Pattern.test(number.number) ? number.number : null
}

/** Reads a typed phone number, in the national or the international form. */
export const parsePhone = (text: string): string | null => readPhone(text, false)

/** Finds the one phone number in a text that may hold a remark, such as `Mobile: 0412 555 018 (mother)`. */
export const findPhone = (text: string): string | null => readPhone(text, true)
