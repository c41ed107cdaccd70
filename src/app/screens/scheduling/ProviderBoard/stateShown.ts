import type { BoardVisit } from '#streams/derive/board/providerBoard.ts'
import type { Shape } from '../../../parts/state/StateGlyph.tsx'
import { sayState } from '../../../sayings.ts'

/** The exam is what is happening while it lasts; else the visit; and somebody late is late before anything. */
export function shapeOf({ state }: Pick<BoardVisit, 'state'>): Shape {
  if (state.exam === 'requested') return 'examRequested'
  return state.exam === 'inProgress' ? 'examInProgress' : state.visit
}

export function wordOf({ state, lateBy }: Pick<BoardVisit, 'state' | 'lateBy'>): string {
  if (lateBy !== null) return sayState('late', { minutes: lateBy })
  return state.exam === 'none' ? sayState(`visit.${state.visit}`) : sayState(`exam.${state.exam}`)
}

const still: readonly BoardVisit['state']['visit'][] = ['requested', 'scheduled', 'departed', 'noShow', 'cancelled', 'leftUnseen']

/** Whether how long it has been so is worth a figure. */
export const isRunning = ({ state }: Pick<BoardVisit, 'state'>): boolean => !still.includes(state.visit)
