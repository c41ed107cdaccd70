import { type Settings, defaultSettings } from '#domain/practice/settings.ts'
import type { BlockoutTime } from '#domain/scheduling/dayDelays.ts'
import type { NotifiableAppointment } from '#domain/scheduling/delayNotices.ts'
import { type Absence, absencesIn, type TimeOff } from '#domain/scheduling/schedule/absence.ts'
import { delayingStates } from '#domain/scheduling/appointment.ts'
import { dayBounds, dayOf, instantOf } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { ServerDeps } from '../deps.ts'
import type { Query } from '#domain/query.ts'

/** A practice's current day: the appointments and blockouts of each location on its local day. */
export type PracticeDay = {
  readonly appointments: readonly NotifiableAppointment[]
  readonly closed: { readonly blockouts: readonly BlockoutTime[]; readonly absences: readonly Absence[] }
  readonly settings: Settings
}

const pageSize = 1000

/** Every record that matches, page by page. */
export async function listAll(
  store: ServerDeps['store'],
  practice: string,
  area: string,
  where: Query['where'],
): Promise<readonly AnyRecord[]> {
  const records: AnyRecord[] = []
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<ServerDeps['store']['list']>> = await store.list(practice, area, {
      where,
      limit: pageSize,
      ...(after === null ? {} : { after }),
    })
    records.push(...page.items)
    after = page.next
  } while (after !== null)
  return records
}

export async function readPracticeDay({ store, now }: Pick<ServerDeps, 'store' | 'now'>, practice: string): Promise<PracticeDay> {
  const appointments: AnyRecord[] = []
  const blockouts: AnyRecord[] = []
  const absences: Absence[] = []
  for (const location of await listAll(store, practice, 'locations', [])) {
    const zone = String(location['timeZone'])
    const day = dayOf(instantOf(now()), zone)
    const { from, to } = dayBounds(day, zone)
    const atLocation = { column: 'location', is: [location.id] }
    const today = { column: 'startsAt', from, below: to }
    appointments.push(
      ...(await listAll(store, practice, 'appointments', [atLocation, today, { column: 'state.visit', is: [...delayingStates] }])),
    )
    blockouts.push(
      ...(await listAll(store, practice, 'events', [atLocation, { column: 'startsAt', below: to }, { column: 'endsAt', above: from }])),
    )
    const offHere = [
      { column: 'day', is: [day] },
      { column: 'location', is: [location.id, null] },
    ]
    absences.push(...absencesIn((await listAll(store, practice, 'schedule/exceptions', offHere)) as unknown as TimeOff[], zone))
  }
  const [settings] = await listAll(store, practice, 'settings', [])
  return {
    appointments: appointments as unknown as readonly NotifiableAppointment[],
    closed: { blockouts: blockouts as unknown as readonly BlockoutTime[], absences },
    settings: { ...defaultSettings('-'), ...(settings as unknown as Partial<Settings>) },
  }
}
