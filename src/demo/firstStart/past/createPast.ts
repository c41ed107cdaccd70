import { bookingData } from '#demo/data/bookAppointments.ts'
import { planPastDay, workingDaysBefore } from './planPast.ts'
import { dayBounds, dayOf, instantOf } from '#domain/time.ts'
import type { ServerDeps } from '#server/deps.ts'
import { demoPrincipal } from '../demoPrincipal.ts'
import type { MovableClock } from '../movableClock.ts'
import type { DemoPractice } from '../seedPractice.ts'

/**
 * Records the weeks before today, each day when it was over, so that reports and usual figures have something to say. A day is one group of
 * commits. Its entries name the demo practice, as those of today do.
 */
export async function createPast(deps: ServerDeps, clock: MovableClock, demo: DemoPractice, weeks: number): Promise<void> {
  const principal = demoPrincipal(demo.practice)
  const today = dayOf(instantOf(clock.now()), demo.timeZone)
  for (const day of workingDaysBefore(today, weeks)) {
    clock.moveTo(Date.parse(dayBounds(day, demo.timeZone).to))
    await Promise.all(
      planPastDay(day, demo.timeZone).map(({ outcome, ...booking }) => {
        const { overlapReason: _, ...data } = bookingData(booking, demo)
        const input = { command: 'appointments.recordPast', data: { ...data, ...outcome }, because: 'the demo practice' }
        return deps.commands.execute(principal, input)
      }),
    )
  }
  clock.release()
}
