import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grantable } from '#domain/scopes.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { acts, type Dice } from './foldLawActs.ts'
import { aFollower, type Followed, type TestFollower } from './support/follower.ts'
import { signIn, type Person } from './support/person.ts'
import { aServer, demoPassword, type RunningServer } from './support/server.ts'

const boards = {
  appointments: '/api/appointments/',
  patients: '/api/patients/',
  providers: '/providers/',
  equipments: '/equipments/',
  class: '/api/class/',
}
const all = { ...boards, locations: '/api/locations/', calendars: '/api/calendars/', account: '/api/account/', settings: '/api/settings/' }

type Screen = Followed & { readonly name: string; readonly person: Person; readonly follower: TestFollower }

let server: RunningServer
let manager: Person
let screens: readonly Screen[]

/** A person of their own group, bound to these locations. */
async function aPerson(username: string, scopes: readonly string[], locations: readonly string[] | null): Promise<Person> {
  const group = await manager.call('POST', '/api/groups/', { name: username, scopes })
  const user = { username, name: username, password: demoPassword, groups: [group.body.id], locations }
  expect((await manager.call('POST', '/api/users/', user)).status).toBe(201)
  return signIn(server.url, username, demoPassword)
}

async function secondLocation(): Promise<string> {
  const { body } = await manager.call('POST', '/api/locations/', { name: 'Hillside', timeZone: 'Australia/Lord_Howe' })
  for (const number of [11, 12])
    await manager.call('POST', '/equipments/', { kind: 'chair', name: `Chair ${number}`, number, location: body.id })
  return body.id
}

/** One area as its person would be given it now, and the screen's rows at that very position: asked again where a timer fired between. */
async function atOnePosition(screen: Screen, area: string, path: string): Promise<{ shown: AnyRecord[]; items: AnyRecord[] }> {
  const { person, follower, sight } = screen
  const { items, position } = await person.list(path, sight === undefined ? '' : `&sight=${sight}`)
  await follower.reaches(position)
  if (follower.position() > position) return atOnePosition(screen, area, path)
  return { items, shown: [...follower.rows(area).values()].toSorted((one, other) => (one.id < other.id ? -1 : 1)) }
}

/** Holds every area of every screen beside what its person would be given; answers with what the followers complain of. */
async function complaints(): Promise<string[]> {
  for (const screen of screens) {
    for (const [area, path] of Object.entries(screen.paths)) {
      const { shown, items } = await atOnePosition(screen, area, path)
      expect(shown, `${screen.name}, ${area}`).toEqual(items)
    }
  }
  return screens.flatMap(({ name, follower }) => follower.complaints.map((complaint) => `${name}: ${complaint}`))
}

describe('what a screen shows, and what it would be given if it asked again', () => {
  beforeAll(async () => {
    server = await aServer()
    manager = await signIn(server.url, 'manager', demoPassword)
    const elsewhere = await secondLocation()
    const [home] = (await manager.list('/api/locations/', '&sort=createdAt')).items
    const people: readonly (Followed & { name: string; person: Person })[] = [
      { name: 'the manager', person: manager, paths: all },
      { name: 'a manager’s wall', person: manager, paths: { ...boards, locations: all.locations }, sight: 'wall' },
      {
        name: 'the desk at home',
        person: await aPerson('desk', ['appt', 'pat.l', 'prv', 'equip', 'cal', 'loc'], [home?.id ?? '']),
        paths: { ...boards, account: all.account },
      },
      { name: 'the manager elsewhere', person: await aPerson('elsewhere', grantable, [elsewhere]), paths: all },
      { name: 'nobody anywhere', person: await aPerson('nowhere', grantable, []), paths: boards },
    ]
    screens = await Promise.all(people.map(async (one) => ({ ...one, follower: await aFollower(server.url, one.person, one) })))
  })

  afterAll(async () => {
    for (const { follower } of screens ?? []) follower.close()
    await server?.close()
  })

  test('[LAW-1] A snapshot and the entries after it are any later snapshot: every area, every sight, with links lost on the way', async () => {
    const die = fc.nat({ max: 9999 })
    const step = fc.record({ act: fc.nat({ max: acts.length - 1 }), dice: fc.tuple(die, die, die), cut: fc.nat({ max: 19 }) })
    const bugs: unknown[] = []
    let done = 0
    const doOne = async ({ act, dice, cut }: { act: number; dice: Dice; cut: number }) => {
      screens[cut]?.follower.cut()
      const answer = await acts[act]?.(manager, dice)
      if (answer && answer.status >= 500) bugs.push({ act, dice, problem: answer.problem, said: server.said().split('\n').slice(-3) })
      else if (answer && answer.status < 300) done += 1
    }
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 4, maxLength: 8 }), async (rounds) => {
        for (const together of rounds) {
          await Promise.all(together.map(doOne))
          expect(await complaints()).toEqual([])
        }
      }),
      { numRuns: 12, endOnFailure: true },
    )
    expect(bugs).toEqual([])
    expect(done).toBeGreaterThan(60)
  }, 120_000)
})
