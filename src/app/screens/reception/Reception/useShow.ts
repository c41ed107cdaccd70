import { useCallback } from 'react'
import type { Tab } from './useColumns.ts'

/** Puts the focus on a visit's card, and brings it into sight. Where one lane is shown at a time it may stand in another. */
export function useShow(onTab: (tab: Tab) => void) {
  return useCallback(
    (visit: string) => {
      const tabs: readonly Tab[] = ['here', 'due', 'leaving']
      const look = (rest: readonly Tab[]) => {
        const card = document.querySelector<HTMLElement>(`[data-column][data-key="${CSS.escape(visit)}"]`)
        if (card) {
          card.focus()
          return card.scrollIntoView({ block: 'nearest' })
        }
        const [next, ...others] = rest
        if (!next) return
        onTab(next)
        requestAnimationFrame(() => look(others))
      }
      // The dialog gives the focus back first.
      requestAnimationFrame(() => look(tabs))
    },
    [onTab],
  )
}
