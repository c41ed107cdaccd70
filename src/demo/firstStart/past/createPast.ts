import { bookingData } from '#demo/data/bookAppointments.ts'
import { type Day, dayBounds } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import type { ServerDeps } from '#server/deps.ts'
import type { ExecuteStep } from '#server/engine/commands/commandBus.ts'
import type { Tx } from '#server/store/store.ts'
import { demoPrincipal } from '../demoPrincipal.ts'
import type { MovableClock } from '../movableClock.ts'
import type { DemoPractice } from '../seedPractice.ts'
import { type PastBooking, planPastDay } from './planPast.ts'

export const recordPast = 'appointments.recordPast'

/** The data of `appointments.recordPast` for an appointment that is over. */
export function pastData({ outcome, ...booking }: PastBooking, demo: DemoPractice): Fields {
  const { overlapReason: _, ...data } = bookingData(booking, demo)
  return { ...data, ...outcome }
}

/**
 * Records days that are over, each when it was over, so that most patients of today have been here. A day is one log entry. Its entries
 * name the demo practice, as those of today do.
 */
export async function createPast(deps: ServerDeps, clock: MovableClock, demo: DemoPractice, days: readonly Day[]): Promise<void> {
  const principal = demoPrincipal(demo.practice)
  for (const day of days) {
    clock.moveTo(Date.parse(dayBounds(day, demo.timeZone).to))
    const recordDay = function* (execute: ExecuteStep): Tx<void> {
      for (const booking of planPastDay(day, demo.timeZone)) yield* execute({ command: recordPast, data: pastData(booking, demo) })
    }
    await deps.commands.executeSequence(principal, { command: recordPast, because: 'the demo practice', run: recordDay })
  }
  clock.release()
}
