import { hoursAt } from '#demo/data/hours.ts'
import { daysAfter, dayOf, instantAt, instantOf, millisecondsOf, minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import type { ServerDeps } from '#server/deps.ts'
import { demoPrincipal } from '../demoPrincipal.ts'
import type { MovableClock } from '../movableClock.ts'
import type { DemoPractice } from '../seedPractice.ts'
import { skipIfRefused } from '../skipIfRefused.ts'

/** Time of the coming days in which nothing is booked: an afternoon of training, a provider who is sick, and a meeting of the team. */
export async function createTimeOff(deps: ServerDeps, clock: MovableClock, demo: DemoPractice): Promise<void> {
  const { providers, timeZone, location } = demo
  const hours = hoursAt(clock.now(), timeZone)
  const today = dayOf(instantOf(clock.now()), timeZone)
  const create = async (area: string, data: Fields) =>
    skipIfRefused(deps.commands.execute(demoPrincipal(demo.practice), { command: `${area}.create`, data, because: 'the demo practice' }))
  const training = { from: '14:30', to: hours.closesAt, reason: 'training' }
  await create('schedule/exceptions', { provider: providers.at(-1), day: daysAfter(today, 4), kind: 'off', ...training })
  await create('schedule/exceptions', { provider: providers[1], day: daysAfter(today, 3), kind: 'off', reason: 'sick' })
  const closing = millisecondsOf(instantAt(daysAfter(today, 2), hours.closesAt, timeZone))
  const meeting = { startsAt: instantOf(closing - minutes(60)), endsAt: instantOf(closing) }
  await create('events', { title: 'Team meeting', location, ...meeting })
}
