import { dayOf, daysAfter, instantOf } from '#domain/time.ts'
import type { ServerDeps } from '#server/deps.ts'
import { demoPrincipal } from '../demoPrincipal.ts'
import type { MovableClock } from '../movableClock.ts'
import type { DemoPractice } from '../seedPractice.ts'

/** Public holidays of New South Wales that have the same date each year. */
const yearly = [
  ['01-01', 'New Year’s Day'],
  ['01-26', 'Australia Day'],
  ['04-25', 'Anzac Day'],
  ['12-25', 'Christmas Day'],
  ['12-26', 'Boxing Day'],
] as const

/** The first weeks have none, because the demo practice shows a day with patients whenever it starts. */
const [firstDay, lastDay] = [28, 400]

/** Lists the holidays of the next year, on which the practice is closed. */
export async function createHolidays(deps: ServerDeps, clock: MovableClock, demo: DemoPractice): Promise<void> {
  const principal = demoPrincipal(demo.practice)
  const because = 'the demo practice'
  const today = dayOf(instantOf(clock.now()), demo.timeZone)
  await deps.commands.execute(principal, { command: 'locations.observe', record: demo.location, data: { observes: 'NSW' }, because })
  for (let ahead = firstDay; ahead < lastDay; ahead += 1) {
    const day = daysAfter(today, ahead)
    const name = yearly.find(([date]) => day.endsWith(date))?.[1]
    if (name)
      await deps.commands.execute(principal, { command: 'schedule/holidays.create', data: { day, name, observedIn: 'NSW' }, because })
  }
}
