/** A supplier's label by HIBC: who makes it, what it is, and of which unit. */

export type Hibc = {
  /** Four signs, the first a letter. */
  readonly labeller: string
  readonly product: string
  /** 0 is one piece, 1–8 are packs of packs. */
  readonly unit: number
  /** Lot, serial and dates, as they stand. */
  readonly secondary: string | null
  /** `null` where no check sign was printed. */
  readonly checkIsGood: boolean | null
}

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%'
const primary = /^\+([A-Z][A-Z0-9]{3})([A-Z0-9]{1,18})(\d)$/

/** The last sign is the sum of all before it, by their places in the list of signs. */
const checkOf = (text: string): string => signs[Array.from(text).reduce((sum, sign) => sum + signs.indexOf(sign), 0) % signs.length] ?? ''

export function readHibc(text: string): Hibc | null {
  if (!text.startsWith('+') || Array.from(text).some((sign) => !signs.includes(sign))) return null
  const isChecked = text.length > 2 && checkOf(text.slice(0, -1)) === text.slice(-1)
  const bare = isChecked ? text.slice(0, -1) : text
  const cut = bare.indexOf('/')
  const found = primary.exec(cut < 0 ? bare : bare.slice(0, cut))
  if (!found) return null
  const [, labeller = '', product = '', unit = '0'] = found
  return { labeller, product, unit: Number(unit), secondary: cut < 0 ? null : bare.slice(cut + 1), checkIsGood: isChecked || null }
}
