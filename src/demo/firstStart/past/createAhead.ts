import { bookingData } from '#demo/data/bookAppointments.ts'
import { hoursAt } from '#demo/data/hours.ts'
import { planDay, type PlannedBooking } from '#demo/data/planDay.ts'
import { chance } from '#demo/data/random.ts'
import { daysAfter, dayOf, instantOf } from '#domain/time.ts'
import type { ServerDeps } from '#server/deps.ts'
import { demoPrincipal } from '../demoPrincipal.ts'
import type { MovableClock } from '../movableClock.ts'
import type { DemoPractice } from '../seedPractice.ts'
import { skipIfRefused } from '../skipIfRefused.ts'
import { createTimeOff, isInTimeOff } from './createTimeOff.ts'

/** How full each of the next days is, as a part of a full day: later days have fewer bookings. */
const fullness = [0.97, 0.9, 0.66, 0.8, 0.6, 0.4, 0.3]

/** Books the days after today, so that the week ahead has something to say. Most patients of the next days have confirmed. */
export async function createAhead(deps: ServerDeps, clock: MovableClock, demo: DemoPractice): Promise<void> {
  const principal = demoPrincipal(demo.practice)
  const timeOff = await createTimeOff(deps, clock, demo)
  const hours = hoursAt(clock.now(), demo.timeZone)
  const today = dayOf(instantOf(clock.now()), demo.timeZone)
  const book = async (booking: PlannedBooking, isConfirmed: boolean) => {
    const because = 'the demo practice'
    const input = { command: 'appointments.book', data: bookingData(booking, demo), because }
    const record = (await skipIfRefused(deps.commands.execute(principal, input)))?.record
    if (isConfirmed && record)
      await deps.commands.execute(principal, { command: 'appointments.confirm', record: record.id, data: {}, because })
  }
  for (const [index, part] of fullness.entries()) {
    const plan = planDay({ day: daysAfter(today, index + 1), timeZone: demo.timeZone, ...hours })
    const booked = plan.filter((booking) => chance('ahead', booking.key) < part && !isInTimeOff(booking, timeOff))
    await Promise.all(
      booked.map((booking) => book(booking, booking.confirmed && chance('asked', booking.key) < 1 - index / fullness.length)),
    )
  }
}
