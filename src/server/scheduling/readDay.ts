import { type Settings, usualSettings } from '#domain/practice/settings.ts'
import type { Closing } from '#domain/scheduling/dayDelays.ts'
import type { ToldVisit } from '#domain/scheduling/delayNews.ts'
import { holdingStates } from '#domain/scheduling/appointment.ts'
import { boundsOf, dayOf, instantOf } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { House } from '../house.ts'
import type { Query } from '../store/store.ts'

/** A practice's day as it stands: whoever is booked today at one of its places, by that place's calendar. */
export type PracticeDay = { readonly visits: readonly ToldVisit[]; readonly closings: readonly Closing[]; readonly settings: Settings }

const aPage = 1000

async function all(store: House['store'], practice: string, area: string, where: Query['where']): Promise<readonly AnyRecord[]> {
  const found: AnyRecord[] = []
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<House['store']['list']>> = await store.list(practice, area, {
      where,
      limit: aPage,
      ...(after === null ? {} : { after }),
    })
    found.push(...page.items)
    after = page.next
  } while (after !== null)
  return found
}

export async function readDay({ store, now }: Pick<House, 'store' | 'now'>, practice: string): Promise<PracticeDay> {
  const visits: AnyRecord[] = []
  const closings: AnyRecord[] = []
  for (const location of await all(store, practice, 'locations', [])) {
    const zone = String(location['timeZone'])
    const { from, to } = boundsOf(dayOf(instantOf(now()), zone), zone)
    const here = { column: 'location', is: [location.id] }
    const today = { column: 'startsAt', from, below: to }
    visits.push(...(await all(store, practice, 'appointments', [here, today, { column: 'state.visit', is: [...holdingStates] }])))
    closings.push(...(await all(store, practice, 'events', [here, { column: 'startsAt', below: to }, { column: 'endsAt', above: from }])))
  }
  const [settings] = await all(store, practice, 'settings', [])
  return {
    visits: visits as unknown as readonly ToldVisit[],
    closings: closings as unknown as readonly Closing[],
    settings: { ...usualSettings('-'), ...(settings as unknown as Partial<Settings>) },
  }
}
