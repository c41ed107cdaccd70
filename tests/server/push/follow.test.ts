import { describe, expect, test } from 'vitest'
import { type RunningPush, aPush, person, practiceOne, practiceTwo } from './aPush.ts'
import { aScreen, expectContiguous } from './aScreen.ts'

const provider = (name: string) => ({ name, shortName: null, role: 'dentist', active: true })
const addProvider = (house: RunningPush, name: string, practice = practiceOne) =>
  house.write(practice, 'providers', { id: house.newId(), fields: provider(name) })

async function aHouse() {
  const house = await aPush()
  house.people.set('priya', person(practiceOne, 'prv', 'appt', 'loc'))
  return house
}

describe('following a practice', () => {
  test('[ROOM-5] Frames follow on one another without a hole while many write at once, and every entry comes once', async () => {
    const house = await aHouse()
    const screen = await aScreen(house.url, 'priya')
    const { position, build, at } = await screen.follows({ areas: ['providers'] })
    expect({ position, build, at }).toEqual({ position: 0, build: 'b1', at: '2026-11-21T08:00:00.000Z' })
    await Promise.all(Array.from({ length: 300 }, (_, n) => addProvider(house, `Dr ${n}`)))
    await screen.reaches(300)
    expectContiguous(0, screen.frames)
    expect(screen.entries().map((entry) => entry.position)).toEqual(Array.from({ length: 300 }, (_, n) => n + 1))
    expect(screen.frames.length).toBeLessThan(100)
  })

  test('[ROOM-6] Who comes back while others write is given what it missed and then what comes, without a hole and without a doubling', async () => {
    const house = await aHouse()
    for (let n = 0; n < 40; n += 1) await addProvider(house, `Before ${n}`)
    const writing = Promise.all(Array.from({ length: 400 }, (_, n) => addProvider(house, `Meanwhile ${n}`)))
    const screens = await Promise.all(
      [0, 7, 39, 40].map(async (since) => {
        const screen = await aScreen(house.url, 'priya')
        expect((await screen.follows({ areas: ['providers'], since })).position).toBe(since)
        return { screen, since }
      }),
    )
    await writing
    const last = await addProvider(house, 'After')
    for (const { screen, since } of screens) {
      await screen.reaches(last)
      expectContiguous(since, screen.frames)
      expect(screen.entries().map((entry) => entry.position)).toEqual(Array.from({ length: last - since }, (_, n) => since + n + 1))
    }
  })

  test('[ROOM-7] A position of another life of the log, or one that it has not reached, is 410', async () => {
    const house = await aHouse()
    await addProvider(house, 'Ana')
    const screen = await aScreen(house.url, 'priya')
    expect(await screen.follow({ areas: ['providers'], epoch: 'another', since: 1 })).toMatchObject({ problem: { status: 410 } })
    expect(await screen.follow({ areas: ['providers'], since: 2 })).toMatchObject({ problem: { status: 410 } })
    await addProvider(house, 'Bo')
    house.clock.turn(2000)
    expect(screen.frames).toEqual([])
  })

  test('[ROOM-13] Who missed five thousand entries is given them; who missed one more fetches a fresh list', async () => {
    const house = await aHouse()
    await Promise.all(Array.from({ length: 5001 }, (_, n) => addProvider(house, `Dr ${n}`)))
    const screen = await aScreen(house.url, 'priya')
    expect(await screen.follow({ areas: ['locations'], since: 0 })).toMatchObject({ problem: { status: 410 } })
    await screen.follows({ areas: ['locations'], since: 1 })
    await screen.reaches(5001)
    expectContiguous(1, screen.frames)
    expect(screen.entries()).toEqual([])
  })

  test('[ROOM-8] An area one may not see is 403 with its scope, a wrong request is 400, and neither is sent anything', async () => {
    const house = await aHouse()
    const screen = await aScreen(house.url, 'priya')
    expect(await screen.follow({ areas: ['providers', 'patients'] })).toMatchObject({
      problem: { status: 403, scope: 'pat or pat.s or pat.l' },
    })
    expect(await screen.follow({ areas: ['teeth'] })).toMatchObject({ problem: { status: 400, errors: [{ path: 'areas.0' }] } })
    expect(await screen.follow({ areas: [], sin: 1 } as never)).toMatchObject({ problem: { status: 400 } })
    await addProvider(house, 'Ana')
    house.clock.turn(2000)
    expect((await screen.follows({ areas: ['providers'], since: 0 })).position).toBe(0)
    await screen.reaches(1)
    expectContiguous(0, screen.frames)
  })

  test('[ROOM-9] A second request takes the place of the first', async () => {
    const house = await aHouse()
    const screen = await aScreen(house.url, 'priya')
    await screen.follows({ areas: ['providers'] })
    await screen.follows({ areas: ['locations'] })
    await addProvider(house, 'Ana')
    await screen.reaches(1)
    expect(screen.frames).toHaveLength(1)
    expect(screen.entries()).toEqual([])
  })

  test('[ROOM-10] Two practices never mix: neither entries nor positions of one reach the other', async () => {
    const house = await aHouse()
    house.people.set('sam', person(practiceTwo, 'prv'))
    const [one, two] = [await aScreen(house.url, 'priya'), await aScreen(house.url, 'sam')]
    await one.follows({ areas: ['providers'] })
    await two.follows({ areas: ['providers'] })
    await Promise.all(Array.from({ length: 50 }, (_, n) => addProvider(house, `Canary ${n}`)))
    await addProvider(house, 'Theirs', practiceTwo)
    await Promise.all([one.reaches(50), two.reaches(1)])
    house.clock.turn(2000)
    await two.until(() => two.frames.length > 1)
    expect(two.frames.map(({ to }) => to)).toEqual([1, 1])
    expect(two.bytes()).not.toContain('Canary')
    expect(one.bytes()).not.toContain('Theirs')
  })

  test('[ROOM-11] Something is heard at least every two seconds, also where nothing happens', async () => {
    const house = await aHouse()
    const screen = await aScreen(house.url, 'priya')
    await screen.follows({ areas: ['providers'] })
    for (let beat = 1; beat <= 5; beat += 1) {
      house.clock.turn(1000)
      await addProvider(house, `Dr ${beat}`)
      house.clock.turn(1000)
      house.clock.turn(1000)
      await screen.until(() => screen.frames.length >= beat * 2)
    }
    const heard = screen.frames.map(({ at }) => Date.parse(at))
    expect(Math.max(...heard.slice(1).map((at, n) => at - (heard[n] ?? 0)))).toBeLessThanOrEqual(2000)
    expectContiguous(0, screen.frames)
  })

  test('[ROOM-12] Nobody without a sign-in is let in', async () => {
    const house = await aHouse()
    await expect(aScreen(house.url, 'nobody')).rejects.toMatchObject({ data: { status: 401, title: 'Sign in first' } })
    expect(house.push.followers()).toBe(0)
  })
})
