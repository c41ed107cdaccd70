import { describe, expect, test } from 'vitest'
import { eachInTurns } from '#server/turns/eachInTurns.ts'
import { turnClock } from '#server/turns/turnClock.ts'
import { createTurnShare, longWork } from '#server/turns/turnShare.ts'

/** An event loop whose time and turns the test controls. */
function createManualLoop() {
  let time = 0
  let queue: (() => void)[] = []
  return {
    now: () => time,
    nextTurn: (run: () => void) => void queue.push(run),
    work: (milliseconds: number) => {
      time += milliseconds
    },
    /** Runs what waits for the next turn. Promises continue after each callback, as in the runtime. */
    runTurn: async () => {
      const callbacks = queue
      queue = []
      for (const run of callbacks) {
        run()
        await Promise.resolve().then(() => undefined)
      }
    },
  }
}

const startShare = () => {
  const loop = createManualLoop()
  const share = createTurnShare({ ...loop, maxTime: 4 })
  const done: string[] = []
  const request = async (sender: string) => {
    await share.take(sender)
    loop.work(3)
    done.push(sender)
  }
  return { loop, done, request }
}

describe('turns of the event loop', () => {
  test('[TURN-1] requests beyond their share of a turn wait for later turns, and all of them run', async () => {
    const { loop, done, request } = startShare()
    const requests: Promise<void>[] = []
    for (let count = 0; count < 6; count += 1) {
      requests.push(request('one'))
      await Promise.resolve()
    }
    const counts = [done.length]
    for (let turn = 0; turn < 6; turn += 1) {
      await loop.runTurn()
      counts.push(done.length)
    }
    await Promise.all(requests)
    expect(counts[0]).toBe(2)
    expect(Math.max(...counts.slice(1).map((count, index) => count - (counts[index] ?? 0)))).toBeLessThanOrEqual(2)
    expect(counts.at(-1)).toBe(6)
  })

  test('[TURN-2] a sender with one request waits for one request of a sender with many, not for all', async () => {
    const { loop, done, request } = startShare()
    for (let count = 0; count < 20; count += 1) {
      void request('many')
      await Promise.resolve()
    }
    const before = done.length
    void request('few')
    for (let turn = 0; turn < 30; turn += 1) await loop.runTurn()
    expect([done.length, done.slice(before).indexOf('few') <= 2]).toEqual([21, true])
  })

  test('[TURN-7] the first work of a sender in a turn does not wait for a sender with many, and its second waits', async () => {
    const { loop, done, request } = startShare()
    for (let count = 0; count < 10; count += 1) {
      void request('many')
      await Promise.resolve()
    }
    expect(done).toEqual(['many', 'many'])
    void request('few')
    await Promise.resolve()
    expect(done).toEqual(['many', 'many', 'few'])
    void request('few')
    await Promise.resolve()
    expect(done).toHaveLength(3)
    for (let turn = 0; turn < 12; turn += 1) await loop.runTurn()
    expect(done).toHaveLength(12)
  })

  test('[TURN-7] most of a hundred senders in one turn wait for a later one', async () => {
    const { done, request } = startShare()
    for (let count = 0; count < 100; count += 1) {
      void request(`sender ${count}`)
      await Promise.resolve()
    }
    expect(done.length).toBeLessThanOrEqual(10)
  })

  test('[TURN-13] while several senders work, the requests of one have less of a turn', async () => {
    const loop = createManualLoop()
    const share = createTurnShare({ ...loop, maxTime: 4, sharedTime: 1 })
    let done = 0
    const request = async (sender: string) => {
      await share.take(sender)
      loop.work(1)
      done += 1
    }
    const takenAfter = async (senders: readonly string[]) => {
      const before = done
      for (const sender of senders) {
        void request(sender)
        await Promise.resolve()
      }
      return done - before
    }
    expect(await takenAfter(Array(6).fill('one'))).toBe(4)
    for (let turn = 0; turn < 6; turn += 1) await loop.runTurn()
    expect(await takenAfter(['two', ...Array(6).fill('one')])).toBe(2)
  })

  test('[TURN-12] long work takes one slice in a turn, although the turn has time for more', async () => {
    const loop = createManualLoop()
    const share = createTurnShare({ ...loop, maxTime: 4 })
    let slices = 0
    const work = async () => {
      for (; slices < 3; slices += 1) await share.take(longWork)
    }
    void work()
    await Promise.resolve()
    const counts = [slices]
    for (let turn = 0; turn < 4; turn += 1) {
      await loop.runTurn()
      counts.push(slices)
    }
    expect(counts).toEqual([1, 2, 3, 3, 3])
  })

  test('[TURN-8] the clock of turns measures a tenth of a millisecond, because a share of 1 ms is not one of 4', () => {
    const readings = new Set<number>()
    while (readings.size < 100) readings.add(turnClock())
    const steps = [...readings].slice(1).map((reading, index) => reading - ([...readings][index] ?? 0))
    expect(Math.min(...steps)).toBeLessThan(0.1)
  })

  test('[TURN-3] work through large items lets other callbacks run between, and small ones take one turn', async () => {
    const turnsFor = async (size: number) => {
      let turns = 0
      let isDone = false
      const count = () => {
        turns += 1
        if (!isDone) setImmediate(count)
      }
      setImmediate(count)
      await eachInTurns(Array.from({ length: 10 }), () => {
        const until = turnClock() + 2
        while (turnClock() < until);
        return size
      })
      isDone = true
      return turns
    }
    expect([await turnsFor(100), (await turnsFor(100_000)) >= 3]).toEqual([0, true])
  })
})
