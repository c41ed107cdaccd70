import { isOneOf } from '#domain/fields.ts'
import { toSeatStates } from '#domain/scheduling/appointment.ts'
import { millisecondsOf, minutes } from '#domain/time.ts'
import { dateText } from '#locale/common/dateTexts.ts'
import { type AppointmentRow, compareByStart } from '#streams/derive/scheduling/day/dayRows.ts'

/** Minutes by which a user may announce that a provider will be late. */
export const lateChoices = [15, 30, 40, 60] as const

type LateInput = {
  /** The day's, of all providers. */
  readonly appointments: Iterable<AppointmentRow>
  readonly provider: string
  readonly minutesLate: number
  /** In milliseconds. */
  readonly now: number
  readonly timeZone: string
}

/**
 * From now until the provider is there: so much later than the next patient is booked, or later than now if that has passed. It ends with
 * the day. The times are of the wall clock.
 */
export function lateTime({ appointments, provider, minutesLate, now, timeZone }: LateInput): {
  readonly from: string
  readonly to: string
} {
  const [next] = [...appointments]
    .filter((row) => row.provider === provider && isOneOf(toSeatStates, row.state.visit))
    .toSorted(compareByStart)
  const booked = next ? millisecondsOf(next.startsAt) : now
  const length = minutes(minutesLate)
  // A treatment that began in this minute began before.
  const from = dateText('clock', now + minutes(1), timeZone)
  const to = dateText('clock', booked + length > now ? booked + length : now + length, timeZone)
  return { from, to: to > from ? to : '23:59' }
}
