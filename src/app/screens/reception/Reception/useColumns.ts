import { useSyncExternalStore } from 'react'
import type { Section } from './setOut.ts'

/** As many lanes as stand side by side in this width, rail and all. */
export type Width = 1 | 3 | 4

/** In em: whoever reads larger letters has less room. */
const four = '(min-width: 86.25em)'
const three = '(min-width: 56.25em)'

const subscribe = (changed: () => void) => {
  const lists = [matchMedia(four), matchMedia(three)]
  lists.forEach((list) => list.addEventListener('change', changed))
  return () => lists.forEach((list) => list.removeEventListener('change', changed))
}
const read = (): Width => (matchMedia(four).matches ? 4 : matchMedia(three).matches ? 3 : 1)

export const useWidth = (): Width => useSyncExternalStore(subscribe, read)

export type Tab = Extract<Section, 'due' | 'here' | 'leaving' | 'out'>

const sideBySide: readonly (readonly Section[])[] = [['due'], ['greet', 'here'], ['leaving', 'gone'], ['out']]
const folded: readonly (readonly Section[])[] = [['due'], ['greet', 'here'], ['leaving', 'today', 'out', 'gone']]
const oneOf: Record<Tab, readonly (readonly Section[])[]> = {
  due: [['greet', 'due']],
  here: [['greet', 'here']],
  leaving: [['greet', 'leaving', 'gone']],
  out: [['greet', 'out']],
}

/** Which lanes stand in which column. Where there is room for one alone, whoever came in stands above it, whichever it is. */
export const columnsFor = (width: Width, tab: Tab): readonly (readonly Section[])[] =>
  width === 4 ? sideBySide : width === 3 ? folded : oneOf[tab]

const coarse = '(pointer: coarse)'
const subscribeFinger = (changed: () => void) => {
  const list = matchMedia(coarse)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

/** Whether a finger is what points here: then buttons grow to what a finger hits. */
export const useFinger = (): boolean => useSyncExternalStore(subscribeFinger, () => matchMedia(coarse).matches)
