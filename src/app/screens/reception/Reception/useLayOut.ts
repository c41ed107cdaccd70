import { type RefObject, useLayoutEffect, useRef } from 'react'
import { layOut, pieceNodes, type Places } from './layOut.ts'

const stillness = '(prefers-reduced-motion: reduce)'

/** A running time is a text that changes; a piece is not. */
const isOfPieces = ({ addedNodes, removedNodes }: MutationRecord): boolean =>
  [...addedNodes, ...removedNodes].some((node) => node instanceof Element)

/**
 * Keeps the pieces of a board set out: when one comes, goes, grows or changes its place. The observers speak before the
 * browser paints, so nothing is seen where it does not belong.
 * @param order the ids of all pieces as they are read.
 */
export function useLayOut(board: RefObject<HTMLElement | null>, order: readonly string[]): void {
  const latest = useRef(order)
  const setOut = useRef<() => void>(() => undefined)
  useLayoutEffect(() => {
    const node = board.current
    if (!node) return undefined
    const places: Places = new WeakMap()
    let isFirst = true
    const set = () => {
      const count = layOut(node, latest.current, places, !isFirst && !matchMedia(stillness).matches)
      if (count > 0) isFirst = false
    }
    setOut.current = set
    const sizes = new ResizeObserver(set)
    const changes = new MutationObserver((records) => {
      if (!records.some(isOfPieces)) return
      pieceNodes(node).forEach((piece) => sizes.observe(piece))
      set()
    })
    changes.observe(node, { subtree: true, childList: true })
    sizes.observe(node)
    pieceNodes(node).forEach((piece) => sizes.observe(piece))
    return () => {
      changes.disconnect()
      sizes.disconnect()
    }
  }, [board])
  useLayoutEffect(() => {
    latest.current = order
    setOut.current()
  }, [order])
}
