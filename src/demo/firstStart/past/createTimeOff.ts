import { hoursAt } from '#demo/data/hours.ts'
import type { PlannedBooking } from '#demo/data/planDay.ts'
import { daysAfter, dayBounds, dayOf, type Instant, instantAt, instantOf, millisecondsOf, minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import type { ServerDeps } from '#server/deps.ts'
import { demoPrincipal } from '../demoPrincipal.ts'
import type { MovableClock } from '../movableClock.ts'
import type { DemoPractice } from '../seedPractice.ts'
import { skipIfRefused } from '../skipIfRefused.ts'

/** Time in which the demo books nothing: of one provider, by its place in the list, or of the whole location. */
type TimeOff = { readonly provider: number | null; readonly startsAt: Instant; readonly endsAt: Instant }

export const isInTimeOff = (booking: PlannedBooking, timeOff: readonly TimeOff[]): boolean =>
  timeOff.some(
    ({ provider, startsAt, endsAt }) =>
      (provider === null || provider === booking.provider) && booking.startsAt < endsAt && startsAt < booking.endsAt,
  )

/**
 * Closes time of the coming days: an afternoon of training, a provider who is sick, and a meeting of the team.
 * @returns that time: it is closed to users, and the demo itself must not book in it
 */
export async function createTimeOff(deps: ServerDeps, clock: MovableClock, demo: DemoPractice): Promise<readonly TimeOff[]> {
  const { providers, timeZone, location } = demo
  const { closesAt } = hoursAt(clock.now(), timeZone)
  const dayIn = (days: number) => daysAfter(dayOf(instantOf(clock.now()), timeZone), days)
  const create = async (area: string, data: Fields) => {
    const input = { command: `${area}.create`, data, because: 'the demo practice' }
    await skipIfRefused(deps.commands.execute(demoPrincipal(demo.practice), input))
  }
  const [trained, sick] = [providers.length - 1, 1]
  const training = { day: dayIn(4), kind: 'off', from: '14:30', to: closesAt, reason: 'training' } as const
  await create('schedule/exceptions', { provider: providers[trained], ...training })
  await create('schedule/exceptions', { provider: providers[sick], day: dayIn(3), kind: 'off', reason: 'sick' })
  const closing = instantAt(dayIn(2), closesAt, timeZone)
  const meeting = { startsAt: instantOf(millisecondsOf(closing) - minutes(60)), endsAt: closing }
  await create('events', { title: 'Team meeting', kind: 'meeting', rrule: 'FREQ=WEEKLY;COUNT=8', location, ...meeting })
  const sickDay = dayBounds(dayIn(3), timeZone)
  return [
    { provider: trained, startsAt: instantAt(training.day, training.from, timeZone), endsAt: instantAt(training.day, closesAt, timeZone) },
    { provider: sick, startsAt: sickDay.from, endsAt: sickDay.to },
    { provider: null, ...meeting },
  ]
}
