import type { VisitRow } from '#streams/derive/day/dayRows.ts'
import type { Shape } from '../../../parts/state/StateGlyph.tsx'
import { sayState } from '../../../sayings.ts'

/** The exam is what is happening while it lasts; else the visit. */
export function shapeOf({ state }: Pick<VisitRow, 'state'>): Shape {
  if (state.exam === 'requested') return 'examRequested'
  return state.exam === 'inProgress' ? 'examInProgress' : state.visit
}

export const wordOf = ({ state }: Pick<VisitRow, 'state'>): string =>
  state.exam === 'none' ? sayState(`visit.${state.visit}`) : sayState(`exam.${state.exam}`)

/** Since when it is as it is shown. */
export const sinceOf = ({ state, since }: Pick<VisitRow, 'state' | 'since'>): string => (state.exam === 'none' ? since.visit : since.exam)
