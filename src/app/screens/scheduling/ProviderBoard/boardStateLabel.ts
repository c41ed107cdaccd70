import type { BoardAppointment } from '#streams/derive/scheduling/providerBoard/providerBoard.ts'
import { durationOf } from '#locale/common/time.ts'
import type { GlyphShape } from '../../../components/state/StateGlyph.tsx'
import { tState } from '../../../i18n/translators.ts'
import { presentStates } from '#domain/scheduling/appointment.ts'
import { isOneOf } from '#domain/fields.ts'

/** Returns the shape of the exam while one is requested or in progress, otherwise the shape of the attendance status. */
export function boardShapeOf({ state }: Pick<BoardAppointment, 'state'>): GlyphShape {
  if (state.exam === 'requested') return 'examRequested'
  return state.exam === 'inProgress' ? 'examInProgress' : state.visit
}

export function boardStateLabel({ state, lateBy }: Pick<BoardAppointment, 'state' | 'lateBy'>): string {
  if (lateBy !== null) return tState('late', { duration: durationOf(lateBy) })
  return state.exam === 'none' ? tState(`visit.${state.visit}`) : tState(`exam.${state.exam}`)
}

/** Tells whether the duration of the state is worth a timer. */
export const hasTimer = ({ state }: Pick<BoardAppointment, 'state'>): boolean => isOneOf(presentStates, state.visit)
