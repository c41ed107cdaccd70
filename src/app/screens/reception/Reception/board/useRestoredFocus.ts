import { type RefObject, useEffect } from 'react'

/**
 * Restores a lost focus. A pressed button may disappear with its action, and a card that changes lanes is removed and inserted
 * again; both lose the focus. The focus returns to the card in its new lane, so that keyboard users can continue from there.
 */
export function useRestoredFocus(board: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const node = board.current
    if (!node) return undefined
    let last: { readonly target: HTMLElement; readonly row: HTMLElement | null } | null = null
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof HTMLElement ? { target, row: target.closest<HTMLElement>('[role="row"]') } : null
    }
    const changes = new MutationObserver((records) => {
      const lost = last
      if (!lost || document.activeElement !== document.body) return
      if (!records.some(({ removedNodes }) => [...removedNodes].some((removed) => removed.contains(lost.target)))) return
      const next = lost.target.isConnected ? lost.target : lost.row
      if (next?.isConnected) next.focus({ preventScroll: true })
    })
    node.addEventListener('focusin', remember)
    changes.observe(node, { subtree: true, childList: true })
    return () => {
      node.removeEventListener('focusin', remember)
      changes.disconnect()
    }
  }, [board])
}
