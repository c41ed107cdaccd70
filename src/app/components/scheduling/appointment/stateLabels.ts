import type { AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import type { GlyphShape } from '../../state/StateGlyph.tsx'
import { tState } from '../../../i18n/translators.ts'

/** Returns the shape of the exam while one is requested or in progress, otherwise the shape of the attendance status. */
export function stateShapeOf({ state }: Pick<AppointmentRow, 'state'>): GlyphShape {
  if (state.exam === 'requested') return 'examRequested'
  return state.exam === 'inProgress' ? 'examInProgress' : state.visit
}

export const stateLabelOf = ({ state }: Pick<AppointmentRow, 'state'>): string =>
  state.exam === 'none' ? tState(`visit.${state.visit}`) : tState(`exam.${state.exam}`)

/** Returns the time at which the displayed state began. */
export const stateSinceOf = ({ state, since }: Pick<AppointmentRow, 'state' | 'since'>): string =>
  state.exam === 'none' ? since.visit : since.exam
