import { type Burst, type Heard, hear, isScanners, silence } from './Scanner.ts'

/** Where keys come from: the window of a page, or a part of one. */
type Keys = Pick<Window, 'addEventListener' | 'removeEventListener' | 'setTimeout' | 'clearTimeout'>
type Field = HTMLInputElement | HTMLTextAreaElement
type Before = { readonly field: Field; readonly value: string; readonly at: number | null }

/** How long what was held back waits for its Enter. Keys are judged by when they came; a page that is busy hears them later. */
const patience = 250

/** What has no text that a scanner could spoil. */
const textless = '[type=checkbox], [type=radio], [type=button], [type=submit], [type=file], [type=range]'

const fieldAt = (target: EventTarget | null): Field | null =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !target.matches(textless)) ? target : null

const beforeIn = (target: EventTarget | null): Before | null => {
  const field = fieldAt(target)
  return field && { field, value: field.value, at: field.selectionStart }
}

/** As if a hand had: whoever listens for input hears of it, also where the value is kept elsewhere than in the field. */
function write({ field, value, at }: Before): void {
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value)
  if (at !== null) field.setSelectionRange(at, at)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const withText = ({ field, value, at }: Before, text: string): Before => {
  const place = at ?? value.length
  return { field, value: value.slice(0, place) + text + value.slice(place), at: at === null ? null : place + text.length }
}

/** A burst, and the field in which its first letters may stand. */
function openBurst() {
  let burst: Burst = silence
  let before: Before | null = null
  const forget = () => {
    burst = silence
    before = null
  }
  /** Too fast for a hand, but no scan: nothing that somebody typed is lost. */
  const spare = () => {
    if (before && isScanners(burst)) write(withText(before, burst.text))
    forget()
  }
  return {
    forget,
    spare,
    /** @returns what the key was taken for, and the whole code where it ended one. */
    heard(event: KeyboardEvent): { readonly says: Heard['says']; readonly text: string } {
      const { key, timeStamp: at, repeat: isRepeat, ctrlKey: hasControl } = event
      const wasScanners = isScanners(burst)
      const next = hear(burst, { key, at, isRepeat, hasControl })
      if (wasScanners && next.says === 'typing' && next.burst.text.length < burst.text.length) spare()
      if (next.burst.text.length === 1) before = beforeIn(event.target)
      burst = next.burst
      // Now it is plain whose they are: the field is put back as it was.
      if (next.says === 'held' && !wasScanners && before) write(before)
      return { says: next.says, text: burst.text }
    },
  }
}

/**
 * Catches what a scanner types before a focused field or button sees it, wherever the focus is, and leaves a hand's typing alone.
 * @returns how to stop.
 */
export function catchScans(keys: Keys, onScan: (code: string) => void): () => void {
  const burst = openBurst()
  const held = new Set<string>()
  let giveBack: number | undefined
  const down = (event: KeyboardEvent) => {
    if (event.isComposing) return burst.forget()
    keys.clearTimeout(giveBack)
    const { says, text } = burst.heard(event)
    if (says === 'typing') return undefined
    event.preventDefault()
    event.stopImmediatePropagation()
    held.add(event.code)
    if (says === 'held') {
      giveBack = keys.setTimeout(burst.spare, patience)
      return undefined
    }
    burst.forget()
    return onScan(text)
  }
  // A button acts on some keys as they come up.
  const up = (event: KeyboardEvent) => {
    if (held.delete(event.code)) event.stopImmediatePropagation()
  }
  keys.addEventListener('keydown', down, { capture: true })
  keys.addEventListener('keyup', up, { capture: true })
  return () => {
    keys.clearTimeout(giveBack)
    keys.removeEventListener('keydown', down, { capture: true })
    keys.removeEventListener('keyup', up, { capture: true })
  }
}

const listening: ((code: string) => void)[] = []
let stop: (() => void) | null = null

/** One scanner a page: what stands in front, a sheet over a screen, is told and nobody else. */
export function listenForScans(onScan: (code: string) => void): () => void {
  listening.push(onScan)
  stop ??= catchScans(window, (code) => listening.at(-1)?.(code))
  return () => {
    listening.splice(listening.indexOf(onScan), 1)
    if (listening.length > 0) return
    stop?.()
    stop = null
  }
}
