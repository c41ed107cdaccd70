import { weekdaysWith } from '#demo/data/hours.ts'
import { dayOf, daysAfter, type Day, instantOf } from '#domain/time.ts'
import type { Roster } from '#domain/scheduling/schedule/roster.ts'
import type { Fields, RecordOf } from '#domain/wire.ts'
import type { ServerDeps } from '#server/deps.ts'
import { demoPrincipal } from '../demoPrincipal.ts'
import type { MovableClock } from '../movableClock.ts'
import type { DemoPractice } from '../seedPractice.ts'
import { pastHours } from './planPast.ts'

/**
 * Closes the weekend, and opens the days that are over, so that the book shows their appointments in open time. A location has one roster,
 * because the simulated day changes its hours, and those of several are not changed at once.
 * @param firstDay The first day that is over.
 */
export async function createWorkingWeek(deps: ServerDeps, clock: MovableClock, demo: DemoPractice, firstDay: Day): Promise<void> {
  const today = dayOf(instantOf(clock.now()), demo.timeZone)
  const execute = (command: string, data: Fields, record?: string) =>
    deps.commands.execute(demoPrincipal(demo.practice), { command, data, because: 'the demo practice', ...(record ? { record } : {}) })
  const weekdays = weekdaysWith(today)
  const past = { ...pastHours, weekdays, startsOn: firstDay, endsOn: daysAfter(today, -1) }
  const rosters = (await deps.store.list(demo.practice, 'schedule', { where: [] })).items as readonly RecordOf<Roster>[]
  for (const { id, provider, location, chair } of rosters) {
    await execute('schedule.change', { weekdays, ...(provider === null ? { startsOn: firstDay } : {}) }, id)
    if (provider !== null) await execute('schedule.create', { provider, location, chair, ...past })
  }
}
