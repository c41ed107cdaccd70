import { hoursAt } from '#demo/data/hours.ts'
import type { PlannedBooking } from '#demo/data/planDay.ts'
import { staff } from '#demo/data/practice.ts'
import { dayBounds, dayOf, type Instant, instantAt, instantOf, millisecondsOf, minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import type { ServerDeps } from '#server/deps.ts'
import { demoPrincipal } from '../demoPrincipal.ts'
import type { MovableClock } from '../movableClock.ts'
import type { DemoPractice } from '../seedPractice.ts'
import { skipIfRefused } from '../skipIfRefused.ts'
import { workingDaysAfter } from './planPast.ts'

/** Time in which the demo books nothing: of one provider, by its place in the list, or of the whole location. */
type TimeOff = { readonly provider: number | null; readonly startsAt: Instant; readonly endsAt: Instant }

export const isInTimeOff = (booking: PlannedBooking, timeOff: readonly TimeOff[]): boolean =>
  timeOff.some(
    ({ provider, startsAt, endsAt }) =>
      (provider === null || provider === booking.provider) && booking.startsAt < endsAt && startsAt < booking.endsAt,
  )

/** The places in the list of the staff. */
const [trained, sick] = [staff.length - 1, 1]

function closedTimes(now: number, { timeZone }: Pick<DemoPractice, 'timeZone'>) {
  const { closesAt } = hoursAt(now, timeZone)
  const [, meetingDay = '', sickDay = '', trainingDay = ''] = workingDaysAfter(dayOf(instantOf(now), timeZone), 4)
  const closing = instantAt(meetingDay, closesAt, timeZone)
  return {
    training: { day: trainingDay, kind: 'off', from: '14:30', to: closesAt, reason: 'training' },
    sickDay,
    meeting: { startsAt: instantOf(millisecondsOf(closing) - minutes(60)), endsAt: closing },
  } as const
}

/** Returns the time of the working days after an instant that is closed to users. The demo itself must not book in it. */
export function planTimeOff(now: number, { timeZone }: Pick<DemoPractice, 'timeZone'>): readonly TimeOff[] {
  const { training, sickDay, meeting } = closedTimes(now, { timeZone })
  const { from, to } = dayBounds(sickDay, timeZone)
  return [
    {
      provider: trained,
      startsAt: instantAt(training.day, training.from, timeZone),
      endsAt: instantAt(training.day, training.to, timeZone),
    },
    { provider: sick, startsAt: from, endsAt: to },
    { provider: null, ...meeting },
  ]
}

/** Closes time of the next working days: an afternoon of training, a provider who is sick, and a meeting of the team. */
export async function createTimeOff(deps: ServerDeps, clock: MovableClock, demo: DemoPractice): Promise<void> {
  const { training, sickDay, meeting } = closedTimes(clock.now(), demo)
  const create = async (area: string, data: Fields) => {
    const input = { command: `${area}.create`, data, because: 'the demo practice' }
    await skipIfRefused(deps.commands.execute(demoPrincipal(demo.practice), input))
  }
  await create('schedule/exceptions', { provider: demo.providers[trained], ...training })
  await create('schedule/exceptions', { provider: demo.providers[sick], day: sickDay, kind: 'off', reason: 'sick' })
  const series = { title: 'Team meeting', kind: 'meeting', rrule: 'FREQ=WEEKLY;COUNT=8', location: demo.location }
  await create('events', { ...series, ...meeting })
}
