import type { Bound } from '#domain/scheduling/bounds.ts'
import type { WallVisitRow } from '#streams/derive/day/dayRows.ts'
import { familyOfShape, type Shape } from '../parts/state/StateGlyph.tsx'
import { sayState } from '../sayings.ts'

/** The bound that is passed takes the place of the shape; else the exam, while it lasts; else the visit. */
export function shapeOf({ state }: Pick<WallVisitRow, 'state'>, bound: Bound): Shape {
  if (bound !== 'none') return bound === 'red' ? 'pastSecond' : 'pastFirst'
  if (state.exam === 'requested') return 'examRequested'
  return state.exam === 'inProgress' ? 'examInProgress' : state.visit
}

export const wordOf = ({ state }: Pick<WallVisitRow, 'state'>): string =>
  state.exam === 'none' ? sayState(`visit.${state.visit}`) : sayState(`exam.${state.exam}`)

export const sinceOf = ({ state, since }: Pick<WallVisitRow, 'state' | 'since'>): string =>
  state.exam === 'none' ? since.visit : since.exam

export const familyOf = (shape: Shape): string => familyOfShape(shape)
