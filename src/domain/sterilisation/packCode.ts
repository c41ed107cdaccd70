/** Creates and checks the code of a pack, which is printed, scanned, read out and typed. */

type CodeFormat = {
  /** The first character of our own codes, which tells them from other barcodes. */
  readonly prefix: string
  readonly letters: string
}

/** Without 0, 1, I, L and O, which are easily misread and misheard. A prime number of letters, so that each error changes the checksum. */
const format: CodeFormat = { prefix: 'K', letters: '23456789ABCDEFGHJKMNPQRSTUVWXYZ' }
/** The format of labels printed earlier. They must scan for as long as their packs are in use. */
const earlierFormat: CodeFormat = { prefix: 'P', letters: '0123456789ABCDEFGHJKMNPQRSTVWXYZ' }
const length = 9
const prime = 31

/** Weights each position differently modulo a prime number, so that it detects a wrong character and two swapped neighbours. */
const checkCharacter = (body: string, letters: string): string => {
  const sum = Array.from(body).reduce((total, letter, index) => total + letters.indexOf(letter) * (index + 2), 0)
  return letters[sum % prime] ?? ''
}

/** Encodes random bits of the id, with a check character. */
export function packCodeOf(id: string): string {
  const { prefix, letters } = format
  const base = BigInt(letters.length)
  let rest = BigInt(`0x0${id.replaceAll(/[^0-9a-f]/g, '')}`) & ((1n << 60n) - 1n)
  let body = ''
  while (body.length < length) {
    body = (letters[Number(rest % base)] ?? '') + body
    rest /= base
  }
  return `${prefix}${body}${checkCharacter(body, letters)}`
}

/** Whether a text is a valid pack code, including its check character. */
export const isPackCode = (code: string): boolean => [format, earlierFormat].some((candidate) => isCodeOf(candidate, code))

function isCodeOf({ prefix, letters }: CodeFormat, code: string): boolean {
  const body = code.slice(1, 1 + length)
  const isBody = code.length === length + 2 && Array.from(body).every((letter) => letters.includes(letter))
  return code.startsWith(prefix) && isBody && code.endsWith(checkCharacter(body, letters))
}
