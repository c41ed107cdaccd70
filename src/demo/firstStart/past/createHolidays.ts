import { dayOf, daysAfter, type Day, instantOf } from '#domain/time.ts'
import type { ServerDeps } from '#server/deps.ts'
import { demoPrincipal } from '../demoPrincipal.ts'
import type { MovableClock } from '../movableClock.ts'
import type { DemoPractice } from '../seedPractice.ts'
import { type Holiday, nswHolidaysOf } from './nswHolidays.ts'

/** The first weeks have none, because the demo practice shows a day with patients whenever it starts. */
const firstDay = 28

/** The holidays of this year that are far enough ahead, and all of the next year. */
export function holidaysAfter(today: Day): readonly Holiday[] {
  const year = Number(today.slice(0, 4))
  const first = daysAfter(today, firstDay)
  return [year, year + 1].flatMap(nswHolidaysOf).filter(({ day }) => day >= first)
}

/** Lists the holidays on which the practice is closed. */
export async function createHolidays(deps: ServerDeps, clock: MovableClock, demo: DemoPractice): Promise<void> {
  const principal = demoPrincipal(demo.practice)
  const because = 'the demo practice'
  const today = dayOf(instantOf(clock.now()), demo.timeZone)
  await deps.commands.execute(principal, { command: 'locations.observe', record: demo.location, data: { observes: 'NSW' }, because })
  for (const { day, name } of holidaysAfter(today))
    await deps.commands.execute(principal, { command: 'schedule/holidays.create', data: { day, name, observedIn: 'NSW' }, because })
}
