/** The identifier of a barcode's kind that a scanner can send before its text: `]C1` for GS1-128. */
const identifier = /^\]([A-Za-z])\d/
/** Each letter as the standard writes it. `]e` and `]E` both exist. */
const letters = 'ACdEeFGHIJKLMNOPQRSUXz'

/** A scanned text without what the scanner's settings add to it. */
export type ScannedText = { readonly text: string; readonly symbology: string | null }

/** Takes the identifier off, and turns the letters back that Caps Lock turned: the identifier then has the wrong case. */
export function scannedText(typed: string): ScannedText {
  const trimmed = typed.trim()
  const [found, letter = ''] = identifier.exec(trimmed) ?? []
  if (found === undefined) return { text: trimmed, symbology: null }
  const isTurned = !letters.includes(letter) && letters.includes(turned(letter))
  const text = trimmed.slice(found.length)
  return isTurned ? { text: turned(text), symbology: turned(found) } : { text, symbology: found }
}

const turned = (text: string): string =>
  text.replaceAll(/[A-Za-z]/g, (letter) => (letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()))
