/** A HIBC supplier label: manufacturer, product and unit of use. */

export type Hibc = {
  /** Four characters, the first a letter. */
  readonly labeller: string
  readonly product: string
  /** 0 is one piece, 1–8 are packs of packs. */
  readonly unit: number
  /** Lot, serial and dates, unparsed. */
  readonly secondary: string | null
  /** `null` if no check character was printed. */
  readonly checkIsGood: boolean | null
}

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%'
const primary = /^\+([A-Z][A-Z0-9]{3})([A-Z0-9]{1,18})(\d)$/

/** The check character is the sum of all others by their index in the character list, modulo its length. */
const checkCharacterOf = (text: string): string =>
  characters[Array.from(text).reduce((sum, character) => sum + characters.indexOf(character), 0) % characters.length] ?? ''

export function readHibc(text: string): Hibc | null {
  if (!text.startsWith('+') || Array.from(text).some((character) => !characters.includes(character))) return null
  const isChecked = text.length > 2 && checkCharacterOf(text.slice(0, -1)) === text.slice(-1)
  const unchecked = isChecked ? text.slice(0, -1) : text
  const slash = unchecked.indexOf('/')
  const found = primary.exec(slash < 0 ? unchecked : unchecked.slice(0, slash))
  if (!found) return null
  const [, labeller = '', product = '', unit = '0'] = found
  return { labeller, product, unit: Number(unit), secondary: slash < 0 ? null : unchecked.slice(slash + 1), checkIsGood: isChecked || null }
}
