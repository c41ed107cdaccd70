import { type KeyboardEvent, useCallback } from 'react'
import { cardInDirection } from './cardInDirection.ts'

/** Handles arrow keys by the visible columns. A grid list alone would move through its cards in one sequence. */
export function useCardKeys() {
  return useCallback((event: KeyboardEvent<HTMLDivElement>) => {
    const { target, currentTarget, key } = event
    if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return
    const row = target.closest<HTMLElement>('[role="row"]')
    const next = row && cardInDirection(currentTarget, row, key)
    if (next === null || row === null) return
    event.preventDefault()
    event.stopPropagation()
    next?.focus()
  }, [])
}
