import { useEffect, useMemo, useRef } from 'react'

/** After the last finger is lifted, so long still nothing moves: a button that moves seats the wrong patient. */
export const calmAfter = 600

export type Calm = {
  readonly isCalm: () => boolean
  /** Called once it is calm again. */
  readonly onCalm: (calmly: () => void) => void
  readonly hand: { readonly onPointerDown: () => void }
}

/** Whether a finger lies on the rows, or lay there just now. */
export function useCalm(): Calm {
  const state = useRef({ down: false, soon: undefined as ReturnType<typeof setTimeout> | undefined, calmly: () => {} })
  useEffect(() => {
    const now = state.current
    const lift = () => {
      if (!now.down) return
      now.down = false
      clearTimeout(now.soon)
      now.soon = setTimeout(() => {
        now.soon = undefined
        now.calmly()
      }, calmAfter)
    }
    // On the window: a finger may slide off the grid before it is lifted.
    window.addEventListener('pointerup', lift)
    window.addEventListener('pointercancel', lift)
    return () => {
      window.removeEventListener('pointerup', lift)
      window.removeEventListener('pointercancel', lift)
      clearTimeout(now.soon)
    }
  }, [])
  return useMemo(
    () => ({
      isCalm: () => !state.current.down && state.current.soon === undefined,
      onCalm: (calmly) => {
        state.current.calmly = calmly
      },
      hand: {
        onPointerDown: () => {
          state.current.down = true
        },
      },
    }),
    [],
  )
}
