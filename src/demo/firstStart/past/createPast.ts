import { bookingData } from '#demo/data/bookAppointments.ts'
import { planPastDay, workingDaysBefore } from './planPast.ts'
import { dayBounds, dayOf, instantOf } from '#domain/time.ts'
import type { ServerDeps } from '#server/deps.ts'
import type { ExecuteStep } from '#server/engine/commands/commandBus.ts'
import type { Tx } from '#server/store/store.ts'
import { demoPrincipal } from '../demoPrincipal.ts'
import type { MovableClock } from '../movableClock.ts'
import type { DemoPractice } from '../seedPractice.ts'

/**
 * Records the weeks before today, each day when it was over, so that reports and usual figures have something to say. A day is one log
 * entry. Its entries name the demo practice, as those of today do.
 */
export async function createPast(deps: ServerDeps, clock: MovableClock, demo: DemoPractice, weeks: number): Promise<void> {
  const principal = demoPrincipal(demo.practice)
  const today = dayOf(instantOf(clock.now()), demo.timeZone)
  const command = 'appointments.recordPast'
  for (const day of workingDaysBefore(today, weeks)) {
    clock.moveTo(Date.parse(dayBounds(day, demo.timeZone).to))
    const recordDay = function* (execute: ExecuteStep): Tx<void> {
      for (const { outcome, ...booking } of planPastDay(day, demo.timeZone)) {
        const { overlapReason: _, ...data } = bookingData(booking, demo)
        yield* execute({ command, data: { ...data, ...outcome } })
      }
    }
    await deps.commands.executeSequence(principal, { command, because: 'the demo practice', run: recordDay })
  }
  clock.release()
}
