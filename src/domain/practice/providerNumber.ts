/** Numbers of providers, each with the check that its issuer defines. */

/** The characters of a location in their order: their place is their value. Letters that look like digits are none of them. */
const locationCharacters = '0123456789ABCDEFGHJKLMNPQRTUVWXY'
const checkLetters = 'YXWTLKJHFBA'
const stemWeights = [3, 5, 8, 4, 2, 1]

export const providerNumberPattern = /^\d{6}[1-9A-HJ-NP-RT-Y][ABFHJKLTWXY]$/

/** Whether the last letter of a Medicare provider number follows from its digits and its location. */
export function isProviderNumber(number: string): boolean {
  if (!providerNumberPattern.test(number)) return false
  const stem = stemWeights.reduce((total, weight, place) => total + weight * Number(number[place]), 0)
  const sum = stem + 6 * locationCharacters.indexOf(number[6] ?? '')
  return checkLetters[sum % checkLetters.length] === number[7]
}

/** The check of Luhn: every second digit from the right counts twice. */
function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

/** Whether it is a national number of a health provider, HPI-I. */
export const isHpii = (number: string): boolean => /^800361\d{10}$/.test(number) && passesLuhn(number)
