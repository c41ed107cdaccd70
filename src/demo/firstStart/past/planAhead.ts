import { hoursAt } from '#demo/data/hours.ts'
import { planDay, type PlannedBooking } from '#demo/data/planDay.ts'
import { chance } from '#demo/data/random.ts'
import { dayOf, instantOf } from '#domain/time.ts'
import { isInTimeOff, planTimeOff } from './createTimeOff.ts'
import { workingDaysAfter } from './planPast.ts'

/** How full each of the next working days is, as a part of a full day: later days have fewer bookings. */
const fullness = [0.97, 0.9, 0.66, 0.8, 0.6, 0.4, 0.3]

/** Plans the working days after that of an instant, so that the week ahead has something to say. Most patients of the next days have confirmed. */
export function planAhead(now: number, timeZone: string): readonly PlannedBooking[] {
  const timeOff = planTimeOff(now, { timeZone })
  const hours = hoursAt(now, timeZone)
  const days = workingDaysAfter(dayOf(instantOf(now), timeZone), fullness.length)
  return days.flatMap((day, index) =>
    planDay({ day, timeZone, ...hours })
      .filter((booking) => chance('ahead', booking.key) < (fullness[index] ?? 0) && !isInTimeOff(booking, timeOff))
      .map((booking) => ({ ...booking, confirmed: booking.confirmed && chance('asked', booking.key) < 1 - index / fullness.length })),
  )
}
