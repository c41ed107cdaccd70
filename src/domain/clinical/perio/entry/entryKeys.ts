/** What a key says while an exam is entered. */

export const entryPasses = ['probing', 'margin', 'bleeding', 'plaque', 'grades'] as const
export type EntryPass = (typeof entryPasses)[number]

export type SiteMark = 'bleeding' | 'suppuration' | 'plaque'
export type Direction = 'left' | 'right' | 'up' | 'down'

export type EntryKey =
  | { readonly kind: 'digit'; readonly digit: number }
  /** The next digit is a margin below 0. */
  | { readonly kind: 'minus' }
  /** The next digit is 10 more. */
  | { readonly kind: 'plus' }
  | { readonly kind: 'mark'; readonly mark: SiteMark }
  | { readonly kind: 'back' | 'skip' | 'clear' | 'missing' | 'implant' }
  | { readonly kind: 'move'; readonly to: Direction }
  | { readonly kind: 'pass'; readonly pass: EntryPass }

const named: Readonly<Record<string, EntryKey>> = {
  '-': { kind: 'minus' },
  '−': { kind: 'minus' },
  '+': { kind: 'plus' },
  b: { kind: 'mark', mark: 'bleeding' },
  s: { kind: 'mark', mark: 'suppuration' },
  u: { kind: 'mark', mark: 'suppuration' },
  p: { kind: 'mark', mark: 'plaque' },
  x: { kind: 'missing' },
  i: { kind: 'implant' },
  d: { kind: 'pass', pass: 'probing' },
  m: { kind: 'pass', pass: 'margin' },
  g: { kind: 'pass', pass: 'grades' },
  ' ': { kind: 'skip' },
  Enter: { kind: 'skip' },
  Backspace: { kind: 'back' },
  Delete: { kind: 'clear' },
  ArrowLeft: { kind: 'move', to: 'left' },
  ArrowRight: { kind: 'move', to: 'right' },
  ArrowUp: { kind: 'move', to: 'up' },
  ArrowDown: { kind: 'move', to: 'down' },
}

/** @returns what a key means, by its name in a keyboard event; `null` for a key that means nothing here. */
export function parseEntryKey(key: string): EntryKey | null {
  if (/^\d$/.test(key)) return { kind: 'digit', digit: Number(key) }
  const name = key.length === 1 ? key.toLowerCase() : key
  return Object.hasOwn(named, name) ? (named[name] ?? null) : null
}

/** A 1 and a digit within so many milliseconds are one figure of 10 to 15. */
export const twoDigitWindow = 400
