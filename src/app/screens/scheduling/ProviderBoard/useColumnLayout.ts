import { useSyncExternalStore } from 'react'

/** Column layout: one line, two lines, or three lines for a handheld. Larger text folds the columns sooner. */
export type ColumnLayout = 'wide' | 'folded' | 'narrow'

const foldedQuery = '(width < 80em)'
const narrowQuery = '(width < 48em)'

const subscribe = (onChange: () => void) => {
  const queries = [foldedQuery, narrowQuery].map((query) => matchMedia(query))
  for (const query of queries) query.addEventListener('change', onChange)
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange)
  }
}

const currentLayout = (): ColumnLayout => {
  if (!matchMedia(foldedQuery).matches) return 'wide'
  return matchMedia(narrowQuery).matches ? 'narrow' : 'folded'
}

export const useColumnLayout = (): ColumnLayout => useSyncExternalStore(subscribe, currentLayout)
