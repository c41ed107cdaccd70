/**
 * A keyboard-wedge scanner acts as a keyboard: it types faster than a person and ends with Enter.
 * Only the timing of the keys decides which of them belong to the scanner.
 */

export type KeyStroke = {
  readonly key: string
  /** Time of the keydown in milliseconds, on a monotonic clock. */
  readonly at: number
  /** A held key repeats at a scanner's speed. */
  readonly isRepeat: boolean
  readonly hasControl: boolean
}

/** Keys typed without the pause that a person would need. */
export type KeyBurst = { readonly text: string; readonly at: number }

export type BurstResult = {
  readonly burst: KeyBurst
  /** `typing`: not from the scanner. `held`: from the scanner, and kept from the focused element. `code`: completes a scan. */
  readonly verdict: 'typing' | 'held' | 'code'
}

export const emptyBurst: KeyBurst = { text: '', at: -Infinity }

/** Longest gap between a scanner's keys in milliseconds, chosen for slow wireless scanners. People type more slowly. */
export const maxKeyInterval = 35
/** Three fingers can land at once by chance, so a scan has at least this many keys. */
export const minScanKeys = 4

/** GS1 field separator; a keyboard types it as Ctrl and the bracket. */
const separator = '\u001d'
const modifiers: readonly string[] = ['Shift', 'Control', 'AltGraph', 'CapsLock']

const textOf = ({ key, hasControl }: KeyStroke): string | null => {
  if (hasControl) return key === ']' ? separator : null
  return Array.from(key).length === 1 ? key : null
}

/** Whether a burst comes from a scanner, so that all its further keys are held back. */
export const isScan = ({ text }: KeyBurst): boolean => text.length >= minScanKeys

export function advanceBurst(burst: KeyBurst, stroke: KeyStroke): BurstResult {
  const isContinued = stroke.at - burst.at <= maxKeyInterval
  // A scanner also sends Shift between its characters.
  if (modifiers.includes(stroke.key)) return { burst: isContinued ? { ...burst, at: stroke.at } : emptyBurst, verdict: 'typing' }
  if (stroke.key === 'Enter') return isContinued && isScan(burst) ? { burst, verdict: 'code' } : { burst: emptyBurst, verdict: 'typing' }
  const typedText = textOf(stroke)
  if (typedText === null || stroke.isRepeat) return { burst: emptyBurst, verdict: 'typing' }
  const next = { text: isContinued ? burst.text + typedText : typedText, at: stroke.at }
  return { burst: next, verdict: isScan(next) ? 'held' : 'typing' }
}
