import { type KeyBurst, type BurstResult, advanceBurst, isScan, emptyBurst } from './keyBurst.ts'

/** The event source: a page's window, or part of one. */
type KeyEventSource = Pick<Window, 'addEventListener' | 'removeEventListener' | 'setTimeout' | 'clearTimeout'>
type TextField = HTMLInputElement | HTMLTextAreaElement
type FieldSnapshot = { readonly field: TextField; readonly value: string; readonly at: number | null }

/** How long held keys wait for their Enter, in milliseconds. Keys are timed by the event's timestamp; a busy page handles them later. */
const flushDelay = 250

/** Inputs that hold no text, which a scan cannot change. */
const nonTextInputs = '[type=checkbox], [type=radio], [type=button], [type=submit], [type=file], [type=range]'

const textFieldOf = (target: EventTarget | null): TextField | null =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !target.matches(nonTextInputs)) ? target : null

const snapshotOf = (target: EventTarget | null): FieldSnapshot | null => {
  const field = textFieldOf(target)
  return field && { field, value: field.value, at: field.selectionStart }
}

/** Writes the value as if typed, so that input listeners also update controlled fields. */
function writeField({ field, value, at }: FieldSnapshot): void {
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value)
  if (at !== null) field.setSelectionRange(at, at)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const insertText = ({ field, value, at }: FieldSnapshot, text: string): FieldSnapshot => {
  const caret = at ?? value.length
  return { field, value: value.slice(0, caret) + text + value.slice(caret), at: at === null ? null : caret + text.length }
}

/** Tracks a burst, and the field in which its first characters may have appeared. */
function createBurstTracker() {
  let burst: KeyBurst = emptyBurst
  let snapshot: FieldSnapshot | null = null
  const reset = () => {
    burst = emptyBurst
    snapshot = null
  }
  /** Restores held keys when the burst was no scan, so that nothing a person typed is lost. */
  const restoreTyped = () => {
    if (snapshot && isScan(burst)) writeField(insertText(snapshot, burst.text))
    reset()
  }
  return {
    reset,
    restoreTyped,
    /** @returns how the key was classified, and the whole code if it completed one. */
    handleKey(event: KeyboardEvent): { readonly verdict: BurstResult['verdict']; readonly text: string } {
      const { key, timeStamp: at, repeat: isRepeat, ctrlKey: hasControl } = event
      const wasScan = isScan(burst)
      const next = advanceBurst(burst, { key, at, isRepeat, hasControl })
      if (wasScan && next.verdict === 'typing' && next.burst.text.length < burst.text.length) restoreTyped()
      if (next.burst.text.length === 1) snapshot = snapshotOf(event.target)
      burst = next.burst
      // The burst is now known to be a scan, so the field gets its earlier text back.
      if (next.verdict === 'held' && !wasScan && snapshot) writeField(snapshot)
      return { verdict: next.verdict, text: burst.text }
    },
  }
}

/**
 * Catches a scanner's keys before the focused element sees them, wherever the focus is, and leaves typing alone.
 * @returns a function that stops the capture.
 */
export function captureScans(source: KeyEventSource, onScan: (code: string) => void): () => void {
  const burst = createBurstTracker()
  const heldKeys = new Set<string>()
  let flushTimer: number | undefined
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing) return burst.reset()
    source.clearTimeout(flushTimer)
    const { verdict, text } = burst.handleKey(event)
    if (verdict === 'typing') return undefined
    event.preventDefault()
    event.stopImmediatePropagation()
    heldKeys.add(event.code)
    if (verdict === 'held') {
      flushTimer = source.setTimeout(burst.restoreTyped, flushDelay)
      return undefined
    }
    burst.reset()
    return onScan(text)
  }
  // A button acts on some keys at keyup.
  const handleKeyUp = (event: KeyboardEvent) => {
    if (heldKeys.delete(event.code)) event.stopImmediatePropagation()
  }
  source.addEventListener('keydown', handleKeyDown, { capture: true })
  source.addEventListener('keyup', handleKeyUp, { capture: true })
  return () => {
    source.clearTimeout(flushTimer)
    source.removeEventListener('keydown', handleKeyDown, { capture: true })
    source.removeEventListener('keyup', handleKeyUp, { capture: true })
  }
}

const listeners: ((code: string) => void)[] = []
let stopCapture: (() => void) | null = null

/** Subscribes to scans. A page has one scanner: only the latest subscriber, such as an open dialog, receives the code. */
export function subscribeToScans(onScan: (code: string) => void): () => void {
  listeners.push(onScan)
  stopCapture ??= captureScans(window, (code) => listeners.at(-1)?.(code))
  return () => {
    listeners.splice(listeners.indexOf(onScan), 1)
    if (listeners.length > 0) return
    stopCapture?.()
    stopCapture = null
  }
}
