import type { LimitLevel } from '#domain/scheduling/limits.ts'
import type { WallAppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { familyOfShape, type GlyphShape } from '../../components/state/StateGlyph.tsx'
import { tState } from '../../i18n/translators.ts'

/** The shape: a passed limit first, else an active exam, else the attendance status. */
export function appointmentShape({ state }: Pick<WallAppointmentRow, 'state'>, bound: LimitLevel): GlyphShape {
  if (bound !== 'none') return bound === 'red' ? 'pastSecond' : 'pastFirst'
  if (state.exam === 'requested') return 'examRequested'
  return state.exam === 'inProgress' ? 'examInProgress' : state.visit
}

export const appointmentLabel = ({ state }: Pick<WallAppointmentRow, 'state'>): string =>
  state.exam === 'none' ? tState(`visit.${state.visit}`) : tState(`exam.${state.exam}`)

export const appointmentSince = ({ state, since }: Pick<WallAppointmentRow, 'state' | 'since'>): string =>
  state.exam === 'none' ? since.visit : since.exam

export const shapeFamily = (shape: GlyphShape): string => familyOfShape(shape)
