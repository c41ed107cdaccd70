import { useEffect, useMemo, useRef } from 'react'

/** How long rows stay still after the last finger lifts, in milliseconds. A button that moves under a finger seats the wrong patient. */
export const settleDelay = 600

export type PointerGuard = {
  readonly canMoveRows: () => boolean
  /** Sets the callback for the moment at which rows may move again. */
  readonly setOnRelease: (callback: () => void) => void
  readonly pointerHandlers: { readonly onPointerDown: () => void }
}

/** Tracks whether a finger is on the rows or was lifted within the last 600 ms. */
export function usePointerGuard(): PointerGuard {
  const state = useRef({ isPointerDown: false, settleTimer: undefined as ReturnType<typeof setTimeout> | undefined, onRelease: () => {} })
  useEffect(() => {
    const current = state.current
    const handlePointerUp = () => {
      if (!current.isPointerDown) return
      current.isPointerDown = false
      clearTimeout(current.settleTimer)
      current.settleTimer = setTimeout(() => {
        current.settleTimer = undefined
        current.onRelease()
      }, settleDelay)
    }
    // Listens on the window because a finger may slide off the grid before it lifts.
    window.addEventListener('pointerup', handlePointerUp)
    window.addEventListener('pointercancel', handlePointerUp)
    return () => {
      window.removeEventListener('pointerup', handlePointerUp)
      window.removeEventListener('pointercancel', handlePointerUp)
      clearTimeout(current.settleTimer)
    }
  }, [])
  return useMemo(
    () => ({
      canMoveRows: () => !state.current.isPointerDown && state.current.settleTimer === undefined,
      setOnRelease: (callback) => {
        state.current.onRelease = callback
      },
      pointerHandlers: {
        onPointerDown: () => {
          state.current.isPointerDown = true
        },
      },
    }),
    [],
  )
}
