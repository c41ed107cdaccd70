import { noFilter } from '#streams/derive/board/boardFilter.ts'
import { inPlace } from '#streams/derive/board/boardPlace.ts'
import type { PlaceRows } from '#streams/derive/board/boardLive.ts'
import type { Offers } from '#streams/derive/board/boardStep.ts'
import { dayPlan } from '#streams/derive/day/dayPlan.ts'
import type { DayRows } from '#streams/derive/day/dayRows.ts'
import { type BoardVisit, isVisit, providerBoard, type Viewer } from '#streams/derive/board/providerBoard.ts'
import { ms } from '#tests/streams/derive/aDay.ts'
import { aPlace } from '#tests/streams/derive/aPlace.ts'

export const offering = (can: Offers['can']): Offers => ({ may: () => true, can })

export type Seen = { readonly place?: PlaceRows; readonly viewer?: Partial<Viewer>; readonly time?: string }

/** The visits of a board, by id, as Dr Raman sees them at 10:42. */
export function boardOf(day: DayRows, { place = aPlace({}), viewer = {}, time = '10:42' }: Seen = {}): ReadonlyMap<string, BoardVisit> {
  const usual: Viewer = { provider: 'raman', offers: offering(() => true), whose: 'all', shown: 'notLeft', filter: noFilter }
  const rows = providerBoard(day, dayPlan(day, ms(time)), { ...usual, ...viewer }, ms(time), inPlace(place))
  return new Map(rows.filter(isVisit).map((row) => [row.id, row]))
}
