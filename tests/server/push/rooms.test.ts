import { describe, expect, test } from 'vitest'
import type { Principal } from '#server/auth/principal.ts'
import { type RunningPush, aPush, person, practiceOne } from './aPush.ts'
import { type Screen, aScreen } from './aScreen.ts'

const somebody = (id: string, more: Partial<Principal>): Principal => ({
  ...person(practiceOne, 'appt'),
  user: id,
  by: { kind: 'user', id, name: id },
  ...more,
})

async function screensOf(house: RunningPush, people: readonly Principal[], asked: object): Promise<Screen[]> {
  return Promise.all(
    people.map(async (principal) => {
      house.people.set(principal.by.id, principal)
      const screen = await aScreen(house.url, principal.by.id)
      await screen.follows({ areas: ['appointments'], ...asked })
      return screen
    }),
  )
}

const told = (screens: readonly Screen[]) =>
  screens.map((screen) => screen.entries().flatMap(({ changes }) => changes.map(({ record, kind }) => `${record} ${kind}`)))

describe('who is told the same', () => {
  test('[ROOM-14] Colleagues of two locations and one of both, side by side: each is told of their own and of nothing else', async () => {
    const house = await aPush()
    const screens = await screensOf(
      house,
      [
        somebody('north', { locations: ['n'] }),
        somebody('south', { locations: ['s'] }),
        somebody('both', { locations: ['s', 'n'] }),
        somebody('nowhere', { locations: [] }),
        somebody('anywhere', { locations: null }),
      ],
      {},
    )
    await house.write(practiceOne, 'appointments', { id: 'a', fields: { location: 'n' } }, { id: 'b', fields: { location: 's' } })
    await house.write(practiceOne, 'appointments', { id: 'a', fields: { location: 's' } })
    await Promise.all(screens.map((screen) => screen.reaches(2)))
    const everything = ['a created', 'b created', 'a changed']
    expect(told(screens)).toEqual([['a created', 'a removed'], ['b created', 'a created'], everything, [], everything])
    expect(screens[0]?.bytes()).not.toContain('"s"')
  })

  test('[ROOM-14] Who asks for one location is told of that one, and asking for another’s gains nothing', async () => {
    const house = await aPush()
    const screens = await screensOf(house, [somebody('north', { locations: ['n'] }), somebody('anywhere', { locations: null })], {
      location: 's',
    })
    await house.write(practiceOne, 'appointments', { id: 'a', fields: { location: 'n' } }, { id: 'b', fields: { location: 's' } })
    await Promise.all(screens.map((screen) => screen.reaches(1)))
    expect(told(screens)).toEqual([[], ['b created']])
  })

  test('[ROOM-14] Two people who follow their own account share the area and never a word of it', async () => {
    const house = await aPush()
    const screens = await screensOf(house, [somebody('ana', {}), somebody('bo', {}), somebody('key', { kind: 'key', user: null })], {
      areas: ['account'],
    })
    await house.write(
      practiceOne,
      'account',
      { id: 'x', fields: { user: 'ana', theme: 'dark' } },
      { id: 'y', fields: { user: 'bo', theme: 'light' } },
    )
    await Promise.all(screens.map((screen) => screen.reaches(1)))
    expect(told(screens)).toEqual([['x created'], ['y created'], []])
  })

  test('[ROOM-14] Different areas, a better right, a lesser wish: each hears by their own', async () => {
    const house = await aPush()
    const limited = somebody('limited', { scopes: new Set(['pat.l']) })
    const [full, less] = await screensOf(house, [somebody('full', { scopes: new Set(['pat']) }), limited], { areas: ['patients'] })
    const [modest] = await screensOf(house, [limited], { areas: ['patients'], sight: 'limited' })
    const [elsewhere] = await screensOf(house, [somebody('elsewhere', { scopes: new Set(['pat', 'appt']) })], { areas: ['appointments'] })
    await house.write(practiceOne, 'patients', { id: 'p', fields: { firstName: 'Ada', lastName: 'Quill', notes: 'nervous' } })
    for (const screen of [full, less, modest, elsewhere]) await screen?.reaches(1)
    const heard = [full, less, modest, elsewhere].map((screen) => [
      screen?.entries()[0]?.by.name,
      screen?.entries()[0]?.changes[0]?.values.notes,
    ])
    expect(heard).toEqual([
      ['Zebedee Umlaut', 'nervous'],
      ['Zebedee Umlaut', undefined],
      ['', undefined],
      [undefined, undefined],
    ])
  })

  test('[ROOM-14] Beside a wall that the manager opened, the manager’s own board is told everything', async () => {
    const house = await aPush()
    const manager = somebody('manager', {})
    const [board] = await screensOf(house, [manager], {})
    const [wall] = await screensOf(house, [manager], { sight: 'wall' })
    await house.write(practiceOne, 'appointments', { id: 'a', fields: { location: 'n', notes: 'nervous', startsAt: '08:00' } })
    for (const screen of [board, wall]) await screen?.reaches(1)
    expect(board?.entries()[0]).toMatchObject({ by: { name: 'Zebedee Umlaut' }, changes: [{ values: { notes: 'nervous' } }] })
    expect(wall?.entries()[0]).toMatchObject({ by: { name: '' }, changes: [{ values: { startsAt: '08:00' } }] })
    expect(wall?.bytes()).not.toContain('nervous')
  })
})
