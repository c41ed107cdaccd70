import { createContext, useContext } from 'react'
import type { Day } from '#domain/time.ts'
import type { VisitCard } from '#streams/derive/reception/reception.ts'
import type { DeskAct } from '#streams/derive/reception/receptionActs.ts'
import type { Present } from '#domain/wire.ts'

/** What every card of the desk is drawn with. It changes seldom: what changes often comes with the card. */
export type DeskView = {
  readonly today: Day
  readonly timeZone: string
  /** Minutes after the start at which a no-show is proposed. */
  readonly noShowAfter: number
  /** Does what was chosen; asks for a reason first, where one belongs to it. */
  readonly choose: (card: VisitCard, act: DeskAct) => void
  /** By the visit, why its patient did not book again. */
  readonly whyNotRebooked: ReadonlyMap<string, string>
  /** Opens the booking of the next visit of whoever leaves. */
  readonly bookNext: (card: Pick<VisitCard, 'visit' | 'patient'>) => void
  /** Opens all of a visit, by its id. */
  readonly open: (visit: string) => void
  /** Opens the choice of another time. */
  readonly move: (card: Pick<VisitCard, 'visit' | 'patient'>) => void
}

const DeskViewContext = createContext<DeskView | null>(null)
export const DeskViewProvider = DeskViewContext.Provider

export function useDeskView(): DeskView {
  const view = useContext(DeskViewContext)
  if (!view) throw new Error('A card stands outside the desk')
  return view
}

/** Who else has which visit open. Apart from the rest, since people move more often than anything. */
export const HoldersContext = createContext<ReadonlyMap<string, Present>>(new Map())
