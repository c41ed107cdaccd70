import { useCallback } from 'react'

/**
 * Focuses the card of an appointment and scrolls to it. If one lane is shown at a time, it searches the other lanes too.
 * @param tabs the IDs of all lanes.
 */
export function useFocusCard(tabs: readonly string[], onTab: (tab: string) => void) {
  return useCallback(
    (appointmentId: string) => {
      const focusCardIn = (remainingTabs: readonly string[]) => {
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
    [tabs, onTab],
  )
}
