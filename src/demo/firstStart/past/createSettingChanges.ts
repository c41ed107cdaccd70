import { dayOf, daysAfter, instantAt, instantOf, millisecondsOf } from '#domain/time.ts'
import type { Settings } from '#domain/practice/settings.ts'
import type { ServerDeps } from '#server/deps.ts'
import { userPrincipal } from '../demoPrincipal.ts'
import type { MovableClock } from '../movableClock.ts'
import type { DemoPractice } from '../seedPractice.ts'

type PastChange = { readonly daysAgo: number; readonly time: string; readonly data: Partial<Settings> }

/** Two limits that the manager tried, and set back. */
const pastChanges: readonly PastChange[] = [
  { daysAgo: 40, time: '09:10', data: { readyAmber: 8 } },
  { daysAgo: 33, time: '16:25', data: { offerLasts: 20 } },
  { daysAgo: 26, time: '12:40', data: { readyAmber: 10 } },
  { daysAgo: 19, time: '08:15', data: { offerLasts: 30 } },
]

/** Changes settings on earlier days, so that the screen of the settings has last changes to show. */
export async function createSettingChanges(deps: ServerDeps, clock: MovableClock, { practice, timeZone }: DemoPractice): Promise<void> {
  const [settings] = (await deps.store.list(practice, 'settings', { where: [] })).items
  const principal = await userPrincipal(deps, practice, 'manager')
  const today = dayOf(instantOf(clock.now()), timeZone)
  for (const { daysAgo, time, data } of pastChanges) {
    clock.moveTo(millisecondsOf(instantAt(daysAfter(today, -daysAgo), time, timeZone)))
    const record = settings ? { record: settings.id } : {}
    await deps.commands.execute(principal, { command: 'settings.edit', data, because: 'the demo practice', ...record })
  }
  clock.release()
}
