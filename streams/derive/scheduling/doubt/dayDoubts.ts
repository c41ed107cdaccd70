import type { DoubtableDay } from '#domain/scheduling/doubt/doubtfulDay.ts'
import { type Doubt, doubtIdOf, doubtsOf } from '#domain/scheduling/doubt/doubts.ts'
import type { UsualTimes } from '#domain/scheduling/doubt/usualTimes.ts'
import type { DayRows, WallAppointmentRow } from '../day/dayRows.ts'
import { type DayDoubts, noDoubts } from './noDoubts.ts'

const isSame = (a: Doubt, b: Doubt | undefined): boolean => a.kind === b?.kind && a.since === b.since && a.chair === b.chair

/** @param last is returned if nothing differs, so that no screen draws again. @param now milliseconds */
export function buildDayDoubts(day: DayRows<WallAppointmentRow, unknown>, usual: UsualTimes, now: number, last = noDoubts): DayDoubts {
  const { appointments, chairs, settings, location } = day
  const doubtable: DoubtableDay = {
    appointments: appointments.values(),
    chairs: chairs.values(),
    settings,
    usual,
    timeZone: location.timeZone,
  }
  const doubts = doubtsOf(doubtable, now)
  const isUnchanged = doubts.length === last.size && doubts.every((doubt) => isSame(doubt, last.get(doubtIdOf(doubt))))
  return isUnchanged ? last : new Map(doubts.map((doubt) => [doubtIdOf(doubt), doubt]))
}
