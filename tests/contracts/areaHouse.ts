import { grantable } from '#domain/scopes.ts'
import { instantOf, minutes } from '#domain/time.ts'
import type { AnyRecord, Entry } from '#domain/wire.ts'
import { resources } from '#resources/index.ts'
import { makingOf, pathOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { theSystem } from '#server/auth/principal.ts'
import { openPractice } from '#server/engine/openPractice.ts'
import { aHouse, bearer, password } from '../server/auth/aHouse.ts'
import { samplesFor } from '../support/samples.ts'

/** A house in which one person holds every right and one holds none, and beside whose practice there is another. */

export const areas = resources.filter(({ catalogue }) => !catalogue).map((resource) => [resource.name, resource] as const)
/** What only the product itself makes, nobody posts. */
const isMadeByPeople = (resource: Resource) => (makingOf(resource)?.declaration.principals ?? ['user']).includes('user')
export const makeable = areas.filter(([, resource]) => makingOf(resource) && isMadeByPeople(resource))
export const unknownId = '0193a0c0-0000-7000-8000-000000000000'
export const ifMatch = (version: number) => ({ 'if-match': `"${version}"` })

const firstDay = Date.parse('2027-03-01T00:00:00.000Z')

export type AreaHouse = Awaited<ReturnType<typeof anAreaHouse>>

export async function anAreaHouse() {
  const house = await aHouse()
  const group = await house.act('groups.create', null, { name: 'Everything', scopes: grantable })
  await house.act('users.create', null, { username: 'everything', name: 'E', groups: [group], password })
  await house.act('users.create', null, { username: 'nothing', name: 'N', groups: [], password })
  const everything = await house.signIn({ payload: { username: 'everything', password } })
  const nothing = await house.signIn({ payload: { username: 'nothing', password } })
  const samples = await samplesFor(house.act)
  const foreigners = await anotherPractice()
  let made = 0

  const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, token: string | null, payload?: object, headers = {}) =>
    house.app.inject({ method, url, headers: { ...(token ? bearer(token) : {}), ...headers }, ...(payload ? { payload } : {}) })

  /** A new record that stands in nobody's way: its own name, its own time. */
  function sample(name: string): object {
    made += 1
    const at = firstDay + made * minutes(60)
    const own: Readonly<Record<string, object>> = {
      locations: { name: `Place ${made}` },
      groups: { name: `Group ${made}` },
      users: { username: `user-${made}` },
      appointments: { startsAt: instantOf(at), endsAt: instantOf(at + minutes(30)) },
      'waitlists/gaps': { startsAt: instantOf(at), endsAt: instantOf(at + minutes(30)) },
    }
    return { ...samples[name], ...own[name] }
  }

  /** One record of each area that is another practice's. */
  async function anotherPractice(): Promise<ReadonlyMap<string, string>> {
    const practice = await openPractice(house.house.store, house.house.newId, 'Another Practice')
    const act: typeof house.act = async (command, _record, data) => {
      const asked = { command, data, because: 'test' }
      return (await house.house.door.execute(theSystem(practice, 'test', new Set(grantable)), asked)).record?.id ?? ''
    }
    const theirs = await samplesFor(act)
    const ids = new Map<string, string>()
    for (const [name, resource] of makeable) {
      const own = name === 'users' ? { username: 'theirs' } : {}
      ids.set(name, await act(makingOf(resource)?.name ?? '', null, { ...theirs[name], ...own }))
    }
    return ids
  }

  return {
    everything,
    nothing,
    foreigners,
    call,
    sample,
    newKey: () => ({ 'idempotency-key': house.house.newId() }),
    position: async () => (await call('GET', '/api/log/?limit=1', everything)).json<{ position: number }>().position,
    entriesSince: async (since: number) =>
      (await call('GET', `/api/log/?since=${since}&limit=1000`, everything)).json<{ entries: Entry[] }>().entries,
    make: async (name: string): Promise<AnyRecord> => {
      const resource = areas.find(([one]) => one === name)?.[1]
      return (await call('POST', resource ? pathOf(resource) : '', everything, sample(name))).json()
    },
    close: house.close,
  }
}
