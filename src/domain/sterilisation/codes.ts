/** The code of a pack: what is printed, scanned, read out and typed. */

/** Without I, L, O and U: nothing that is read as another. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 9

/** Begins every code of ours, so that a scanner's other prey is told from it. */
const ours = 'P'

/** Each place weighs differently and 31 is prime, so a slip shows and so do two neighbours that were changed round. */
const checkOf = (body: string): string => {
  const sum = Array.from(body).reduce((total, letter, place) => total + letters.indexOf(letter) * (place + 2), 0)
  return letters[sum % 31] ?? '0'
}

/** Forty-five bits of the id's chance, and a letter that finds a slip of the finger. */
export function codeOf(id: string): string {
  const bits = BigInt(`0x0${id.replaceAll(/[^0-9a-f]/g, '')}`) & ((1n << 45n) - 1n)
  const body = Array.from({ length }, (_, place) => letters[Number((bits >> BigInt(5 * (length - 1 - place))) & 31n)]).join('')
  return `${ours}${body}${checkOf(body)}`
}

/** Whether this has the form of a code of ours, its check letter included. */
export function isOurCode(code: string): boolean {
  const body = code.slice(1, 1 + length)
  const isBody = code.length === length + 2 && Array.from(body).every((letter) => letters.includes(letter))
  return code.startsWith(ours) && isBody && code.endsWith(checkOf(body))
}
