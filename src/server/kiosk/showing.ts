import type { Option, VisitShown } from '#domain/kiosk/wire.ts'
import { initialsOf } from '#domain/people/initials.ts'
import { type PlannedVisit, projectDelay } from '#domain/scheduling/delay.ts'
import { boundsOf, dayOf, instantOf } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { House } from '../house.ts'
import { practiceSettings } from './self.ts'

/** What a glass may show of visits: to one person their own, to one of a few no name at all. */

const providerOf = (house: House, practice: string, visit: AnyRecord) => house.store.get(practice, 'providers', String(visit['provider']))

export const firstNameOf = (patient: AnyRecord | null | undefined): string =>
  String(patient?.['preferredName'] ?? patient?.['firstName'] ?? '')

export async function optionsOf(house: House, practice: string, firsts: readonly AnyRecord[]): Promise<readonly Option[]> {
  return Promise.all(
    firsts.map(async (visit, index) => ({
      option: index + 1,
      startsAt: String(visit['startsAt']),
      initials: initialsOf(String((await providerOf(house, practice, visit))?.['name'] ?? '')),
    })),
  )
}

/** When they may expect to go in, by how the provider's day runs at this moment. */
async function expectedAt(house: House, practice: string, visit: AnyRecord): Promise<string> {
  const location = await house.store.get(practice, 'locations', String(visit['location']))
  const startsAt = String(visit['startsAt'])
  const zone = String(location?.['timeZone'] ?? 'Etc/UTC')
  const { from, to } = boundsOf(dayOf(startsAt, zone), zone)
  const { items } = await house.store.list(practice, 'appointments', {
    where: [
      { column: 'provider', is: [String(visit['provider'])] },
      { column: 'startsAt', from, below: to },
    ],
  })
  const settings = await practiceSettings(house, practice)
  const { expected } = projectDelay(items as unknown as readonly PlannedVisit[], house.now(), settings)
  const at = expected.get(visit.id)?.startsAt
  return at === undefined ? startsAt : instantOf(Math.max(at, Date.parse(startsAt)))
}

export async function visitShown(house: House, practice: string, visits: readonly AnyRecord[]): Promise<VisitShown | null> {
  const [first, ...others] = visits
  if (!first) return null
  const patient = await house.store.get(practice, 'patients', String(first['patient']))
  const provider = await providerOf(house, practice, first)
  return {
    firstName: firstNameOf(patient),
    startsAt: String(first['startsAt']),
    provider: String(provider?.['name'] ?? ''),
    expectedAt: await expectedAt(house, practice, first),
    alsoAt: others.map((visit) => String(visit['startsAt'])),
    ticket: typeof first['ticket'] === 'string' ? first['ticket'] : null,
  }
}
