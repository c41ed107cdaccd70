import { useCallback } from 'react'
import type { LaneTab } from '../useLayoutWidth.ts'

/** Focuses the card of an appointment and scrolls to it. If one lane is shown at a time, it searches the other lanes too. */
export function useFocusCard(onTab: (tab: LaneTab) => void) {
  return useCallback(
    (appointmentId: string) => {
      const tabs: readonly LaneTab[] = ['here', 'due', 'leaving']
      const focusCardIn = (remainingTabs: readonly LaneTab[]) => {
        const card = document.querySelector<HTMLElement>(`[data-column][data-key="${CSS.escape(appointmentId)}"]`)
        if (card) {
          card.focus()
          return card.scrollIntoView({ block: 'nearest' })
        }
        const [next, ...others] = remainingTabs
        if (!next) return
        onTab(next)
        requestAnimationFrame(() => focusCardIn(others))
      }
      // The dialog restores the focus first, so this waits one frame.
      requestAnimationFrame(() => focusCardIn(tabs))
    },
    [onTab],
  )
}
