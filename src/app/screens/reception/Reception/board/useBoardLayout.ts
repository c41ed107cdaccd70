import { type RefObject, useLayoutEffect, useRef } from 'react'
import { layoutItems, itemNodes, type ItemPositions } from './layoutItems.ts'

const reducedMotionQuery = '(prefers-reduced-motion: reduce)'

/** A running timer changes only text nodes; an item is an element. */
const isItemChange = ({ addedNodes, removedNodes }: MutationRecord): boolean =>
  [...addedNodes, ...removedNodes].some((node) => node instanceof Element)

/**
 * Positions the items of a board again when an item appears, disappears, resizes or moves. The observers run before the
 * browser paints, so no frame shows an item in the wrong position.
 * @param order the IDs of all items in reading order.
 */
export function useBoardLayout(board: RefObject<HTMLElement | null>, order: readonly string[]): void {
  const latestOrder = useRef(order)
  const layoutRef = useRef<() => void>(() => undefined)
  useLayoutEffect(() => {
    const node = board.current
    if (!node) return undefined
    const positions: ItemPositions = new WeakMap()
    let isFirst = true
    const layout = () => {
      const count = layoutItems(node, latestOrder.current, positions, !isFirst && !matchMedia(reducedMotionQuery).matches)
      if (count > 0) isFirst = false
    }
    layoutRef.current = layout
    const sizes = new ResizeObserver(layout)
    const changes = new MutationObserver((records) => {
      if (!records.some(isItemChange)) return
      itemNodes(node).forEach((item) => sizes.observe(item))
      layout()
    })
    changes.observe(node, { subtree: true, childList: true })
    sizes.observe(node)
    itemNodes(node).forEach((item) => sizes.observe(item))
    return () => {
      changes.disconnect()
      sizes.disconnect()
    }
  }, [board])
  useLayoutEffect(() => {
    latestOrder.current = order
    layoutRef.current()
  }, [order])
}
