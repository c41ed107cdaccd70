import { type RefObject, useLayoutEffect } from 'react'
import { layOut, type Places } from './layOut.ts'

const stillness = '(prefers-reduced-motion: reduce)'

/**
 * Keeps the pieces of a board set out: when one comes, goes, grows or changes its place. Both observers speak before the
 * browser paints, so nothing is seen where it does not belong.
 */
export function useLayOut(board: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const node = board.current
    if (!node) return undefined
    const places: Places = new WeakMap()
    let isFirst = true
    const set = () => {
      layOut(node, places, !isFirst && !matchMedia(stillness).matches)
      isFirst = false
    }
    const sizes = new ResizeObserver(set)
    const observeSizes = () => node.querySelectorAll('[data-at]').forEach((piece) => sizes.observe(piece))
    const changes = new MutationObserver(() => {
      observeSizes()
      set()
    })
    changes.observe(node, { subtree: true, childList: true, attributeFilter: ['data-at', 'data-column', 'data-gap', 'data-spot'] })
    sizes.observe(node)
    observeSizes()
    set()
    return () => {
      changes.disconnect()
      sizes.disconnect()
    }
  }, [board])
}
