import { type RefObject, useEffect } from 'react'

/**
 * A button that was pressed may go with what it did, and a card that changes lane is taken out of the list and put in elsewhere:
 * both lose the focus. The card takes it again, and whoever works from the keyboard goes on from there, in whatever lane it stands.
 */
export function useKeptFocus(board: RefObject<HTMLElement | null>): void {
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
      if (!records.some(({ removedNodes }) => [...removedNodes].some((gone) => gone.contains(lost.target)))) return
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
