import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grantableScopes } from '#domain/scopes.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { figureAreas } from '#resources/declaredFigures.ts'
import { pathOf } from '#resources/registry.ts'
import { randomActions, type RandomSource } from './randomActions.ts'
import { createFollower, type Followed, type TestFollower } from '../support/server/follower.ts'
import { signIn, type ApiClient } from '../support/server/apiClient.ts'
import { startServer, demoPassword, type RunningServer } from '../support/server/startServer.ts'

const boardPaths = {
  appointments: '/api/appointments/',
  patients: '/api/patients/',
  providers: '/providers/',
  equipments: '/equipments/',
  class: '/api/class/',
}
const allPaths = {
  ...boardPaths,
  locations: '/api/locations/',
  calendars: '/api/calendars/',
  account: '/api/account/',
  settings: '/api/settings/',
  ...Object.fromEntries(figureAreas.map((area) => [area.name, pathOf(area)])),
}

type Screen = Followed & { readonly name: string; readonly person: ApiClient; readonly follower: TestFollower }

let server: RunningServer
let manager: ApiClient
let screens: readonly Screen[]

/** Creates a user in a new group with these scopes, limited to these locations, and signs them in. */
async function createUser(username: string, scopes: readonly string[], locations: readonly string[] | null): Promise<ApiClient> {
  const group = await manager.call('POST', '/api/groups/', { name: username, scopes })
  const user = { username, name: username, password: demoPassword, groups: [group.body.id], locations }
  expect((await manager.call('POST', '/api/users/', user)).status).toBe(201)
  return signIn(server.url, username, demoPassword)
}

async function createSecondLocation(): Promise<string> {
  const { body } = await manager.call('POST', '/api/locations/', { name: 'Hillside', timeZone: 'Australia/Lord_Howe' })
  for (const number of [11, 12])
    await manager.call('POST', '/equipments/', { kind: 'chair', name: `Chair ${number}`, number, location: body.id })
  return body.id
}

/** Returns a fresh list of one area and the screen's rows at the same position. It reads again if a timer fired in between. */
async function listAtSamePosition(
  screen: Screen,
  area: string,
  path: string,
): Promise<{ shown: readonly object[]; items: readonly object[] }> {
  const { person, follower, view } = screen
  const { items, position } = await person.list(path, view === undefined ? '' : `&sight=${view}`)
  await follower.waitForPosition(position)
  if (follower.position() > position) return listAtSamePosition(screen, area, path)
  const shown = [...follower.rows(area).values()].toSorted(byId)
  return figureNames.has(area) ? { items: items.toSorted(byId), shown: shown.map(toCell) } : { items, shown }
}

const byId = (left: AnyRecord, right: AnyRecord): number => (left.id < right.id ? -1 : 1)
const figureNames: ReadonlySet<string> = new Set(figureAreas.map(({ name }) => name))
/** A follower gives each record the times of its entries. A cell of a figure has none. */
const toCell = ({ createdAt: _created, updatedAt: _updated, ...cell }: AnyRecord): Omit<AnyRecord, 'createdAt' | 'updatedAt'> => cell

/** Compares every area of every screen with a fresh list for its user. @returns The errors that the followers report. */
async function checkScreens(): Promise<string[]> {
  for (const screen of screens) {
    for (const [area, path] of Object.entries(screen.paths)) {
      const { shown, items } = await listAtSamePosition(screen, area, path)
      expect(shown, `${screen.name}, ${area}`).toEqual(items)
    }
  }
  return screens.flatMap(({ name, follower }) => follower.violations.map((complaint) => `${name}: ${complaint}`))
}

describe('screens and snapshots', () => {
  beforeAll(async () => {
    server = await startServer()
    manager = await signIn(server.url, 'manager', demoPassword)
    const secondLocationId = await createSecondLocation()
    const [firstLocation] = (await manager.list('/api/locations/', '&sort=createdAt')).items
    const screenOptions: readonly (Followed & { name: string; person: ApiClient })[] = [
      { name: 'the manager', person: manager, paths: allPaths },
      { name: 'a manager’s wall display', person: manager, paths: { ...boardPaths, locations: allPaths.locations }, view: 'wall' },
      {
        name: 'reception at the first location',
        person: await createUser('desk', ['appt', 'pat.l', 'prv', 'equip', 'cal', 'loc'], [firstLocation?.id ?? '']),
        paths: { ...boardPaths, account: allPaths.account },
      },
      {
        name: 'a manager at the second location',
        person: await createUser('elsewhere', grantableScopes, [secondLocationId]),
        paths: allPaths,
      },
      { name: 'a user without locations', person: await createUser('nowhere', grantableScopes, []), paths: boardPaths },
    ]
    screens = await Promise.all(
      screenOptions.map(async (options) => ({ ...options, follower: await createFollower(server.url, options.person, options) })),
    )
  })

  afterAll(async () => {
    for (const { follower } of screens ?? []) follower.close()
    await server?.close()
  })

  test('[LAW-1] a collection built from a snapshot and later log entries equals a fresh snapshot, for every area, view and location, even after lost connections', async () => {
    const die = fc.nat({ max: 9999 })
    const step = fc.record({ act: fc.nat({ max: randomActions.length - 1 }), random: fc.tuple(die, die, die), cut: fc.nat({ max: 19 }) })
    const serverErrors: unknown[] = []
    let successCount = 0
    const runStep = async ({ act, random, cut }: { act: number; random: RandomSource; cut: number }) => {
      screens[cut]?.follower.disconnect()
      const response = await randomActions[act]?.(manager, random)
      if (response && response.status >= 500)
        serverErrors.push({ act, dice: random, problem: response.problem, output: server.output().split('\n').slice(-3) })
      else if (response && response.status < 300) successCount += 1
    }
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 4, maxLength: 8 }), async (rounds) => {
        for (const steps of rounds) {
          await Promise.all(steps.map(runStep))
          expect(await checkScreens()).toEqual([])
        }
      }),
      { numRuns: 12, endOnFailure: true },
    )
    expect(serverErrors).toEqual([])
    expect(successCount).toBeGreaterThan(60)
  }, 120_000)
})
