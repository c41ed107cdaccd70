import { emptyBoardFilter } from '#streams/derive/scheduling/providerBoard/boardFilter.ts'
import { readinessOf } from '#streams/derive/scheduling/providerBoard/readiness.ts'
import type { ReadinessRows } from '#streams/derive/scheduling/providerBoard/watchBoard.ts'
import type { StepChecks } from '#streams/derive/scheduling/providerBoard/nextStepOf.ts'
import { createDayPlan } from '#streams/derive/scheduling/day/dayPlan.ts'
import type { DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
import {
  type BoardAppointment,
  isAppointmentRow,
  buildProviderBoard,
  type BoardViewer,
} from '#streams/derive/scheduling/providerBoard/providerBoard.ts'
import { ms } from '#tests/streams/derive/support/dayRows.ts'
import { readinessRowsOf } from '#tests/streams/derive/support/readinessRows.ts'

export const checksAllowing = (isAllowed: StepChecks['isAllowed']): StepChecks => ({ isPermitted: () => true, isAllowed })

export type TestBoardOptions = { readonly readiness?: ReadinessRows; readonly viewer?: Partial<BoardViewer>; readonly time?: string }

/** The appointments of a board by id, as Dr Raman sees them at 10:42 am. */
export function boardRowsById(
  day: DayRows,
  { readiness = readinessRowsOf({}), viewer = {}, time = '10:42' }: TestBoardOptions = {},
): ReadonlyMap<string, BoardAppointment> {
  const defaultViewer: BoardViewer = {
    provider: 'raman',
    checks: checksAllowing(() => true),
    whose: 'all',
    shown: 'notLeft',
    filter: emptyBoardFilter,
  }
  const rows = buildProviderBoard(day, createDayPlan(day, ms(time)), { ...defaultViewer, ...viewer }, ms(time), readinessOf(readiness))
  return new Map(rows.filter(isAppointmentRow).map((row) => [row.id, row]))
}
