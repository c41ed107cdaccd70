/**
 * A keyboard-wedge scanner acts as a keyboard: it types faster than a person and ends with Enter or, by its settings, with Tab.
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

/** Keys typed without the pause that a person would need. `isSlow`: with a pause that a fast typist can have between two keys. */
export type KeyBurst = { readonly text: string; readonly at: number; readonly isSlow: boolean; readonly isScan: boolean }

export type BurstResult = {
  readonly burst: KeyBurst
  /** `typing`: not from the scanner. `held`: from the scanner, and kept from the focused element. `code`: completes a scan. */
  readonly verdict: 'typing' | 'held' | 'code'
}

export const emptyBurst: KeyBurst = { text: '', at: -Infinity, isSlow: false, isScan: false }

/** Longest gap between a scanner's keys in milliseconds, chosen for slow wireless scanners. People type more slowly. */
export const maxKeyInterval = 35
/** Longest gap of a scanner that is set to be slow, or that types over a remote desktop. */
export const maxSlowInterval = 60
/** Three fingers can land at once by chance, so a scan has at least this many keys. */
export const minScanKeys = 4
/** Fast typists reach the pace of a slow scanner for a few keys only. */
export const minSlowKeys = 8

/** GS1 field separator; a keyboard types it as Ctrl and the bracket. */
const separator = '\u001d'
const modifiers: readonly string[] = ['Shift', 'Control', 'AltGraph', 'CapsLock']

const textOf = ({ key, hasControl }: KeyStroke): string | null => {
  if (hasControl) return key === ']' ? separator : null
  return Array.from(key).length === 1 ? key : null
}

/** Whether a burst comes from a scanner, so that all its further keys are held back. */
export const isScan = (burst: KeyBurst): boolean => burst.isScan

/** Keys with which a scanner ends a code. */
const endKeys: readonly string[] = ['Enter', 'Tab']

/** A scan stays one, also when its later keys are slow. */
function continued(burst: KeyBurst, typed: string, at: number): KeyBurst {
  const text = burst.text + typed
  const isSlow = burst.isSlow || at - burst.at > maxKeyInterval
  return { text, at, isSlow, isScan: burst.isScan || text.length >= (isSlow ? minSlowKeys : minScanKeys) }
}

export function advanceBurst(burst: KeyBurst, stroke: KeyStroke): BurstResult {
  const gap = stroke.at - burst.at
  const isContinued = gap <= maxSlowInterval
  // A scanner also sends Shift between its characters.
  if (modifiers.includes(stroke.key)) return { burst: isContinued ? { ...burst, at: stroke.at } : emptyBurst, verdict: 'typing' }
  if (endKeys.includes(stroke.key))
    return isContinued && isScan(burst) ? { burst, verdict: 'code' } : { burst: emptyBurst, verdict: 'typing' }
  const typedText = textOf(stroke)
  if (typedText === null || stroke.isRepeat) return { burst: emptyBurst, verdict: 'typing' }
  const next = isContinued ? continued(burst, typedText, stroke.at) : { ...emptyBurst, text: typedText, at: stroke.at }
  return { burst: next, verdict: next.isScan ? 'held' : 'typing' }
}
