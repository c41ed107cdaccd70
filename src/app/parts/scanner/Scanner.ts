/**
 * A keyboard-wedge scanner is a keyboard to the browser: it types faster than any hand and ends with Enter. Which keys are its own is
 * judged here, by when they came and by nothing else.
 */

export type Stroke = {
  readonly key: string
  /** Milliseconds of a clock that nobody sets, as the key went down. */
  readonly at: number
  /** A key that is held down repeats at a scanner's pace. */
  readonly isRepeat: boolean
  readonly hasControl: boolean
}

/** What was typed without a pause that a hand would need. */
export type Burst = { readonly text: string; readonly at: number }

export type Heard = {
  readonly burst: Burst
  /** `typing` is none of ours; `held` is a scanner's, and must not reach what has the focus; `code` ends a scan. */
  readonly says: 'typing' | 'held' | 'code'
}

export const silence: Burst = { text: '', at: -Infinity }

/** No hand goes on like this; a slow scanner over the air does. */
export const fastest = 35
/** Three fingers may land at once by chance. */
export const fewest = 4

/** What stands between the parts of a GS1 code; a keyboard types it as Ctrl and the bracket. */
const separator = '\u001d'
const modifiers: readonly string[] = ['Shift', 'Control', 'AltGraph', 'CapsLock']

const textOf = ({ key, hasControl }: Stroke): string | null => {
  if (hasControl) return key === ']' ? separator : null
  return Array.from(key).length === 1 ? key : null
}

/** Whether a burst has become a scanner's, so that all that still comes of it is held back. */
export const isScanners = ({ text }: Burst): boolean => text.length >= fewest

export function hear(burst: Burst, stroke: Stroke): Heard {
  const goesOn = stroke.at - burst.at <= fastest
  // Between a scanner's letters there are its shifts.
  if (modifiers.includes(stroke.key)) return { burst: goesOn ? { ...burst, at: stroke.at } : silence, says: 'typing' }
  if (stroke.key === 'Enter') return goesOn && isScanners(burst) ? { burst, says: 'code' } : { burst: silence, says: 'typing' }
  const typed = textOf(stroke)
  if (typed === null || stroke.isRepeat) return { burst: silence, says: 'typing' }
  const next = { text: goesOn ? burst.text + typed : typed, at: stroke.at }
  return { burst: next, says: isScanners(next) ? 'held' : 'typing' }
}
