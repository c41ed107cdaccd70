import { describe, expect, test } from 'vitest'
import { type RunningPush, aPush, person, practiceOne } from './aPush.ts'
import { aRawReader } from './aRawReader.ts'
import { aScreen, expectContiguous } from './aScreen.ts'

const addProvider = (house: RunningPush, name: string) => house.write(practiceOne, 'providers', { id: house.newId(), fields: { name } })
/** So long that some fifty fill every buffer between two programs. */
const long = 'x'.repeat(200_000)

async function aHouse() {
  const house = await aPush()
  house.people.set('priya', person(practiceOne, 'prv'))
  return house
}

describe('a follower that does not read', () => {
  test('[SLOW-1] Who stops reading is cut, the others hear everything, and who was cut goes on from where it stood', async () => {
    const house = await aHouse()
    const stalled = await aRawReader(house.port, 'priya')
    const quick = await aScreen(house.url, 'priya')
    stalled.follow({ areas: ['providers'] })
    await stalled.hears('430[{"epoch"')
    await quick.follows({ areas: ['providers'] })
    stalled.stopReading()
    let last = 0
    while (house.push.followers() === 2 && last < 200) {
      last = await addProvider(house, long)
      await quick.reaches(last)
    }
    expect(last).toBeLessThan(200)
    await addProvider(house, 'after the cut')
    await quick.reaches(last + 1)
    expectContiguous(0, quick.frames)
    expect(quick.byes).toEqual([])
    const again = await aScreen(house.url, 'priya')
    await again.follows({ areas: ['providers'], since: 1 })
    await again.reaches(last + 1)
    expectContiguous(1, again.frames)
    expect(house.reports).toEqual([])
  })

  test('[SLOW-2] Who is cut is told why, where it reads on within a second; else its connection is ended and what it was owed let go', async () => {
    const house = await aHouse()
    const [late, never] = [await aRawReader(house.port, 'priya'), await aRawReader(house.port, 'priya')]
    for (const reader of [late, never]) {
      reader.follow({ areas: ['providers'] })
      await reader.hears('430[{"epoch"')
      reader.stopReading()
    }
    while (house.push.followers() > 0) await addProvider(house, long)
    late.readOn()
    await late.hears('["bye",{"reason":"slow"}]')
    house.clock.turn(1000)
    never.readOn()
    await Promise.all([late.ended, never.ended])
    await expect(Promise.race([never.hears('["bye"'), Promise.resolve('not told')])).resolves.toBe('not told')
  })

  test('[SLOW-3] Who says what it has read, and then for seconds and 256 frames no more, is cut; who keeps saying it, or never did, is not', async () => {
    const house = await aHouse()
    const [silent, telling, mute] = await Promise.all(['', '', ''].map(() => aScreen(house.url, 'priya')))
    if (!silent || !telling || !mute) throw new Error('three screens')
    await Promise.all([silent, telling, mute].map((screen) => screen.follows({ areas: ['providers'] })))
    silent.seen(0)
    for (let n = 1; n <= 300; n += 1) await addProvider(house, `Dr ${n}`)
    await telling.reaches(300)
    telling.seen(300)
    await telling.follows({ areas: ['providers'] })
    expect([silent, telling, mute].map(({ byes }) => byes)).toEqual([[], [], []])
    house.clock.turn(3700)
    await silent.until(() => !silent.isConnected())
    expect([silent, telling, mute].map(({ byes }) => byes)).toEqual([['slow'], [], []])
  })
})
