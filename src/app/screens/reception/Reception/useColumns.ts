import { useSyncExternalStore } from 'react'
import type { Section } from './setOut.ts'

/** How much stands side by side, rail and all: `wide` and `close` have the side beside the lanes; `lanes` has it in a drawer; `one` has one lane at a time. */
export type Width = 'wide' | 'close' | 'lanes' | 'one'

/** In em: whoever reads larger letters has less room. */
const wide = '(min-width: 86.25em)'
const close = '(min-width: 68.75em)'
const lanes = '(min-width: 56.25em)'

const subscribe = (changed: () => void) => {
  const lists = [wide, close, lanes].map((query) => matchMedia(query))
  lists.forEach((list) => list.addEventListener('change', changed))
  return () => lists.forEach((list) => list.removeEventListener('change', changed))
}
const fits = (query: string) => matchMedia(query).matches
const read = (): Width => (fits(wide) ? 'wide' : fits(close) ? 'close' : fits(lanes) ? 'lanes' : 'one')

export const useWidth = (): Width => useSyncExternalStore(subscribe, read)

export const hasSide = (width: Width): boolean => width === 'wide' || width === 'close'

export type Tab = Extract<Section, 'due' | 'here' | 'leaving'>

const sideBySide: readonly (readonly Section[])[] = [['due'], ['greet', 'here'], ['leaving', 'gone', 'out']]
/** Who is gone comes last, where there is little room. */
const short: readonly (readonly Section[])[] = [['due'], ['greet', 'here'], ['leaving', 'out', 'gone']]
const oneOf: Record<Tab, readonly (readonly Section[])[]> = {
  due: [['greet', 'due']],
  here: [['greet', 'here']],
  leaving: [['greet', 'leaving', 'gone', 'out']],
}

/** Which lanes stand in which column. Where there is room for one alone, whoever came in stands above it, whichever it is. */
export const columnsFor = (width: Width, tab: Tab): readonly (readonly Section[])[] =>
  width === 'one' ? oneOf[tab] : width === 'close' ? short : sideBySide

const coarse = '(pointer: coarse)'
const subscribeFinger = (changed: () => void) => {
  const list = matchMedia(coarse)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

/** Whether a finger is what points here: then buttons grow to what a finger hits. */
export const useFinger = (): boolean => useSyncExternalStore(subscribeFinger, () => matchMedia(coarse).matches)
