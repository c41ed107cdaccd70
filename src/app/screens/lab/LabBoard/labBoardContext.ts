import { createContext, useContext } from 'react'
import type { BoardTime, LabCard, LabLane } from '#streams/derive/lab/labBoard.ts'

export type LabDialog = { readonly kind: 'check' | 'remake'; readonly card: LabCard } | { readonly kind: 'newCase' }

/** What the board remembers of its cards, because a card that changes lanes is another element. */
export type SeenCards = {
  /** Remembers the lane of a case. @returns whether it was shown in another one before */
  readonly hasMoved: (id: string, lane: LabLane) => boolean
  readonly noteFocus: (id: string | null) => void
  readonly hadFocus: (id: string) => boolean
}

export function createSeenCards(): SeenCards {
  const lanes = new Map<string, LabLane>()
  let focused: string | null = null
  return {
    hasMoved: (id, lane) => {
      const last = lanes.get(id)
      lanes.set(id, lane)
      return last !== undefined && last !== lane
    },
    noteFocus: (id) => {
      focused = id
    },
    hadFocus: (id) => focused === id,
  }
}

/** What every card of the lab board uses. */
export type LabView = {
  readonly time: BoardTime
  /** The case in the panel. */
  readonly chosen: string | null
  readonly choose: (id: string | null) => void
  readonly open: (dialog: LabDialog) => void
  /** Whether the user may take cases on. */
  readonly mayProcess: boolean
  readonly seen: SeenCards
}

const LabContext = createContext<LabView | null>(null)
export const LabProvider = LabContext.Provider

export function useLab(): LabView {
  const view = useContext(LabContext)
  if (!view) throw new Error('The context of the lab board is missing')
  return view
}
