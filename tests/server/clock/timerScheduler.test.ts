import { describe, expect, test } from 'vitest'
import { type ChairPractice, createChairPractice } from './createChairPractice.ts'

const minute = 60_000

/** Moves the clock and waits until the scheduler has fired the timers that are due. */
async function advance({ clock }: ChairPractice, milliseconds: number) {
  // In small steps, because the scheduler sets its sleep again on the way.
  for (let remaining = milliseconds; remaining > 0; remaining -= 5000)
    if (clock.advance(Math.min(remaining, 5000)) > 0) await clock.untilIdle()
}

describe('timer scheduler', () => {
  test('[CLOCK-1] a timer fires at its time, not before, and once', async () => {
    const practice = await createChairPractice()
    await practice.startCleaning(await practice.createChair('One'))
    await advance(practice, 10 * minute - 1)
    expect(await practice.cleanedChairs()).toEqual([])
    await advance(practice, 1)
    await expect.poll(practice.cleanedChairs).toEqual(['One'])
    await advance(practice, 60 * minute)
    expect(await practice.cleanedChairs()).toEqual(['One'])
  })

  test('[CLOCK-2] timers that fell due while the server was down fire once when it runs again, in the order in which they were due', async () => {
    const practice = await createChairPractice()
    for (const name of ['C', 'A', 'B']) {
      await practice.startCleaning(await practice.createChair(name))
      await advance(practice, minute)
    }
    await practice.stop()
    practice.clock.advance(60 * minute)
    practice.start()
    await expect.poll(practice.cleanedChairs).toEqual(['C', 'A', 'B'])
    await practice.stop()
    practice.start()
    await advance(practice, 60 * minute)
    expect(await practice.cleanedChairs()).toEqual(['C', 'A', 'B'])
  })

  test('[CLOCK-3] the scheduler notices within seconds that the clock was set forward; a clock set back makes no timer fire twice or early', async () => {
    const practice = await createChairPractice()
    const [firstChair, secondChair] = [await practice.createChair('One'), await practice.createChair('Two')]
    await practice.startCleaning(firstChair)
    practice.clock.shiftWallClock(60 * minute)
    await advance(practice, 5000)
    await expect.poll(practice.cleanedChairs).toEqual(['One'])
    practice.clock.shiftWallClock(-120 * minute)
    await practice.startCleaning(secondChair)
    await advance(practice, 9 * minute)
    expect(await practice.cleanedChairs()).toEqual(['One'])
    await advance(practice, minute)
    await expect.poll(practice.cleanedChairs).toEqual(['One', 'Two'])
  })

  test('[CLOCK-4] a timer that fails is reported and retried at growing intervals, and delays no other timer', async () => {
    const practice = await createChairPractice()
    const [failingChair, workingChair] = [await practice.createChair('Bad'), await practice.createChair('Good')]
    practice.failingTimers.set(failingChair, 0)
    await practice.startCleaning(failingChair)
    await practice.startCleaning(workingChair)
    await advance(practice, 10 * minute)
    await expect.poll(practice.cleanedChairs).toEqual(['Good'])
    expect(practice.failingTimers.get(failingChair)).toBe(1)
    for (let second = 0; second < 120; second += 1) await advance(practice, 1000)
    expect(practice.failingTimers.get(failingChair)).toBeGreaterThan(4)
    expect(practice.failingTimers.get(failingChair)).toBeLessThan(9)
    expect(practice.reports.filter((report) => report.includes('turned'))).toHaveLength(practice.failingTimers.get(failingChair) ?? -1)
    practice.failingTimers.clear()
    await advance(practice, 5 * minute)
    await expect.poll(practice.cleanedChairs).toEqual(['Good', 'Bad'])
  })

  test('[CLOCK-5] a timer that was cancelled or set to a later time does not fire at its earlier time', async () => {
    const practice = await createChairPractice()
    const [cleanedByHand, cleanedAgain] = [await practice.createChair('Done'), await practice.createChair('Again')]
    await practice.startCleaning(cleanedByHand)
    await practice.startCleaning(cleanedAgain)
    await advance(practice, 5 * minute)
    await practice.execute('equipments.clean', cleanedByHand)
    await practice.startCleaning(cleanedAgain)
    await advance(practice, 5 * minute)
    expect(await practice.cleanedChairs()).toEqual([])
    await advance(practice, 5 * minute)
    await expect.poll(practice.cleanedChairs).toEqual(['Again'])
  })

  test('[CLOCK-5] a failing timer that is set again fires at its new time and not later', async () => {
    const practice = await createChairPractice()
    const chair = await practice.createChair('One')
    practice.failingTimers.set(chair, 0)
    await practice.startCleaning(chair)
    await advance(practice, 20 * minute)
    expect(practice.failingTimers.get(chair)).toBeGreaterThan(7)
    practice.failingTimers.clear()
    await practice.execute('equipments.clean', chair)
    await practice.startCleaning(chair)
    expect(await practice.cleanedChairs()).toEqual([])
    practice.clock.shiftWallClock(10 * minute)
    await advance(practice, 5000)
    await expect.poll(practice.cleanedChairs).toEqual(['One'])
  })

  test('[CLOCK-6] many timers that are due at one moment each fire once, in their order', async () => {
    const practice = await createChairPractice()
    const names = Array.from({ length: 80 }, (_, n) => `Chair ${n}`)
    for (const name of names) await practice.startCleaning(await practice.createChair(name))
    await advance(practice, 10 * minute)
    await expect.poll(practice.cleanedChairs).toEqual(names)
    expect(practice.reports).toEqual([])
  })
})
