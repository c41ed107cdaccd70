import { createContext, type RefObject, useContext } from 'react'
import type { BoardTime, LabCard, LabLane } from '#streams/derive/lab/labBoard.ts'

export type LabDialog = { readonly kind: 'check' | 'remake'; readonly card: LabCard } | { readonly kind: 'newCase' }

/** What every card of the lab board uses. */
export type LabView = {
  readonly time: BoardTime
  /** The case in the panel. */
  readonly chosen: string | null
  readonly choose: (id: string | null) => void
  readonly open: (dialog: LabDialog) => void
  /** Whether the user may take cases on. */
  readonly mayProcess: boolean
  /** The lane in which each case was shown last, and the case that has the focus: a card that changes lanes is another element. */
  readonly seen: RefObject<{ readonly lanes: Map<string, LabLane>; focused: string | null }>
}

const LabContext = createContext<LabView | null>(null)
export const LabProvider = LabContext.Provider

export function useLab(): LabView {
  const view = useContext(LabContext)
  if (!view) throw new Error('The context of the lab board is missing')
  return view
}
