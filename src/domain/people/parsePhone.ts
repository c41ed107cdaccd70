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

/** The text between two numbers. */
const separators = /[/,;|&\n]|\s[-–—]\s|\b(?:or|and)\b/i
const extension = /\b(?:ext|extn|extension|x)\b\.?\s*\d/i
const numberShape = /\+?\(?\d[\d\s().-]{4,}\d/g
const maxTextLength = 200
/** Groups of digits in which a number is written. */
const maxGroups = 7

/** Finds the first phone number in a text that may hold more or a remark, such as `0412 555 018 (mother), 02 9555 0181`. */
export function findPhone(text: string): string | null {
  const whole = readPhone(text, true)
  if (whole !== null || text.length > maxTextLength) return whole
  for (const part of text.split(separators)) {
    if (extension.test(part)) continue
    const number = readPhone(part, true) ?? numberIn(part)
    if (number !== null) return number
  }
  return null
}

/** The first number of a text in which no mark is between a number and what follows it. */
function numberIn(text: string): string | null {
  for (const digits of text.match(numberShape) ?? []) {
    const words = digits.trim().split(/\s+/)
    for (let start = 0; start < words.length; start += 1)
      for (let end = Math.min(words.length, start + maxGroups); end > start; end -= 1) {
        const number = readPhone(words.slice(start, end).join(' '), false)
        if (number !== null) return number
      }
  }
  return null
}

/** Whether a text is this phone number and nothing else. */
export const isOnlyPhone = (text: string, phone: string): boolean => parsePhone(text.replace(/[\s.,;/|-]+$/, '')) === phone
