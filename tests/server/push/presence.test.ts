import { describe, expect, test } from 'vitest'
import type { Here } from '#domain/wire.ts'
import { aPush, person, practiceOne, practiceTwo } from './aPush.ts'
import { type Screen, aScreen } from './aScreen.ts'

const named = (id: string, name: string, practice = practiceOne) => ({
  ...person(practice, 'prv'),
  user: id,
  by: { kind: 'user' as const, id, name },
  session: id,
})

async function aHouse() {
  const house = await aPush()
  const { people, clock } = house
  for (const [id, name] of [
    ['ana', 'Ana'],
    ['bo', 'Bo'],
  ] as const)
    people.set(id, named(id, name))
  people.set('cy', named('cy', 'Cy', practiceTwo))
  people.set('wall', { ...person(practiceOne), kind: 'wall', user: null })
  const join = async (who: string) => {
    const screen = await aScreen(house.url, who)
    await screen.follows({ areas: ['providers'] })
    return screen
  }
  /** The answer to a later question says that the server has heard the word before it. */
  const says = async (screen: Screen, ...words: Here[]) => {
    for (const where of words) screen.here(where)
    await screen.follows({ areas: ['providers'] })
    clock.turn(0)
  }
  return { house, clock, join, says }
}

const latest = ({ presences }: Screen) =>
  presences.at(-1)?.map(({ name, at, holding, since }) => `${name} ${at} ${holding} ${since.slice(11, 19)}`)

describe('who is where', () => {
  test('[HERE-1] The practice sees where somebody is and what they hold; no other practice and no wall does, and the log knows nothing', async () => {
    const { house, clock, join, says } = await aHouse()
    const [ana, bo, cy, wall] = [await join('ana'), await join('bo'), await join('cy'), await join('wall')]
    await says(ana, { at: 'reception', holding: 'a1' })
    await bo.until(() => latest(bo)?.length === 1)
    expect(latest(bo)).toEqual(['Ana reception a1 08:00:00'])
    clock.turn(2000)
    await Promise.all([cy, wall].map((screen) => screen.until(() => screen.frames.length > 0)))
    expect([cy.presences.flat(), wall.presences]).toEqual([[], []])
    expect((await house.store.entries(practiceOne, 0, 10)).position).toBe(0)
  })

  test('[HERE-2] Several words in one moment are told once, and the same word again is not told', async () => {
    const { join, says } = await aHouse()
    const [ana, bo] = [await join('ana'), await join('bo')]
    await bo.until(() => bo.presences.length === 1)
    await says(ana, { at: 'reception' }, { at: 'reception', holding: 'a1' }, { at: 'reception', holding: 'a2' })
    await says(ana, { at: 'reception', holding: 'a2' })
    await says(ana, { at: 'book' })
    await bo.until(() => latest(bo)?.[0]?.includes('book') ?? false)
    expect(bo.presences).toHaveLength(3)
    expect(bo.presences[1]).toMatchObject([{ at: 'reception', holding: 'a2' }])
  })

  test('[HERE-3] Whose connection drops stays a moment, and who comes back in it was never away', async () => {
    const { house, clock, join, says } = await aHouse()
    const [ana, bo] = [await join('ana'), await join('bo')]
    await says(ana, { at: 'reception' })
    const gone = async (screen: Screen, left: number) => {
      screen.leave()
      await expect.poll(() => house.push.followers()).toBe(left)
    }
    await gone(ana, 1)
    clock.turn(3000)
    const again = await join('ana')
    await says(again, { at: 'reception' })
    clock.turn(60_000)
    await says(bo, { at: 'book' })
    await bo.until(() => latest(bo)?.length === 2)
    expect(latest(bo)?.[0]).toBe('Ana reception null 08:00:00')
    await gone(again, 1)
    clock.turn(6000)
    await bo.until(() => latest(bo)?.length === 1)
    expect(latest(bo)?.[0]).toMatch(/^Bo book/)
  })

  test('[HERE-4] One person on two screens stands there once', async () => {
    const { join, says } = await aHouse()
    const [one, two, bo] = [await join('ana'), await join('ana'), await join('bo')]
    await says(one, { at: 'reception' })
    await says(two, { at: 'reception' })
    await says(bo, { at: 'book' })
    await bo.until(() => latest(bo)?.length === 2)
    expect(latest(bo)).toEqual(['Ana reception null 08:00:00', 'Bo book null 08:00:00'])
  })
})
