import { describe, expect, test } from 'vitest'
import { type Chairs, aPracticeWithChairs } from './chairs.ts'

const minute = 60_000

/** Time passes, and the clock has done what it had to. */
async function passes({ clock }: Chairs, milliseconds: number) {
  // In steps, as a clock goes: what is slept for is set anew on the way.
  for (let left = milliseconds; left > 0; left -= 5000) if (clock.turn(Math.min(left, 5000)) > 0) await clock.asleep()
}

describe('the clock', () => {
  test('[CLOCK-1] A chair is clean when its ten minutes are over, not before, and once', async () => {
    const house = await aPracticeWithChairs()
    await house.turn(await house.chair('One'))
    await passes(house, 10 * minute - 1)
    expect(await house.cleaned()).toEqual([])
    await passes(house, 1)
    await expect.poll(house.cleaned).toEqual(['One'])
    await passes(house, 60 * minute)
    expect(await house.cleaned()).toEqual(['One'])
  })

  test('[CLOCK-2] What fell due while the server was down is caught up once it runs, in the order in which it was due', async () => {
    const house = await aPracticeWithChairs()
    for (const name of ['C', 'A', 'B']) {
      await house.turn(await house.chair(name))
      await passes(house, minute)
    }
    await house.stop()
    house.clock.turn(60 * minute)
    house.start()
    await expect.poll(house.cleaned).toEqual(['C', 'A', 'B'])
    await house.stop()
    house.start()
    await passes(house, 60 * minute)
    expect(await house.cleaned()).toEqual(['C', 'A', 'B'])
  })

  test('[CLOCK-3] A clock that is set forward is noticed within seconds; set back, it fires nothing twice and nothing early', async () => {
    const house = await aPracticeWithChairs()
    const [one, two] = [await house.chair('One'), await house.chair('Two')]
    await house.turn(one)
    house.clock.set(60 * minute)
    await passes(house, 5000)
    await expect.poll(house.cleaned).toEqual(['One'])
    house.clock.set(-120 * minute)
    await house.turn(two)
    await passes(house, 9 * minute)
    expect(await house.cleaned()).toEqual(['One'])
    await passes(house, minute)
    await expect.poll(house.cleaned).toEqual(['One', 'Two'])
  })

  test('[CLOCK-4] A timer that cannot be fired is reported and tried again, less and less often, and keeps no other waiting', async () => {
    const house = await aPracticeWithChairs()
    const [bad, good] = [await house.chair('Bad'), await house.chair('Good')]
    house.broken.set(bad, 0)
    await house.turn(bad)
    await house.turn(good)
    await passes(house, 10 * minute)
    await expect.poll(house.cleaned).toEqual(['Good'])
    expect(house.broken.get(bad)).toBe(1)
    for (let second = 0; second < 120; second += 1) await passes(house, 1000)
    expect(house.broken.get(bad)).toBeGreaterThan(4)
    expect(house.broken.get(bad)).toBeLessThan(9)
    expect(house.reports.filter((what) => what.includes('turned'))).toHaveLength(house.broken.get(bad) ?? -1)
    house.broken.clear()
    await passes(house, 5 * minute)
    await expect.poll(house.cleaned).toEqual(['Good', 'Bad'])
  })

  test('[CLOCK-5] A chair that was cleaned by hand, or must be turned again, is not cleaned by the earlier timer', async () => {
    const house = await aPracticeWithChairs()
    const [done, again] = [await house.chair('Done'), await house.chair('Again')]
    await house.turn(done)
    await house.turn(again)
    await passes(house, 5 * minute)
    await house.act('equipments.clean', done)
    await house.turn(again)
    await passes(house, 5 * minute)
    expect(await house.cleaned()).toEqual([])
    await passes(house, 5 * minute)
    await expect.poll(house.cleaned).toEqual(['Again'])
  })

  test('[CLOCK-5] A chair that could not be cleaned, and is turned again, is clean at its new time and not later', async () => {
    const house = await aPracticeWithChairs()
    const chair = await house.chair('One')
    house.broken.set(chair, 0)
    await house.turn(chair)
    await passes(house, 20 * minute)
    expect(house.broken.get(chair)).toBeGreaterThan(7)
    house.broken.clear()
    await house.act('equipments.clean', chair)
    await house.turn(chair)
    expect(await house.cleaned()).toEqual([])
    house.clock.set(10 * minute)
    await passes(house, 5000)
    await expect.poll(house.cleaned).toEqual(['One'])
  })

  test('[CLOCK-6] More than are fired together fall due at one moment: each is fired once, in their order', async () => {
    const house = await aPracticeWithChairs()
    const names = Array.from({ length: 80 }, (_, n) => `Chair ${n}`)
    for (const name of names) await house.turn(await house.chair(name))
    await passes(house, 10 * minute)
    await expect.poll(house.cleaned).toEqual(names)
    expect(house.reports).toEqual([])
  })
})
