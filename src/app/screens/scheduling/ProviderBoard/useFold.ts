import { useSyncExternalStore } from 'react'

/** How far the columns are folded: not at all, to two lines, or to three for a hand-held. With larger text, sooner. */
export type Fold = 'wide' | 'folded' | 'narrow'

const folds = '(width < 73.8125em)'
const narrows = '(width < 40em)'

const subscribe = (changed: () => void) => {
  const queries = [folds, narrows].map((query) => matchMedia(query))
  for (const query of queries) query.addEventListener('change', changed)
  return () => {
    for (const query of queries) query.removeEventListener('change', changed)
  }
}

const read = (): Fold => {
  if (!matchMedia(folds).matches) return 'wide'
  return matchMedia(narrows).matches ? 'narrow' : 'folded'
}

export const useFold = (): Fold => useSyncExternalStore(subscribe, read)
